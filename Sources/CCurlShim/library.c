#include "library.h"

#include <dlfcn.h>

#include "CurlShim.h"

struct curl_library curl_library;

const char *curl_shim_open(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define FIND(name)                                          \
  *(void **)&curl_library.name = dlsym(library, #name);     \
  if (!curl_library.name) return "libcurl.so.4 has no " #name;
  CURL_SHIM_FUNCTIONS(FIND)
#undef FIND
  return curl_library.curl_global_init(CURL_GLOBAL_ALL) == CURLE_OK
             ? NULL
             : "libcurl.so.4 cannot be initialized";
}
