#ifndef QUIZBOARD_CURL_SHIM_H
#define QUIZBOARD_CURL_SHIM_H

#include <stdbool.h>

/// Opens libcurl at run time. Returns false if it is not installed.
bool qb_curl_open(void);

#endif
