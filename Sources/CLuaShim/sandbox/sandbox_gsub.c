// `string.gsub` with the matcher that charges its steps.
#include <string.h>

#include "pattern.h"
#include "sandbox.h"

// The stack indices of the arguments.
enum { SUBJECT = 1, PATTERN, REPLACEMENT, MOST };

// Appends the capture of `digit` in a replacement string (0: the whole match). [-0, +0, e]
static void add_capture(
    qb_matcher *m, luaL_Buffer *buffer, const char *s, const char *e, char digit) {
  if (digit == '0')
    lua_pushlstring(m->L, s, (size_t)(e - s));
  else
    qb_push_capture(m, digit - '1', s, e);
  qb_charge_string(m->L, -1);
  luaL_addvalue(buffer);
}

// [-0, +0, e]
static void add_from_string(qb_matcher *m, luaL_Buffer *buffer, const char *s, const char *e) {
  size_t size;
  const char *text = lua_tolstring(m->L, REPLACEMENT, &size), *end = text + size, *escape;
  qb_matcher_pay_bytes(m, size);
  while ((escape = memchr(text, '%', (size_t)(end - text)))) {
    luaL_addlstring(buffer, text, (size_t)(escape - text));
    char next = escape + 1 < end ? escape[1] : 0;
    if (next == '%')
      luaL_addchar(buffer, '%');
    else if (next >= '0' && next <= '9')
      add_capture(m, buffer, s, e, next);
    else
      luaL_error(m->L, "invalid use of '%%' in replacement string");
    text = escape + 2;
  }
  luaL_addlstring(buffer, text, (size_t)(end - text));
}

// Appends a table's value for the first capture, or a function's for all of them. The match stays
// unchanged if that is false or nil. [-0, +0, e]
static void add_from_value(qb_matcher *m, luaL_Buffer *buffer, const char *s, const char *e) {
  lua_State *L = m->L;
  if (lua_type(L, REPLACEMENT) == LUA_TTABLE) {
    qb_push_capture(m, 0, s, e);
    lua_gettable(L, REPLACEMENT);
  } else {
    lua_pushvalue(L, REPLACEMENT);
    lua_call(L, qb_push_captures(m, s, e), 1);
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, s, (size_t)(e - s));
    return;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  qb_charge_string(L, -1);
  luaL_addvalue(buffer);
}

// [-0, +0, e]
static void add_replacement(qb_matcher *m, luaL_Buffer *buffer, const char *s, const char *e) {
  qb_charge(m->L, 5);
  int type = lua_type(m->L, REPLACEMENT);
  if (type == LUA_TTABLE || type == LUA_TFUNCTION)
    add_from_value(m, buffer, s, e);
  else
    add_from_string(m, buffer, s, e);
}

static int string_gsub(lua_State *L) {
  size_t size, pattern_size;
  const char *subject = luaL_checklstring(L, SUBJECT, &size),
             *pattern = luaL_checklstring(L, PATTERN, &pattern_size);
  int type = lua_type(L, REPLACEMENT);
  luaL_argexpected(L,
      type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TTABLE || type == LUA_TFUNCTION,
      REPLACEMENT, "string/function/table");
  if (type == LUA_TNUMBER) lua_tostring(L, REPLACEMENT);
  lua_Integer most = luaL_optinteger(L, MOST, (lua_Integer)size + 1), count = 0;
  int is_anchored = pattern_size > 0 && *pattern == '^';
  qb_matcher m;
  qb_matcher_init(&m, L, subject, size, pattern + is_anchored, pattern_size - (size_t)is_anchored);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  const char *s = subject, *last_end = NULL;
  while (count < most) {
    const char *e = qb_match_at(&m, s);
    if (e && e != last_end) {
      count++;
      add_replacement(&m, &buffer, s, e);
      s = last_end = e;
    } else if (s < m.subject_end) {
      luaL_addchar(&buffer, *s++);
    } else {
      break;
    }
    if (is_anchored) break;
  }
  qb_matcher_settle(&m);
  qb_charge(L, qb_bulk((size_t)(m.subject_end - s)));
  luaL_addlstring(&buffer, s, (size_t)(m.subject_end - s));
  luaL_pushresult(&buffer);
  lua_pushinteger(L, count);
  return 2;
}

// [-0, +0, m]
void qb_add_gsub(lua_State *L) {
  lua_pushcfunction(L, string_gsub);
  lua_setfield(L, -2, "gsub");
}
