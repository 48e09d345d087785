// Another process of this program, and what it says through a pipe.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace judge::reliability {

// What a child says: an entry that was acknowledged to it.
struct Acknowledged {
  std::uint64_t counter = 0;  // of the entry's action id
  std::uint64_t number = 0;   // of the entry
  std::uint64_t repeated = 0;
};

class Child {
 public:
  // Starts this program with these arguments.
  explicit Child(const std::vector<std::string>& arguments);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  // In the child: tells the parent.
  static void Say(const Acknowledged& what);

  // The next thing that the child says; false once it has ended and all was heard.
  bool Hear(Acknowledged* what);
  void Kill();
  // For poll().
  int ear() const { return from_; }
  // Waits for the end: what waitpid says.
  int Wait();

 private:
  pid_t pid_ = 0;
  int from_ = -1;
  int status_ = 0;
};

}  // namespace judge::reliability
