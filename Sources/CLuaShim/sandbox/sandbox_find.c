// `string.find`, `match` and `gmatch` with the matcher that charges its steps.
#define _GNU_SOURCE  // memmem
#include <string.h>

#include "pattern.h"
#include "sandbox.h"

// Returns the start from argument `index` (default 1, negative: from the end) as an offset, perhaps
// past the end. [-0, +0, v]
static size_t check_start(lua_State *L, int index, size_t size) {
  lua_Integer start = luaL_optinteger(L, index, 1);
  if (start > 0) return (size_t)start - 1;
  if (start == 0 || start < -(lua_Integer)size) return 0;
  return size - (size_t)-start;
}

// [-0, +0, -]
static int has_specials(const char *pattern, size_t size) {
  for (size_t i = 0; i < size; i++)
    if (pattern[i] && strchr("^$*+?.([%-", pattern[i])) return 1;
  return 0;
}

// [-0, +(1|2), e]
static int find_plain(lua_State *L, const char *subject, size_t size, const char *text,
    size_t text_size, size_t start) {
  qb_charge(L, 1 + qb_bulk(text_size));
  const char *found =
      text_size == 0 ? subject + start : memmem(subject + start, size - start, text, text_size);
  const char *end = found ? found : subject + size;
  qb_charge(L, (end - subject - (ptrdiff_t)start) >> 3);
  if (!found) {
    luaL_pushfail(L);
    return 1;
  }
  lua_pushinteger(L, found - subject + 1);
  lua_pushinteger(L, (lua_Integer)(found - subject + (ptrdiff_t)text_size));
  return 2;
}

// [-0, +n, e]
static int push_found(qb_matcher *m, const char *s, const char *e, int wants_place) {
  qb_matcher_settle(m);
  if (!wants_place) return qb_push_captures(m, s, e);
  lua_pushinteger(m->L, s - m->subject + 1);
  lua_pushinteger(m->L, e - m->subject);
  return qb_push_captures(m, NULL, NULL) + 2;
}

static int find_or_match(lua_State *L, int wants_place) {
  size_t size, pattern_size;
  const char *subject = luaL_checklstring(L, 1, &size),
             *pattern = luaL_checklstring(L, 2, &pattern_size);
  size_t start = check_start(L, 3, size);
  if (start > size) {
    luaL_pushfail(L);
    return 1;
  }
  if (wants_place) {
    qb_charge(L, qb_bulk(pattern_size));
    if (lua_toboolean(L, 4) || !has_specials(pattern, pattern_size))
      return find_plain(L, subject, size, pattern, pattern_size, start);
  }
  int is_anchored = pattern_size > 0 && *pattern == '^';
  qb_matcher m;
  qb_matcher_init(&m, L, subject, size, pattern + is_anchored, pattern_size - (size_t)is_anchored);
  for (const char *s = subject + start; s <= m.subject_end; s++) {
    const char *e = qb_match_at(&m, s);
    if (e) return push_found(&m, s, e, wants_place);
    if (is_anchored) break;
  }
  qb_matcher_settle(&m);
  luaL_pushfail(L);
  return 1;
}

static int string_find(lua_State *L) { return find_or_match(L, 1); }

static int string_match(lua_State *L) { return find_or_match(L, 0); }

// Upvalues of the iterator of `gmatch`. The offsets are from 0; LAST_END is invalid before the
// first match.
enum { SUBJECT = 1, PATTERN, NEXT_START, LAST_END };

static int next_match(lua_State *L) {
  size_t size, pattern_size;
  const char *subject = lua_tolstring(L, lua_upvalueindex(SUBJECT), &size);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(PATTERN), &pattern_size);
  lua_Integer last_end = lua_tointeger(L, lua_upvalueindex(LAST_END));
  qb_matcher m;
  qb_matcher_init(&m, L, subject, size, pattern, pattern_size);
  for (const char *s = subject + lua_tointeger(L, lua_upvalueindex(NEXT_START)); s <= m.subject_end;
       s++) {
    const char *e = qb_match_at(&m, s);
    if (!e || e - subject == last_end) continue;
    lua_pushinteger(L, e - subject);
    lua_copy(L, -1, lua_upvalueindex(NEXT_START));
    lua_replace(L, lua_upvalueindex(LAST_END));
    return push_found(&m, s, e, 0);
  }
  qb_matcher_settle(&m);
  return 0;
}

static int string_gmatch(lua_State *L) {
  size_t size;
  luaL_checklstring(L, 1, &size);
  luaL_checkstring(L, 2);
  size_t start = check_start(L, 3, size);
  if (start > size) start = size + 1;
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)start);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, 4);
  return 1;
}

static const luaL_Reg functions[] = {
    {"find", string_find}, {"gmatch", string_gmatch}, {"match", string_match}, {NULL, NULL},
};

// [-0, +0, m]
void qb_add_find(lua_State *L) { luaL_setfuncs(L, functions, 0); }
