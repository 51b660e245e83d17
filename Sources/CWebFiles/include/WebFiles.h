#ifndef QB_WEB_FILES_H
#define QB_WEB_FILES_H

// The style sheet and the script of pages, embedded so that a server needs no other files.

#include <stddef.h>

/// Returns page.css, and its size.
const unsigned char *qb_web_style(size_t *size);

/// Returns page.js, and its size.
const unsigned char *qb_web_script(size_t *size);

#endif
