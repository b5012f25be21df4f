#include <stddef.h>
#include <sys/resource.h>
#ifdef __linux__
#include <malloc.h>
#include <sys/prctl.h>
#endif

// The POSIX function, which Swift's Glibc module omits.
int wcwidth(wchar_t character);

// Disables core files; the name of the limit has a type of its own on each platform.
static inline void forbid_core_files(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_CORE, &limit) != 0) return;
    limit.rlim_cur = 0;
    setrlimit(RLIMIT_CORE, &limit);
}

// Forbids other processes of the user to inspect this process; Swift cannot call variadic C functions.
static inline void forbid_inspection(void) {
#ifdef __linux__
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

// Lets all threads use the memory that one of them has freed: 40 MB less for a group of 2,000 players and 60 puzzles.
static inline void share_freed_memory(void) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, 1);
#endif
}
