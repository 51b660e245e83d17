#ifndef QB_SPEC_SCRIPTS_H
#define QB_SPEC_SCRIPTS_H

// luassert and say, the assertion libraries of specs, and their setup in the sandbox. They are
// embedded, so that specs need no installed files.

#include <stddef.h>

struct qb_spec_script {
  /// The name of the module for `require`.
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

extern const size_t qb_spec_script_count;

/// Returns the script at `index`; null after the last one.
const struct qb_spec_script *qb_spec_script(size_t index);

#endif
