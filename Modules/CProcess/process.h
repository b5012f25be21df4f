#ifdef __linux__
#include <sys/prctl.h>

// Swift cannot call variadic C functions.
static inline int forbid_core_files(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
#else
static inline int forbid_core_files(void) { return 0; }
#endif
