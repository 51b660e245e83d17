#include "WebFiles.h"

// `#embed` is C23; clang supports it in all modes, with a warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "page.css"
};
static const unsigned char script[] = {
#embed "page.js"
};

const unsigned char *qb_web_style(size_t *size) {
  *size = sizeof style;
  return style;
}

const unsigned char *qb_web_script(size_t *size) {
  *size = sizeof script;
  return script;
}
