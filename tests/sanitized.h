// Whether a test runs under a sanitizer, where each thing that it tries takes many times as long:
// it then tries a part, and the same test of the release build tries all.
#pragma once

namespace judge {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace judge
