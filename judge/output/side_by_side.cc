#include "judge/output/side_by_side.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace judge::cli {
namespace {

// The parts that are left, shared by all threads.
class Parts {
 public:
  Parts(std::size_t count, const std::function<void(std::size_t)>& work)
      : count_(count), work_(work) {}

  // Takes parts until there are none left.
  void Work() {
    for (std::size_t part = next_++; part < count_; part = next_++) {
      try {
        work_(part);
      } catch (...) {
        const std::lock_guard guard(mutex_);
        if (!thrown_) thrown_ = std::current_exception();
        next_ = count_;
      }
    }
  }

  // Throws what a part has thrown; called when no thread works any more.
  void Throw() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  const std::size_t count_;
  const std::function<void(std::size_t)>& work_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  std::exception_ptr thrown_;
};

}  // namespace

std::size_t Processors() { return std::max(1U, std::thread::hardware_concurrency()); }

void SideBySide(std::size_t count, const std::function<void(std::size_t)>& work,
                std::size_t threads) {
  Parts parts(count, work);
  {
    std::vector<std::jthread> others;
    try {
      while (others.size() + 1 < std::min(count, threads)) {
        others.emplace_back([&parts] { parts.Work(); });
      }
    } catch (const std::system_error&) {
      // The threads that there are do it all.
    }
    parts.Work();
  }
  parts.Throw();
}

}  // namespace judge::cli
