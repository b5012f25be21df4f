#include <stddef.h>

// POSIX's function, which Swift's Glibc module omits.
int wcwidth(wchar_t character);
