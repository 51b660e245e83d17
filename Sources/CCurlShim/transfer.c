#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "CurlShim.h"
#include "library.h"

enum {
  WAIT_MS = 60000,
  // `CURLE_TOO_LARGE`, which headers of older versions have not.
  TOO_LARGE_FOR_MEMORY = 100,
};

struct curl_shim_transfer {
  void *context;
  struct curl_shim_callbacks callbacks;
  CURL *easy;
  struct curl_slist *headers;
  bool is_proxied, is_running;
  char message[CURL_ERROR_SIZE];
};

static CURLM *multi;

bool curl_shim_begin(long connections) {
  multi = curl_library.curl_multi_init();
  return multi &&
         curl_library.curl_multi_setopt(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, connections) ==
             CURLM_OK &&
         // Otherwise libcurl keeps fewer open while few transfers run.
         curl_library.curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, connections) == CURLM_OK;
}

// MARK: libcurl's callbacks

// Asks about an address, as `inet_pton` writes it.
static bool may_connect(struct curl_shim_transfer *transfer, int family, const void *bytes) {
  size_t count = family == AF_INET ? 4 : family == AF_INET6 ? 16 : 0;
  // The environment names the proxy: its address is permitted.
  return transfer->is_proxied ||
         transfer->callbacks.may_connect(transfer->context, bytes, count);
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *to) {
  const void *bytes = to->family == AF_INET
                          ? (const void *)&((struct sockaddr_in *)&to->addr)->sin_addr
                          : &((struct sockaddr_in6 *)&to->addr)->sin6_addr;
  if (purpose != CURLSOCKTYPE_IPCXN || !may_connect(context, to->family, bytes)) {
    return CURL_SOCKET_BAD;
  }
  return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

// The address of a connection that is used again was checked for another transfer.
static int before_request(void *context, char *remote, char *local, int port, int local_port) {
  (void)local, (void)port, (void)local_port;
  uint8_t bytes[16] = {0};
  int family = inet_pton(AF_INET, remote, bytes) == 1    ? AF_INET
               : inet_pton(AF_INET6, remote, bytes) == 1 ? AF_INET6
                                                         : AF_UNSPEC;
  return may_connect(context, family, bytes) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT;
}

static size_t write_header(char *bytes, size_t one, size_t count, void *context) {
  struct curl_shim_transfer *transfer = context;
  (void)one;
  return transfer->callbacks.receive_header(transfer->context, (uint8_t *)bytes, count) ? count : 0;
}

static size_t write_body(char *bytes, size_t one, size_t count, void *context) {
  struct curl_shim_transfer *transfer = context;
  (void)one;
  if (count == 0) return 0;
  return transfer->callbacks.receive_body(transfer->context, (uint8_t *)bytes, count) ? count : 0;
}

// MARK: Options

// Sets an option; the function returns the name of one that libcurl refuses.
#define SET(option, value)                                                      \
  if (curl_library.curl_easy_setopt(easy, CURLOPT_##option, value) != CURLE_OK) \
  return #option

static const char *set_protocols(CURL *easy) {
  CURLcode code = curl_library.curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  // Older versions have the option as bits only.
  if (code == CURLE_UNKNOWN_OPTION) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    SET(PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#pragma GCC diagnostic pop
    return NULL;
  }
  return code == CURLE_OK ? NULL : "PROTOCOLS_STR";
}

static const char *set_callbacks(CURL *easy, struct curl_shim_transfer *transfer) {
  SET(PRIVATE, transfer);
  SET(ERRORBUFFER, transfer->message);
  SET(OPENSOCKETFUNCTION, open_socket);
  SET(OPENSOCKETDATA, transfer);
  SET(PREREQFUNCTION, before_request);
  SET(PREREQDATA, transfer);
  SET(HEADERFUNCTION, write_header);
  SET(HEADERDATA, transfer);
  SET(WRITEFUNCTION, write_body);
  SET(WRITEDATA, transfer);
  return NULL;
}

static const char *set_certificates(CURL *easy, const struct curl_shim_request *request) {
  SET(SSL_VERIFYPEER, 1L);
  SET(SSL_VERIFYHOST, 2L);
  SET(SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  if (request->certificates) {
    SET(CAINFO, request->certificates);
    SET(PROXY_CAINFO, request->certificates);
  }
  if (request->certificate_folder) {
    SET(CAPATH, request->certificate_folder);
    SET(PROXY_CAPATH, request->certificate_folder);
  }
  return NULL;
}

static const char *set_method(CURL *easy, const struct curl_shim_request *request) {
  if (!request->is_post) {
    SET(HTTPGET, 1L);
    return NULL;
  }
  SET(POST, 1L);
  SET(POSTFIELDSIZE_LARGE, (curl_off_t)request->body_length);
  SET(COPYPOSTFIELDS, request->body_length > 0 ? (const char *)request->body : "");
  return NULL;
}

static const char *set_options(struct curl_shim_transfer *transfer,
                               const struct curl_shim_request *request) {
  CURL *easy = transfer->easy;
  const char *failure = set_protocols(easy);
  if (!failure) failure = set_callbacks(easy, transfer);
  if (!failure) failure = set_certificates(easy, request);
  if (!failure) failure = set_method(easy, request);
  if (failure) return failure;
  SET(URL, request->url);
  SET(USERAGENT, request->user_agent);
  SET(HTTPHEADER, transfer->headers);
  SET(PROXY, request->proxy ? request->proxy : "");
  // The courier has decided on the proxy: libcurl must not read `no_proxy`.
  SET(NOPROXY, "");
  SET(SUPPRESS_CONNECT_HEADERS, 1L);
  SET(DISALLOW_USERNAME_IN_URL, 1L);
  SET(NETRC, (long)CURL_NETRC_IGNORED);
  SET(UNRESTRICTED_AUTH, 0L);
  SET(FOLLOWLOCATION, 0L);
  SET(HTTP09_ALLOWED, 0L);
  SET(NOSIGNAL, 1L);
  SET(CONNECTTIMEOUT_MS, request->connect_milliseconds);
  SET(TIMEOUT_MS, request->milliseconds);
  SET(MAXFILESIZE_LARGE, (curl_off_t)request->limit);
  return NULL;
}

#undef SET

// MARK: Transfers

static enum curl_shim_failure failure_of(CURLcode code, long verification) {
  switch ((int)code) {
    case CURLE_OK: return CURL_SHIM_DONE;
    case CURLE_COULDNT_RESOLVE_HOST: return CURL_SHIM_NO_HOST;
    case CURLE_COULDNT_RESOLVE_PROXY: return CURL_SHIM_NO_PROXY_HOST;
    case CURLE_COULDNT_CONNECT: return CURL_SHIM_NO_CONNECTION;
    case CURLE_OPERATION_TIMEDOUT: return CURL_SHIM_TIMED_OUT;
    case CURLE_FILESIZE_EXCEEDED: return CURL_SHIM_TOO_LARGE;
    case CURLE_OUT_OF_MEMORY: case TOO_LARGE_FOR_MEMORY: return CURL_SHIM_NO_MEMORY;
    case CURLE_PARTIAL_FILE: case CURLE_GOT_NOTHING: case CURLE_RECV_ERROR: case CURLE_SEND_ERROR:
    case CURLE_HTTP2: case CURLE_HTTP2_STREAM:
      return CURL_SHIM_CUT_OFF;
    case CURLE_PEER_FAILED_VERIFICATION: case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      return CURL_SHIM_BAD_CERTIFICATE;
    case CURLE_SSL_CACERT_BADFILE: return CURL_SHIM_NO_CERTIFICATES;
    case CURLE_SSL_CONNECT_ERROR:
      // 1 is the value before a certificate has been verified.
      return verification <= 1 ? CURL_SHIM_NO_ENCRYPTION : CURL_SHIM_BAD_CERTIFICATE;
    default: return CURL_SHIM_OTHER;
  }
}

struct curl_shim_transfer *curl_shim_transfer_make(void *context,
                                                   struct curl_shim_callbacks callbacks) {
  struct curl_shim_transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return NULL;
  transfer->context = context;
  transfer->callbacks = callbacks;
  transfer->easy = curl_library.curl_easy_init();
  if (transfer->easy) return transfer;
  free(transfer);
  return NULL;
}

static void drop_headers(struct curl_shim_transfer *transfer) {
  curl_library.curl_slist_free_all(transfer->headers);
  transfer->headers = NULL;
}

const char *curl_shim_transfer_start(struct curl_shim_transfer *transfer,
                                     const struct curl_shim_request *request) {
  curl_library.curl_easy_reset(transfer->easy);
  drop_headers(transfer);
  transfer->message[0] = 0;
  transfer->is_proxied = request->proxy != NULL;
  for (size_t i = 0; i < request->header_count; i++) {
    struct curl_slist *list =
        curl_library.curl_slist_append(transfer->headers, request->headers[i]);
    if (!list) return "HTTPHEADER";
    transfer->headers = list;
  }
  const char *failure = set_options(transfer, request);
  if (failure) return failure;
  if (curl_library.curl_multi_add_handle(multi, transfer->easy) != CURLM_OK) return "start";
  transfer->is_running = true;
  return NULL;
}

int64_t curl_shim_transfer_length(struct curl_shim_transfer *transfer) {
  curl_off_t length = -1;
  CURLcode code = curl_library.curl_easy_getinfo(transfer->easy,
                                                 CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
  return code == CURLE_OK ? (int64_t)length : -1;
}

static void stop(struct curl_shim_transfer *transfer) {
  if (transfer->is_running) curl_library.curl_multi_remove_handle(multi, transfer->easy);
  transfer->is_running = false;
}

void curl_shim_transfer_free(struct curl_shim_transfer *transfer) {
  stop(transfer);
  curl_library.curl_easy_cleanup(transfer->easy);
  drop_headers(transfer);
  free(transfer);
}

void curl_shim_perform(void) {
  int running = 0;
  curl_library.curl_multi_perform(multi, &running);
}

bool curl_shim_next_end(struct curl_shim_end *end) {
  int waiting = 0;
  CURLMsg *message;
  do {
    message = curl_library.curl_multi_info_read(multi, &waiting);
    if (!message) return false;
  } while (message->msg != CURLMSG_DONE);
  CURL *easy = message->easy_handle;
  CURLcode code = message->data.result;  // the message is freed with the handle's removal
  struct curl_shim_transfer *transfer = NULL;
  curl_library.curl_easy_getinfo(easy, CURLINFO_PRIVATE, (char **)&transfer);
  long system_error = 0, verification = 0;
  curl_library.curl_easy_getinfo(easy, CURLINFO_OS_ERRNO, &system_error);
  curl_library.curl_easy_getinfo(easy, CURLINFO_SSL_VERIFYRESULT, &verification);
  *end = (struct curl_shim_end){
      .context = transfer->context,
      .code = (int)code,
      .system_error = (int)system_error,
      .failure = failure_of(code, verification),
      .message = transfer->message[0] ? transfer->message : curl_library.curl_easy_strerror(code),
  };
  stop(transfer);
  return true;
}

bool curl_shim_wait(int descriptor) {
  struct curl_waitfd wait = {.fd = descriptor, .events = CURL_WAIT_POLLIN};
  curl_library.curl_multi_poll(multi, &wait, 1, WAIT_MS, NULL);
  // libcurl does not report a closed pipe.
  struct pollfd input = {.fd = descriptor, .events = POLLIN};
  return poll(&input, 1, 0) > 0;
}

bool curl_shim_is_without_names(const char *host) {
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found = NULL;
  int code = getaddrinfo(host, NULL, &hints, &found);
  if (code == 0) freeaddrinfo(found);
  return code == EAI_AGAIN || code == EAI_SYSTEM;
}
