#include <stddef.h>

// The POSIX function, which Swift's Glibc module omits.
int wcwidth(wchar_t character);
