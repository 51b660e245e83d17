// A matcher for Lua's patterns that charges every step to the running budget.
//
// Implements section 6.4.1 of the Lua 5.4 reference manual. Unlike Lua's own matcher it always
// ends, because qb_charge counts each item tried and each byte compared.
#ifndef QB_PATTERN_H
#define QB_PATTERN_H

#include <stddef.h>

#include <lua5.4/lua.h>

// The limits on captures and nested alternatives of stock Lua.
enum { QB_MAX_CAPTURES = 32, QB_MAX_MATCH_DEPTH = 200 };

// Special lengths: of an open capture, and of a position capture `()`.
enum { QB_CAPTURE_OPEN = -1, QB_CAPTURE_POSITION = -2 };

typedef struct qb_capture {
  const char *start;
  ptrdiff_t length;
} qb_capture;

// A match of a pattern against a subject. Both strings must stay on the Lua stack meanwhile.
typedef struct qb_matcher {
  lua_State *L;
  const char *subject, *subject_end;
  const char *pattern, *pattern_end;
  int depth;  // current nesting of alternatives
  unsigned unpaid;  // steps not charged yet
  int captures;  // the number of captures in use
  qb_capture capture[QB_MAX_CAPTURES];
} qb_matcher;

// Initializes everything but the captures; `pattern` has no leading anchor. [-0, +0, -]
void qb_matcher_init(qb_matcher *m, lua_State *L, const char *subject, size_t subject_length,
    const char *pattern, size_t pattern_length);

// Returns the end of the match that begins at `s`, or NULL. Discards captures. [-0, +0, e]
const char *qb_match_at(qb_matcher *m, const char *s);

// Charges the steps not charged yet. Call it when the match is done. [-0, +0, e]
void qb_matcher_settle(qb_matcher *m);

// Charges `bytes` that were copied or compared in bulk. [-0, +0, e]
void qb_matcher_pay_bytes(qb_matcher *m, size_t bytes);

// Pushes capture `index` (from 0) of the match from `s` to `e`. Without captures, 0 is the whole
// match. [-0, +1, e]
void qb_push_capture(qb_matcher *m, int index, const char *s, const char *e);

// Pushes all captures, or the whole match if there are none and `s` is not NULL; returns how many.
// [-0, +n, e]
int qb_push_captures(qb_matcher *m, const char *s, const char *e);

// Returns whether the byte is in the class of a letter after `%`; other letters are literal.
// [-0, +0, -]
int qb_in_class(unsigned char byte, unsigned char letter);

// Returns whether the byte is in the set from `open` (its `[`) to `close` (its `]`). [-0, +0, -]
int qb_in_set(unsigned char byte, const char *open, const char *close);

#endif
