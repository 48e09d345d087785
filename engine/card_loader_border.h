// Fields of the schema that the loader finds in a pack and that this version does not carry out
// yet: an effect that sets one is kept as unsupported with the field's name. Who builds a field
// takes it off its list. Words of an enumeration stand in engine/runs.h.
#pragma once

namespace judge {

inline constexpr const char* kFilterNotRun[] = {"adjacentTo", "hierarchyBelow", "onTile",
                                                "targetsExactly", "onAttackedTerrain"};
inline constexpr const char* kModifierNotRun[] = {"conditions", "granted", "card",         "party",
                                                  "purpose",    "frame",   "defenseAmount"};
inline constexpr const char* kEffectNotRun[] = {"countdown", "answersIn", "preventive",
                                                "ifNegated"};
inline constexpr const char* kChoiceNotRun[] = {"seats", "random", "tiles"};
inline constexpr const char* kOptionNotRun[] = {"choices", "speed"};
inline constexpr const char* kChangeNotRun[] = {"random"};
inline constexpr const char* kPlaceNotRun[] = {"at", "underControlOf"};
inline constexpr const char* kSendNotRun[] = {"bottom"};
inline constexpr const char* kTerrainNotRun[] = {"byChoice"};

}  // namespace judge
