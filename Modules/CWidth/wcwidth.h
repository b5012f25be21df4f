#include <stddef.h>

// POSIX's function, which the Swift module of glibc leaves out.
int wcwidth(wchar_t character);
