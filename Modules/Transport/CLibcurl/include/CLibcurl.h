// The part of libcurl's ABI that the client uses. The functions are loaded from the shared library at run time, so
// neither libcurl's headers nor its development package are needed. Option numbers and struct layouts are part of
// libcurl's stable ABI.
#ifndef CLIBCURL_H
#define CLIBCURL_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// The result codes of transfers: `CURLE_…` in curl.h.
enum {
  LIBCURL_E_OK = 0,
  LIBCURL_E_UNSUPPORTED_PROTOCOL = 1,
  LIBCURL_E_URL_MALFORMAT = 3,
  LIBCURL_E_COULDNT_RESOLVE_PROXY = 5,
  LIBCURL_E_COULDNT_RESOLVE_HOST = 6,
  LIBCURL_E_COULDNT_CONNECT = 7,
  LIBCURL_E_WEIRD_SERVER_REPLY = 8,
  LIBCURL_E_HTTP2 = 16,
  LIBCURL_E_PARTIAL_FILE = 18,
  LIBCURL_E_WRITE_ERROR = 23,
  LIBCURL_E_OUT_OF_MEMORY = 27,
  LIBCURL_E_OPERATION_TIMEDOUT = 28,
  LIBCURL_E_SSL_CONNECT_ERROR = 35,
  LIBCURL_E_BAD_FUNCTION_ARGUMENT = 43,
  LIBCURL_E_GOT_NOTHING = 52,
  LIBCURL_E_SEND_ERROR = 55,
  LIBCURL_E_RECV_ERROR = 56,
  LIBCURL_E_SSL_CERTPROBLEM = 58,
  LIBCURL_E_SSL_CIPHER = 59,
  LIBCURL_E_PEER_FAILED_VERIFICATION = 60,
  LIBCURL_E_BAD_CONTENT_ENCODING = 61,
  LIBCURL_E_USE_SSL_FAILED = 64,
  LIBCURL_E_SSL_CACERT_BADFILE = 77,
  LIBCURL_E_SSL_CRL_BADFILE = 82,
  LIBCURL_E_SSL_ISSUER_ERROR = 83,
  LIBCURL_E_SSL_PINNEDPUBKEYNOTMATCH = 90,
  LIBCURL_E_SSL_INVALIDCERTSTATUS = 91,
  LIBCURL_E_HTTP2_STREAM = 92,
  LIBCURL_E_HTTP3 = 95,
  LIBCURL_E_QUIC_CONNECT_ERROR = 96,
  LIBCURL_E_PROXY = 97,
  LIBCURL_E_SSL_CLIENTCERT = 98,
  LIBCURL_E_TOO_LARGE = 100,
};

/// The values of options and fields, which are called `CURL_GLOBAL_ALL`, `CURLMSG_DONE`, `CURLPROTO_…`,
/// `CURL_HTTP_VERSION_2TLS` and `CURL_SSLVERSION_TLSv1_2` in curl.h.
enum {
  LIBCURL_GLOBAL_ALL = 3,
  LIBCURL_MSG_DONE = 1,
  LIBCURL_PROTO_HTTP = 1,
  LIBCURL_PROTO_HTTPS = 2,
  LIBCURL_HTTP_VERSION_2TLS = 4,
  LIBCURL_SSLVERSION_TLS_1_2 = 6,
};

/// A message about a transfer: if `msg` is `LIBCURL_MSG_DONE`, the transfer has completed with the code `data.result`.
typedef struct {
  int msg;
  void *easy_handle;
  union {
    void *whatever;
    int result;
  } data;
} LibcurlMessage;

/// A callback for received bytes; the transfer is aborted if the callback does not return `size * count`.
typedef size_t (*LibcurlReceive)(char *bytes, size_t size, size_t count, void *context);

/// The functions of libcurl, with their names except for the prefix `curl_`.
typedef struct {
  int (*global_init)(long flags);
  void *_Nullable (*_Nonnull easy_init)(void);
  void (*easy_cleanup)(void *easy);
  void *_Nullable (*_Nonnull multi_init)(void);
  int (*multi_add_handle)(void *multi, void *easy);
  int (*multi_remove_handle)(void *multi, void *easy);
  int (*multi_perform)(void *multi, int *running);
  int (*multi_poll)(void *multi, void *_Nullable descriptors, unsigned count, int milliseconds, int *_Nullable ready);
  int (*multi_wakeup)(void *multi);
  LibcurlMessage *_Nullable (*_Nonnull multi_info_read)(void *multi, int *left);
  void *_Nullable (*_Nonnull slist_append)(void *_Nullable list, const char *text);
  void (*slist_free_all)(void *_Nullable list);
  void *easy_setopt;
  void *easy_getinfo;
} Libcurl;

/// Loads the library called `name` and the functions of `Libcurl`. If that fails, returns false and writes the cause to
/// `reason`, a buffer of `size` bytes.
_Bool libcurl_load(Libcurl *curl, const char *name, char *reason, size_t size);

/// The options of a transfer, with their numbers in libcurl.
enum LibcurlOption {
  LIBCURL_NOSIGNAL = 99,
  LIBCURL_TIMEOUT_MS = 155,
  LIBCURL_SSLVERSION = 32,
  LIBCURL_FRESH_CONNECT = 74,
  LIBCURL_HTTP_VERSION = 84,
  LIBCURL_BUFFERSIZE = 98,
  LIBCURL_PROTOCOLS = 181,
  LIBCURL_SUPPRESS_CONNECT_HEADERS = 265,
  LIBCURL_HTTP09_ALLOWED = 285,
  LIBCURL_QUICK_EXIT = 322,
  LIBCURL_WRITEDATA = 10001,
  LIBCURL_URL = 10002,
  LIBCURL_PROXY = 10004,
  LIBCURL_ERRORBUFFER = 10010,
  LIBCURL_HTTPHEADER = 10023,
  LIBCURL_HEADERDATA = 10029,
  LIBCURL_CUSTOMREQUEST = 10036,
  LIBCURL_CAINFO = 10065,
  LIBCURL_CAPATH = 10097,
  LIBCURL_ACCEPT_ENCODING = 10102,
  LIBCURL_COPYPOSTFIELDS = 10165,
  LIBCURL_NOPROXY = 10177,
  LIBCURL_WRITEFUNCTION = 20011,
  LIBCURL_HEADERFUNCTION = 20079,
  LIBCURL_POSTFIELDSIZE_LARGE = 30120,
};

/// The information about a completed transfer, with its numbers in libcurl.
enum LibcurlInfo {
  LIBCURL_HTTP_CONNECTCODE = 0x200000 + 22,
  LIBCURL_SIZE_DOWNLOAD = 0x600000 + 8,
};

/// Sets an option; returns 0 if libcurl supports the option and accepts the value.
int libcurl_set_long(const Libcurl *curl, void *easy, int option, long value);
int libcurl_set_offset(const Libcurl *curl, void *easy, int option, long long value);
int libcurl_set_pointer(const Libcurl *curl, void *easy, int option, const void *_Nullable value);
int libcurl_set_receive(const Libcurl *curl, void *easy, int option, LibcurlReceive function);

/// Sets close-on-exec on the sockets of a transfer, so that child processes do not inherit them.
int libcurl_close_on_exec(const Libcurl *curl, void *easy);

/// Returns a piece of information about a transfer, or 0 if libcurl does not support this information.
long libcurl_get_long(const Libcurl *curl, void *easy, int info);
long long libcurl_get_offset(const Libcurl *curl, void *easy, int info);

/// Runs a function on a new thread with all signals blocked; returns whether the thread could be started.
_Bool libcurl_start_thread(void (*body)(void *context), void *context);

#pragma clang assume_nonnull end

#endif
