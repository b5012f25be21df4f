#include "CLibcurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>

_Bool libcurl_load(Libcurl *curl, const char *name, char *reason, size_t size) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char *words = dlerror();
    snprintf(reason, size, "%s", words ? words : name);
    return 0;
  }
  struct {
    const char *name;
    void *place;
  } functions[] = {
      {"curl_global_init", &curl->global_init},
      {"curl_easy_init", &curl->easy_init},
      {"curl_easy_cleanup", &curl->easy_cleanup},
      {"curl_multi_init", &curl->multi_init},
      {"curl_multi_add_handle", &curl->multi_add_handle},
      {"curl_multi_remove_handle", &curl->multi_remove_handle},
      {"curl_multi_perform", &curl->multi_perform},
      {"curl_multi_poll", &curl->multi_poll},
      {"curl_multi_wakeup", &curl->multi_wakeup},
      {"curl_multi_info_read", &curl->multi_info_read},
      {"curl_slist_append", &curl->slist_append},
      {"curl_slist_free_all", &curl->slist_free_all},
      {"curl_easy_setopt", &curl->easy_setopt},
      {"curl_easy_getinfo", &curl->easy_getinfo},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *function = dlsym(library, functions[index].name);
    if (!function) {
      snprintf(reason, size, "%s has no %s", name, functions[index].name);
      return 0;
    }
    *(void **)functions[index].place = function;
  }
  return 1;
}

typedef int (*Setopt)(void *easy, int option, ...);
typedef int (*Getinfo)(void *easy, int info, ...);

int libcurl_set_long(const Libcurl *curl, void *easy, int option, long value) {
  return ((Setopt)curl->easy_setopt)(easy, option, value);
}

int libcurl_set_offset(const Libcurl *curl, void *easy, int option, long long value) {
  return ((Setopt)curl->easy_setopt)(easy, option, value);
}

int libcurl_set_pointer(const Libcurl *curl, void *easy, int option, const void *value) {
  return ((Setopt)curl->easy_setopt)(easy, option, value);
}

int libcurl_set_receive(const Libcurl *curl, void *easy, int option, LibcurlReceive function) {
  return ((Setopt)curl->easy_setopt)(easy, option, function);
}

long libcurl_get_long(const Libcurl *curl, void *easy, int info) {
  long value = 0;
  return ((Getinfo)curl->easy_getinfo)(easy, info, &value) == 0 ? value : 0;
}

long long libcurl_get_offset(const Libcurl *curl, void *easy, int info) {
  long long value = 0;
  return ((Getinfo)curl->easy_getinfo)(easy, info, &value) == 0 ? value : 0;
}

struct curl_sockaddr {
  int family;
  int socktype;
  int protocol;
  unsigned int addrlen;
  struct sockaddr addr;
};

static int open_socket(void *context, int purpose, struct curl_sockaddr *address) {
  (void)context, (void)purpose;
#ifdef SOCK_CLOEXEC
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
  int descriptor = socket(address->family, address->socktype, address->protocol);
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
#endif
}

int libcurl_close_on_exec(const Libcurl *curl, void *easy) {
  enum { OPENSOCKETFUNCTION = 20163 };
  return ((Setopt)curl->easy_setopt)(easy, OPENSOCKETFUNCTION, open_socket);
}

struct start {
  void (*body)(void *context);
  void *context;
};

static void *run(void *pointer) {
  struct start start = *(struct start *)pointer;
  free(pointer);
  start.body(start.context);
  return NULL;
}

_Bool libcurl_start_thread(void (*body)(void *context), void *context) {
  struct start *start = malloc(sizeof *start);
  if (!start) return 0;
  *start = (struct start){body, context};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // The new thread inherits this signal mask, and so do the threads in which libcurl resolves names. So other threads
  // handle all signals.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  _Bool started = pthread_create(&thread, &attributes, run, start) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (!started) free(start);
  return started;
}
