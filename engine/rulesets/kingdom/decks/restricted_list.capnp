@0xc2aa382779114189;
# The Restricted List as it was published. Sets that no pack of ours has are on it too: a pack that is
# handed in may hold their cards.

using Decks = import "/schema/deck.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::kingdom_decks");

const restrictedList :Decks.DeckLimits = (
 asOf = "2026-06",
 limits = [
   (kind = copiesOfAll, most = 1, cards = [
     (code = "SOE-017", name = "Blue-Eyes White Dragon"),
     (code = "KOD-069", name = "Deck Destruction Virus of Death"),
     (code = "TEG-053", name = "Ectoplasmer"),
     (code = "KOD-058", name = "Force"),
     (code = "SOE-024", name = "Head of the Sealed One"),
     (code = "SOE-062", name = "Holy Barrier - Mirror Force"),
     (code = "MLY-049", name = "Painful Choice"),
     (code = "TEG-004", name = "Ritual of the God of Osiris"),
     (code = "TEG-005", name = "Ritual of the God of Obelisk"),
     (code = "TEG-006", name = "Ritual of the Sun of God Dragon"),
     (code = "KOD-099", name = "Silver-Screen Mirror Wall")]),
   (kind = differentCards, most = 4, cards = [
     (code = "SOE-106", name = "Attack Nullification"),
     (code = "SOE-102", name = "Curse of the Hexagram"),
     (code = "KOD-050", name = "Demonic Wind Deity - Hyuga"),
     (code = "KOD-051", name = "Demonic Thunder Deity - Sanga"),
     (code = "KOD-052", name = "Demonic Water Deity - Suga"),
     (code = "KOD-079", name = "Emissaries of Reconciliation"),
     (code = "KOD-139", name = "Illusion Ritual"),
     (code = "MLY-011", name = "Gravity Bind"),
     (code = "KOD-113", name = "Skewer Pitfall"),
     (code = "SOE-020", name = "Swords of Revealing Light")]),
   (kind = copiesOfEach, most = 4, cards = [
     (code = "SOE-072", name = "Fusion"),
     (code = "SOE-079", name = "Harpie Lady")]),
   (kind = copiesOfEach, most = 7, cards = [
     (code = "NPH-010", name = "Spirit Message")])]);
