// The matcher: a backtracking traversal of the pattern that recurses only for alternatives.
#include "pattern.h"

#include <stdbool.h>
#include <string.h>

#include <lua5.4/lauxlib.h>

#include "sandbox.h"

// Steps are charged in batches of this many, to keep the inner loops short.
enum { BATCH = 256 };

// The kind of a pattern item.
enum item_kind {
  END,
  OPEN,
  OPEN_POSITION,
  CLOSE,
  SUBJECT_END,
  BALANCE,
  FRONTIER,
  BACK_REFERENCE,
  SINGLE
};

typedef struct item {
  enum item_kind kind;
  const char *start;  // its first byte
  const char *after;  // the first byte after it and its repetition
  char repetition;  // one of * + - ? or 0, of a SINGLE
} item;

// [-0, +0, -]
void qb_matcher_init(qb_matcher *m, lua_State *L, const char *subject, size_t subject_length,
    const char *pattern, size_t pattern_length) {
  m->L = L;
  m->subject = subject;
  m->subject_end = subject + subject_length;
  m->pattern = pattern;
  m->pattern_end = pattern + pattern_length;
  m->depth = 0;
  m->unpaid = 0;
  m->captures = 0;
}

// [-0, +0, e]
void qb_matcher_settle(qb_matcher *m) {
  unsigned steps = m->unpaid;
  m->unpaid = 0;
  qb_charge(m->L, steps);
}

// [-0, +0, e]
static inline void pay(qb_matcher *m, unsigned steps) {
  m->unpaid += steps;
  if (m->unpaid >= BATCH) qb_matcher_settle(m);
}

// [-0, +0, e]
void qb_matcher_pay_bytes(qb_matcher *m, size_t bytes) {
  qb_charge(m->L, qb_bulk(bytes));
}

// Charges the steps so far and raises an error. [-0, +0, v]
static void refuse(qb_matcher *m, const char *message) {
  qb_matcher_settle(m);
  luaL_error(m->L, "%s", message);
}

// [-0, +0, v]
static void refuse_capture_index(qb_matcher *m, int number) {
  qb_matcher_settle(m);
  luaL_error(m->L, "invalid capture index %%%d", number);
}

// Returns the first byte after the set whose `[` is at `open`. A leading `]` is literal.
// [-0, +0, e]
static const char *after_set(qb_matcher *m, const char *open) {
  const char *p = open + 1;
  if (p < m->pattern_end && *p == '^') p++;
  for (bool first = true; first || p >= m->pattern_end || *p != ']'; first = false) {
    if (p >= m->pattern_end) refuse(m, "malformed pattern (missing ']')");
    p += *p == '%' && p + 1 < m->pattern_end ? 2 : 1;
  }
  pay(m, (unsigned)((p - open) >> 2));
  return p + 1;
}

// Returns the first byte after the single-character class at `p`. [-0, +0, e]
static const char *after_class(qb_matcher *m, const char *p) {
  if (*p == '[') return after_set(m, p);
  if (*p != '%') return p + 1;
  if (p + 1 >= m->pattern_end) refuse(m, "malformed pattern (ends with '%')");
  return p + 2;
}

// [-0, +0, e]
static item read_single(qb_matcher *m, const char *p) {
  item it = {SINGLE, p, after_class(m, p), 0};
  if (it.after < m->pattern_end &&
      (*it.after == '*' || *it.after == '+' || *it.after == '-' || *it.after == '?'))
    it.repetition = *it.after++;
  return it;
}

// [-0, +0, e]
static item read_escape(qb_matcher *m, const char *p) {
  unsigned char letter = p + 1 < m->pattern_end ? (unsigned char)p[1] : 0;
  if (letter == 'b') {
    if (m->pattern_end - p < 4) refuse(m, "malformed pattern (missing arguments to '%b')");
    return (item){BALANCE, p, p + 4, 0};
  }
  if (letter == 'f') {
    if (p + 2 >= m->pattern_end || p[2] != '[') refuse(m, "missing '[' after '%f' in pattern");
    return (item){FRONTIER, p, after_set(m, p + 2), 0};
  }
  if (letter >= '0' && letter <= '9') return (item){BACK_REFERENCE, p, p + 2, 0};
  return read_single(m, p);
}

// [-0, +0, e]
static inline item read_item(qb_matcher *m, const char *p) {
  if (p == m->pattern_end) return (item){END, p, p, 0};
  switch (*p) {
    case '(':
      if (p + 1 < m->pattern_end && p[1] == ')') return (item){OPEN_POSITION, p, p + 2, 0};
      return (item){OPEN, p, p + 1, 0};
    case ')': return (item){CLOSE, p, p + 1, 0};
    case '$':
      if (p + 1 == m->pattern_end) return (item){SUBJECT_END, p, p + 1, 0};
      return read_single(m, p);
    case '%': return read_escape(m, p);
    default: return read_single(m, p);
  }
}

// Returns whether the byte at `s`, perhaps the subject's end, is in the item's class. [-0, +0, e]
static inline bool matches_one(qb_matcher *m, const item *it, const char *s) {
  if (s >= m->subject_end) return false;
  unsigned char byte = (unsigned char)*s;
  switch (*it->start) {
    case '.': return true;
    case '%': return qb_in_class(byte, (unsigned char)it->start[1]);
    case '[': {
      const char *close = it->after - (it->repetition ? 2 : 1);
      pay(m, (unsigned)((close - it->start) >> 2));
      return qb_in_set(byte, it->start, close);
    }
    default: return (unsigned char)*it->start == byte;
  }
}

static const char *match_rest(qb_matcher *m, const char *s, const char *p);

// Calls match_rest recursively, as deep as stock Lua allows. [-0, +0, e]
static const char *try_rest(qb_matcher *m, const char *s, const char *p) {
  if (m->depth == QB_MAX_MATCH_DEPTH) refuse(m, "pattern too complex");
  m->depth++;
  const char *end = match_rest(m, s, p);
  m->depth--;
  return end;
}

// `*` and `+`: tries the longest repetition first. [-0, +0, e]
static const char *match_greedily(qb_matcher *m, const char *s, const item *it, ptrdiff_t least) {
  ptrdiff_t count = 0;
  while (matches_one(m, it, s + count)) {
    count++;
    pay(m, 1);
  }
  for (; count >= least; count--) {
    pay(m, 1);
    const char *end = try_rest(m, s + count, it->after);
    if (end) return end;
  }
  return NULL;
}

// `-`: tries the shortest repetition first. [-0, +0, e]
static const char *match_lazily(qb_matcher *m, const char *s, const item *it) {
  for (;; s++) {
    pay(m, 1);
    const char *end = try_rest(m, s, it->after);
    if (end) return end;
    if (!matches_one(m, it, s)) return NULL;
  }
}

// Opens a capture, and removes it again if the rest does not match. [-0, +0, e]
static const char *open_capture(qb_matcher *m, const char *s, const char *p, ptrdiff_t length) {
  if (m->captures == QB_MAX_CAPTURES) refuse(m, "too many captures");
  m->capture[m->captures++] = (qb_capture){s, length};
  const char *end = try_rest(m, s, p);
  if (!end) m->captures--;
  return end;
}

// Closes the innermost open capture, and reopens it if the rest does not match. [-0, +0, e]
static const char *close_capture(qb_matcher *m, const char *s, const char *p) {
  int index = m->captures - 1;
  while (index >= 0 && m->capture[index].length != QB_CAPTURE_OPEN) index--;
  if (index < 0) refuse(m, "invalid pattern capture");
  m->capture[index].length = s - m->capture[index].start;
  const char *end = try_rest(m, s, p);
  if (!end) m->capture[index].length = QB_CAPTURE_OPEN;
  return end;
}

// `%bxy`: returns the byte after the `y` that balances the `x` at `s`, or NULL. [-0, +0, e]
static const char *match_balance(qb_matcher *m, const char *s, const char *pair) {
  if (s >= m->subject_end || *s != pair[0]) return NULL;
  size_t nesting = 1;
  while (++s < m->subject_end) {
    pay(m, 1);
    if (*s == pair[1]) {
      if (--nesting == 0) return s + 1;
    } else if (*s == pair[0]) {
      nesting++;
    }
  }
  return NULL;
}

// `%f[set]`: the byte before is outside the set, the next one inside; both ends count as "\0".
// [-0, +0, e]
static bool at_frontier(qb_matcher *m, const char *s, const item *it) {
  const char *open = it->start + 2, *close = it->after - 1;
  unsigned char before = s == m->subject ? 0 : (unsigned char)s[-1];
  unsigned char behind = s == m->subject_end ? 0 : (unsigned char)*s;
  pay(m, (unsigned)((close - open) >> 1));
  return !qb_in_set(before, open, close) && qb_in_set(behind, open, close);
}

// `%1` to `%9`: matches the bytes of the capture; never a position capture. [-0, +0, e]
static const char *match_back_reference(qb_matcher *m, const char *s, char digit) {
  int index = digit - '1';
  if (index < 0 || index >= m->captures || m->capture[index].length == QB_CAPTURE_OPEN)
    refuse_capture_index(m, index + 1);
  qb_capture earlier = m->capture[index];
  if (earlier.length < 0 || m->subject_end - s < earlier.length) return NULL;
  qb_matcher_pay_bytes(m, (size_t)earlier.length);
  return memcmp(s, earlier.start, (size_t)earlier.length) == 0 ? s + earlier.length : NULL;
}

// Returns the end of the match of the pattern from `p` on, at `s`, or NULL. [-0, +0, e]
static const char *match_rest(qb_matcher *m, const char *s, const char *p) {
  for (;;) {
    item it = read_item(m, p);
    pay(m, 1);
    switch (it.kind) {
      case END: return s;
      case OPEN: return open_capture(m, s, it.after, QB_CAPTURE_OPEN);
      case OPEN_POSITION: return open_capture(m, s, it.after, QB_CAPTURE_POSITION);
      case CLOSE: return close_capture(m, s, it.after);
      case SUBJECT_END: return s == m->subject_end ? s : NULL;
      case BALANCE: s = match_balance(m, s, it.start + 2); break;
      case FRONTIER: s = at_frontier(m, s, &it) ? s : NULL; break;
      case BACK_REFERENCE: s = match_back_reference(m, s, it.start[1]); break;
      case SINGLE:
        if (!matches_one(m, &it, s)) {
          if (it.repetition == 0 || it.repetition == '+') return NULL;
          break;
        }
        if (it.repetition == 0) {
          s++;
          break;
        }
        if (it.repetition == '-') return match_lazily(m, s, &it);
        if (it.repetition != '?') return match_greedily(m, s, &it, it.repetition == '+');
        const char *end = try_rest(m, s + 1, it.after);
        if (end) return end;
        break;
    }
    if (!s) return NULL;
    p = it.after;
  }
}

// [-0, +0, e]
const char *qb_match_at(qb_matcher *m, const char *s) {
  m->captures = 0;
  m->depth = 0;
  return try_rest(m, s, m->pattern);
}

// [-0, +1, e]
void qb_push_capture(qb_matcher *m, int index, const char *s, const char *e) {
  if (index >= m->captures) {
    if (index != 0) refuse_capture_index(m, index + 1);
    qb_matcher_pay_bytes(m, (size_t)(e - s));
    lua_pushlstring(m->L, s, (size_t)(e - s));
    return;
  }
  qb_capture c = m->capture[index];
  if (c.length == QB_CAPTURE_OPEN) refuse(m, "unfinished capture");
  if (c.length == QB_CAPTURE_POSITION) {
    lua_pushinteger(m->L, (c.start - m->subject) + 1);
    return;
  }
  qb_matcher_pay_bytes(m, (size_t)c.length);
  lua_pushlstring(m->L, c.start, (size_t)c.length);
}

// [-0, +n, e]
int qb_push_captures(qb_matcher *m, const char *s, const char *e) {
  int count = m->captures == 0 && s ? 1 : m->captures;
  luaL_checkstack(m->L, count, "too many captures");
  for (int index = 0; index < count; index++) qb_push_capture(m, index, s, e);
  return count;
}
