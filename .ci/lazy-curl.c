// Stands in for libcurl in a program that is linked with Swift's static libraries, and loads the real one with the
// first call: loading it and what it needs takes longer than the start of everything else, and data of this machine
// needs no network. 64-bit Linux only, where every variable argument that libcurl takes is passed as a pointer is.
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *library;

static void load(void) {
  library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library) return;
  fprintf(stderr, "quintet: Could not open a connection: %s.\nInstall libcurl, or use local data.\n", dlerror());
  _Exit(1);
}

static void *find(const char *name) {
  pthread_once(&once, load);
  void *function = dlsym(library, name);
  if (function) return function;
  fprintf(stderr, "quintet: Could not open a connection: libcurl has no %s.\nInstall a newer libcurl.\n", name);
  _Exit(1);
}

#define FORWARD(type, name, parameters, arguments) \
  type name parameters { return ((type(*) parameters)find(#name))arguments; }
#define FORWARD_OPTION(name) \
  int name(void *handle, int option, ...) { \
    va_list list; \
    va_start(list, option); \
    void *value = va_arg(list, void *); \
    va_end(list); \
    return ((int (*)(void *, int, ...))find(#name))(handle, option, value); \
  }

FORWARD_OPTION(curl_easy_getinfo)
FORWARD_OPTION(curl_easy_setopt)
FORWARD_OPTION(curl_multi_setopt)
FORWARD(void, curl_easy_cleanup, (void *handle), (handle))
FORWARD(void *, curl_easy_init, (void), ())
FORWARD(int, curl_easy_pause, (void *handle, int mask), (handle, mask))
FORWARD(const char *, curl_easy_strerror, (int code), (code))
FORWARD(void, curl_free, (void *memory), (memory))
FORWARD(int, curl_global_init, (long flags), (flags))
FORWARD(int, curl_multi_add_handle, (void *multi, void *easy), (multi, easy))
FORWARD(int, curl_multi_assign, (void *multi, int socket, void *data), (multi, socket, data))
FORWARD(int, curl_multi_cleanup, (void *multi), (multi))
FORWARD(void *, curl_multi_info_read, (void *multi, int *left), (multi, left))
FORWARD(void *, curl_multi_init, (void), ())
FORWARD(int, curl_multi_remove_handle, (void *multi, void *easy), (multi, easy))
FORWARD(int, curl_multi_socket_action, (void *multi, int socket, int events, int *running), (multi, socket, events, running))
FORWARD(void *, curl_slist_append, (void *list, const char *text), (list, text))
FORWARD(void, curl_slist_free_all, (void *list), (list))
FORWARD(void *, curl_url, (void), ())
FORWARD(int, curl_url_get, (void *url, int part, char **text, unsigned flags), (url, part, text, flags))
FORWARD(int, curl_url_set, (void *url, int part, const char *text, unsigned flags), (url, part, text, flags))
FORWARD(char *, curl_version, (void), ())
FORWARD(void *, curl_version_info, (int age), (age))
