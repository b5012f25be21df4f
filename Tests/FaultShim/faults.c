// Makes the Nth system call of a kind fail for files in a folder. The tests preload this library with LD_PRELOAD.
//
// FAULT_FOLDER: the folder; calls for other files are not changed
// FAULT_CALL:   write, fsync, rename, open, mkdir, link or fchmod
// FAULT_NTH:    the number of the call that fails, counted from 1; 0 for none
// FAULT_ERRNO:  the error number that it fails with
// FAULT_LOG:    a file to which a line is appended for each call, with its name and the path, and for each thread that
//               ends and has data of libcrypto
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int seen;

static const char *variable(const char *name) {
    const char *value = getenv(name);
    return value ? value : "";
}

static void note(const char *call, const char *path) {
    char line[8192];
    int length = snprintf(line, sizeof line, "%s %s\n", call, path);
    int log = syscall(SYS_openat, AT_FDCWD, variable("FAULT_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log < 0) return;
    syscall(SYS_write, log, line, (size_t)length);
    close(log);
}

static int fails(const char *call, const char *path) {
    const char *folder = variable("FAULT_FOLDER");
    int before = errno;
    if (!*folder || strncmp(path, folder, strlen(folder)) != 0) return 0;
    if (*variable("FAULT_LOG")) note(call, path);
    errno = before;
    if (strcmp(call, variable("FAULT_CALL")) != 0 || ++seen != atoi(variable("FAULT_NTH"))) return 0;
    errno = atoi(variable("FAULT_ERRNO"));
    return 1;
}

static int fails_on(const char *call, int descriptor) {
    char link[64], path[4096];
    int before = errno;
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    errno = before;
    if (length < 0) return 0;
    path[length] = 0;
    return fails(call, path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void (*free_for_thread)(void *);

static void end_thread(void *value) {
    if (*variable("FAULT_LOG")) note("thread", "libcrypto");
    free_for_thread(value);
}

int pthread_key_create(pthread_key_t *key, void (*end)(void *)) {
    Dl_info owner;
    if (end && !free_for_thread && dladdr((void *)end, &owner) && strstr(owner.dli_fname, "libcrypto")) {
        free_for_thread = end;
        end = end_thread;
    }
    return REAL(pthread_key_create)(key, end);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    return fails_on("write", descriptor) ? -1 : REAL(write)(descriptor, bytes, count);
}

int fsync(int descriptor) { return fails_on("fsync", descriptor) ? -1 : REAL(fsync)(descriptor); }

int fchmod(int descriptor, mode_t mode) { return fails_on("fchmod", descriptor) ? -1 : REAL(fchmod)(descriptor, mode); }

int rename(const char *old, const char *new) { return fails("rename", new) ? -1 : REAL(rename)(old, new); }

int link(const char *old, const char *new) { return fails("link", new) ? -1 : REAL(link)(old, new); }

int mkdir(const char *path, mode_t mode) { return fails("mkdir", path) ? -1 : REAL(mkdir)(path, mode); }

#define OPEN(name)                                                              \
    int name(const char *path, int flags, ...) {                                \
        va_list rest;                                                           \
        va_start(rest, flags);                                                  \
        mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;               \
        va_end(rest);                                                           \
        return fails("open", path) ? -1 : REAL(name)(path, flags, mode);        \
    }

OPEN(open)
OPEN(open64)
