#include "judge/source/writing.h"

#include <chrono>
#include <filesystem>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

namespace judge::cli {

Result<replay::Appender> OpenForWriting(const Context& context, const StorePlace& place) {
  if (place.missing) {
    std::error_code failed;
    std::filesystem::create_directories(place.path.parent_path(), failed);
    if (failed) {
      return Fail(kExitEnvironment, place.path.parent_path().string(),
                  "cannot be made: " + failed.message(), "judge init makes a store here");
    }
    const auto made = replay::Store::Create(place.path);
    // Goes on when somebody else was quicker: then it is there, which is what we want.
    if (!made && made.error().kind != replay::StoreError::Kind::kExists) {
      return tl::unexpected<Failure>(FromStore(made.error()));
    }
    LogInfo("made the store " + place.path.string());
  }
  auto appender =
      replay::Appender::Open(place.path, std::chrono::seconds(context.globals.wait_seconds));
  if (!appender) {
    Failure failure = FromStore(appender.error());
    if (appender.error().kind == replay::StoreError::Kind::kLocked) {
      failure.hint = "--wait SECONDS waits for the other writer";
    }
    return tl::unexpected<Failure>(std::move(failure));
  }
  LogInfo("writing to the store " + place.path.string());
  return *std::move(appender);
}

}  // namespace judge::cli
