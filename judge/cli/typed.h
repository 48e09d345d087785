// Everything that can stand on a command line. Private to this room.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/cards/cards.h"
#include "judge/disputes/disputes.h"
#include "judge/event/event.h"
#include "judge/evidence/evidence.h"
#include "judge/explain/explain.h"
#include "judge/live/record_live.h"
#include "judge/match/match.h"
#include "judge/output/output.h"
#include "judge/recording/recording.h"
#include "judge/situation/situation.h"
#include "judge/source/source.h"
#include "judge/trying/trying.h"
#include "judge/views/views.h"

namespace judge::cli {

// What was typed. One struct for all commands, as one of them is run.
struct Typed {
  std::string json;
  std::string color = "auto";
  Globals globals;
  NewOptions open;
  ActOptions act;
  RecordOptions record;
  ImportOptions import;
  ExportOptions export_to;
  LogOptions log;
  AskOptions ask;
  DiffOptions diff;
  KeyOptions key;
  VerifyOptions verify;
  StoreOptions stores;
  DeckOptions deck;
  DeckSealOptions deck_seal;
  CardNewOptions card_new;
  CardTryOptions card_try;
  JudgesOptions judge;
  CallOptions call;
  RulingOptions ruling;
  AppealOptions appeal;
  PenaltyOptions penalty;
  PadsOptions pads;
  LateOptions late;
  BranchOptions branch;
  SituationOptions situation;
  AssumeOptions assume;
  EventOptions event;
  MatchOptions match;
  std::function<int(const Answer&)> way_out;  // for commands that answer more than once
  std::string notation;
  std::string target;
  std::string duel;
  std::string rules;
  std::vector<std::string> words;
  std::vector<std::string> files;  // for commands that take several
  bool search = false;
  bool source = false;
  bool licences = false;
  bool all = false;  // audit --all
};

}  // namespace judge::cli
