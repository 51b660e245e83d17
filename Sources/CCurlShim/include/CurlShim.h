#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// libcurl for the courier's process, opened at run time: linked, it would slow down each start of
/// the command. C, because the functions that set options take variable arguments.

/// Confines the process, with `memory` bytes of address space beyond what is mapped. Returns false
/// if the system refuses.
bool curl_shim_confine(size_t memory);

/// Opens libcurl. Returns NULL, or the reason of a failure.
const char *curl_shim_open(void);

/// The caller's part of a transfer. A false result ends the transfer.
struct curl_shim_callbacks {
  /// Gets the address of a socket in network byte order, or no bytes if it is none of IP.
  bool (*may_connect)(void *context, const uint8_t *bytes, size_t count);
  bool (*receive_header)(void *context, const uint8_t *bytes, size_t count);
  bool (*receive_body)(void *context, const uint8_t *bytes, size_t count);
};

/// One request. The strings and the body are copied.
struct curl_shim_request {
  const char *url, *user_agent;
  /// The proxy; NULL for none.
  const char *proxy;
  /// Files with certificates instead of the system's; NULL for the system's.
  const char *certificates, *certificate_folder;
  /// Lines of the header.
  const char *const *headers;
  size_t header_count;
  bool is_post;
  const uint8_t *body;
  size_t body_length;
  /// The largest announced length.
  int64_t limit;
  long connect_milliseconds, milliseconds;
};

/// libcurl's codes as the courier distinguishes them.
enum curl_shim_failure {
  CURL_SHIM_DONE,
  CURL_SHIM_NO_HOST,
  CURL_SHIM_NO_PROXY_HOST,
  CURL_SHIM_NO_CONNECTION,
  CURL_SHIM_TIMED_OUT,
  CURL_SHIM_CUT_OFF,
  CURL_SHIM_TOO_LARGE,
  CURL_SHIM_NO_MEMORY,
  CURL_SHIM_BAD_CERTIFICATE,
  CURL_SHIM_NO_CERTIFICATES,
  CURL_SHIM_NO_ENCRYPTION,
  CURL_SHIM_OTHER,
};

/// The end of a request.
struct curl_shim_end {
  void *context;
  enum curl_shim_failure failure;
  /// libcurl's code, and the error of the system that caused it.
  int code, system_error;
  /// libcurl's words on the failure, until the transfer starts or is freed.
  const char *message;
};

/// Makes the set of transfers. Returns false without memory.
bool curl_shim_begin(long connections);

struct curl_shim_transfer;

/// Makes a transfer; NULL without memory.
struct curl_shim_transfer *curl_shim_transfer_make(void *context,
                                                   struct curl_shim_callbacks callbacks);
/// Starts a request. Returns NULL, or the name of the option that libcurl refuses.
const char *curl_shim_transfer_start(struct curl_shim_transfer *, const struct curl_shim_request *);
/// Returns the announced length of the body; -1 if there is none.
int64_t curl_shim_transfer_length(struct curl_shim_transfer *);
void curl_shim_transfer_free(struct curl_shim_transfer *);

/// Proceeds with all transfers, as far as possible without a wait.
void curl_shim_perform(void);
/// Takes the next request that has ended. Returns false if there is none.
bool curl_shim_next_end(struct curl_shim_end *end);
/// Waits until a transfer can proceed or `descriptor` is readable or closed, and returns true for
/// the latter.
bool curl_shim_wait(int descriptor);

/// Looks up a host. Returns true if no name server answers.
bool curl_shim_is_without_names(const char *host);
