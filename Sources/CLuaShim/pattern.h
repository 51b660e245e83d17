// Lua's patterns, matched with every step charged to the running budget.
//
// Written from section 6.4.1 of the Lua 5.4 reference manual. What differs from Lua's own matcher
// is only that no pattern can run for ever: each item tried, each byte compared, is paid for with
// qb_charge.
#ifndef QB_PATTERN_H
#define QB_PATTERN_H

#include <stddef.h>

#include <lua5.4/lua.h>

// As many captures, and as deep a nesting of alternatives, as stock Lua allows.
enum { QB_MAX_CAPTURES = 32, QB_MAX_MATCH_DEPTH = 200 };

// Lengths that are not lengths: a capture still open, and `()`, which captures where it stands.
enum { QB_CAPTURE_OPEN = -1, QB_CAPTURE_POSITION = -2 };

typedef struct qb_capture {
  const char *start;
  ptrdiff_t length;
} qb_capture;

// One subject under one pattern. Both strings must stay on the Lua stack while it is used.
typedef struct qb_matcher {
  lua_State *L;
  const char *subject, *subject_end;
  const char *pattern, *pattern_end;
  int depth;  // nested alternatives now
  unsigned unpaid;  // steps taken and not charged yet
  int captures;  // how many of `capture` are in use
  qb_capture capture[QB_MAX_CAPTURES];
} qb_matcher;

// Everything but the captures is set; `pattern` is without its leading anchor. [-0, +0, -]
void qb_matcher_init(qb_matcher *m, lua_State *L, const char *subject, size_t subject_length,
    const char *pattern, size_t pattern_length);

// The end of the match that begins at `s`, or NULL. Forgets earlier captures. [-0, +0, e]
const char *qb_match_at(qb_matcher *m, const char *s);

// Charges what is unpaid: to be called when the matcher is done with. [-0, +0, e]
void qb_matcher_settle(qb_matcher *m);

// Adds to the bill without looking a byte at a time: `bytes` were copied or compared in bulk. [-0,
// +0, e]
void qb_matcher_pay_bytes(qb_matcher *m, size_t bytes);

// Capture `index` (from 0) of the match from `s` to `e`; 0 is the whole match where nothing is
// captured. [-0, +1, e]
void qb_push_capture(qb_matcher *m, int index, const char *s, const char *e);

// All captures, or the whole match where there are none and `s` is given; answers how many. [-0,
// +n, e]
int qb_push_captures(qb_matcher *m, const char *s, const char *e);

// Whether the byte belongs to the class that a letter after `%` names; other letters mean
// themselves. [-0, +0, -]
int qb_in_class(unsigned char byte, unsigned char letter);

// Whether the byte belongs to the set from `open` (its `[`) to `close` (its `]`). [-0, +0, -]
int qb_in_set(unsigned char byte, const char *open, const char *close);

#endif
