#include "curl_shim.h"

#include <dlfcn.h>
#include <stddef.h>

bool qb_curl_open(void) { return dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL) != NULL; }
