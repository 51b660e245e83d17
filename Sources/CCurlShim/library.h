#pragma once
#include <curl/curl.h>

// The functions of libcurl that the courier calls: of each, its name.
#define CURL_SHIM_FUNCTIONS(DO) \
  DO(curl_global_init)          \
  DO(curl_easy_init)            \
  DO(curl_easy_reset)           \
  DO(curl_easy_setopt)          \
  DO(curl_easy_getinfo)         \
  DO(curl_easy_cleanup)         \
  DO(curl_easy_strerror)        \
  DO(curl_slist_append)         \
  DO(curl_slist_free_all)       \
  DO(curl_multi_init)           \
  DO(curl_multi_setopt)         \
  DO(curl_multi_add_handle)     \
  DO(curl_multi_remove_handle)  \
  DO(curl_multi_perform)        \
  DO(curl_multi_poll)           \
  DO(curl_multi_info_read)

// The macros of curl.h that check types would call the functions by their own names.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

struct curl_library {
#define DECLARE(name) __typeof__(&name) name;
  CURL_SHIM_FUNCTIONS(DECLARE)
#undef DECLARE
};

extern struct curl_library curl_library;
