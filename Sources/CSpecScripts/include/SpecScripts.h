#ifndef QB_SPEC_SCRIPTS_H
#define QB_SPEC_SCRIPTS_H

// luassert and say, the assertions that specs make, with what gives them their place in the
// sandbox: built in, so that nothing of them is needed where specs run.

#include <stddef.h>

struct qb_spec_script {
  /// The module's name, as `require` takes it.
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

extern const size_t qb_spec_script_count;

/// The script at `index`; null past the last.
const struct qb_spec_script *qb_spec_script(size_t index);

#endif
