// The utf8 library. Lua's own traverses any run of continuation bytes for the price of one call.
#include "sandbox.h"

#include <string.h>

static const char pattern_of_one[] = "[\0-\x7F\xC2-\xFD][\x80-\xBF]*";

static inline int is_continuation(unsigned char byte) { return (byte & 0xC0) == 0x80; }

// Converts a position from 1, or from the end if negative, to an offset. [-0, +0, -]
static lua_Integer offset_of(lua_Integer place, size_t size) {
  if (place >= 0) return place - 1;
  return place < -(lua_Integer)size ? -1 : (lua_Integer)size + place;
}

// Reads a character and returns its length in bytes, or 0 if it is malformed. `lax` allows
// surrogates and numbers up to 2^31. [-0, +0, -]
static size_t read_character(const char *text, size_t size, int lax, uint32_t *code) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};
  const unsigned char *bytes = (const unsigned char *)text;
  if (size == 0 || is_continuation(*bytes) || *bytes >= 0xFE) return 0;
  if (*bytes < 0x80) {
    *code = *bytes;
    return 1;
  }
  size_t length = 2;
  while (*bytes & (0x80 >> length)) length++;
  if (length > size) return 0;
  uint32_t value = *bytes & (0x7Fu >> length);
  for (size_t i = 1; i < length; i++) {
    if (!is_continuation(bytes[i])) return 0;
    value = value << 6 | (bytes[i] & 0x3F);
  }
  if (value < least[length]) return 0;
  if (!lax && (value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))) return 0;
  *code = value;
  return length;
}

static int utf8_len(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer at = offset_of(luaL_optinteger(L, 2, 1), size),
              last = offset_of(luaL_optinteger(L, 3, -1), size);
  int lax = lua_toboolean(L, 4);
  luaL_argcheck(L, 0 <= at && at <= (lua_Integer)size, 2, "initial position out of bounds");
  luaL_argcheck(L, last < (lua_Integer)size, 3, "final position out of bounds");
  if (last >= at) qb_charge(L, (last - at) >> 1);
  lua_Integer count = 0;
  for (; at <= last; count++) {
    uint32_t code;
    size_t length = read_character(text + at, size - (size_t)at, lax, &code);
    if (length == 0) {
      luaL_pushfail(L);
      lua_pushinteger(L, at + 1);
      return 2;
    }
    at += (lua_Integer)length;
  }
  lua_pushinteger(L, count);
  return 1;
}

static int utf8_codepoint(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer first = luaL_optinteger(L, 2, 1), at = offset_of(first, size);
  lua_Integer last = lua_isnoneornil(L, 3) ? at : offset_of(luaL_checkinteger(L, 3), size);
  int lax = lua_toboolean(L, 4);
  luaL_argcheck(L, at >= 0, 2, "out of bounds");
  luaL_argcheck(L, last < (lua_Integer)size, 3, "out of bounds");
  if (at > last) return 0;
  luaL_argcheck(L, last - at < INT32_MAX, 3, "string slice too long");
  qb_charge(L, last - at);
  luaL_checkstack(L, (int)(last - at) + 1, "string slice too long");
  int count = 0;
  while (at <= last) {
    uint32_t code;
    size_t length = read_character(text + at, size - (size_t)at, lax, &code);
    if (length == 0) return luaL_error(L, "invalid UTF-8 code");
    lua_pushinteger(L, code);
    at += (lua_Integer)length;
    count++;
  }
  return count;
}

static int utf8_char(lua_State *L) {
  int count = lua_gettop(L);
  qb_charge(L, count);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    lua_Unsigned code = (lua_Unsigned)luaL_checkinteger(L, i);
    luaL_argcheck(L, code <= 0x7FFFFFFFu, i, "value out of range");
    lua_pushfstring(L, "%U", (long)code);
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  return 1;
}

// [-0, +0, e]
static lua_Integer skip_continuations(
    lua_State *L, const char *text, lua_Integer at, lua_Integer step) {
  lua_Integer from = at;
  while (at > 0 && is_continuation((unsigned char)text[at])) at += step;
  qb_charge(L, (step < 0 ? from - at : at - from) >> 2);
  return at;
}

// Returns the offset of the character `n` positions before `at`, or -1. [-0, +0, e]
static lua_Integer walk_back(lua_State *L, const char *text, lua_Integer at, lua_Integer n) {
  for (; n < 0; n++) {
    if (at <= 0) return -1;
    qb_charge(L, 1);
    at = skip_continuations(L, text, at - 1, -1);
  }
  return at;
}

// Returns the offset of the character `n` positions after `at`, or -1. The end counts. [-0, +0, e]
static lua_Integer walk_on(
    lua_State *L, const char *text, lua_Integer size, lua_Integer at, lua_Integer n) {
  for (; n > 0; n--) {
    if (at >= size) return -1;
    qb_charge(L, 1);
    at = skip_continuations(L, text, at + 1, 1);
  }
  return at;
}

static int utf8_offset(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer n = luaL_checkinteger(L, 2);
  lua_Integer at = offset_of(luaL_optinteger(L, 3, n >= 0 ? 1 : (lua_Integer)size + 1), size);
  luaL_argcheck(L, 0 <= at && at <= (lua_Integer)size, 3, "position out of bounds");
  if (n == 0) {
    at = skip_continuations(L, text, at, -1);
  } else {
    if (is_continuation((unsigned char)text[at]))
      return luaL_error(L, "initial position is a continuation byte");
    at = n < 0 ? walk_back(L, text, at, n) : walk_on(L, text, (lua_Integer)size, at, n - 1);
  }
  if (at < 0)
    luaL_pushfail(L);
  else
    lua_pushinteger(L, at + 1);
  return 1;
}

// Maps (text, last position) to (next position, code). Upvalue 1: true if lax.
static int next_code(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer at = luaL_checkinteger(L, 2);
  if (at < 0 || at > (lua_Integer)size) return 0;
  if (at > 0) at = skip_continuations(L, text, at, 1);
  if (at >= (lua_Integer)size) return 0;
  uint32_t code;
  size_t length =
      read_character(text + at, size - (size_t)at, lua_toboolean(L, lua_upvalueindex(1)), &code);
  if (length == 0 || is_continuation((unsigned char)text[(size_t)at + length]))
    return luaL_error(L, "invalid UTF-8 code");
  lua_pushinteger(L, at + 1);
  lua_pushinteger(L, code);
  return 2;
}

static int utf8_codes(lua_State *L) {
  const char *text = luaL_checkstring(L, 1);
  luaL_argcheck(L, !is_continuation((unsigned char)*text), 1, "invalid UTF-8 code");
  lua_pushboolean(L, lua_toboolean(L, 2));
  lua_pushcclosure(L, next_code, 1);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static const luaL_Reg functions[] = {
    {"char", utf8_char}, {"codepoint", utf8_codepoint}, {"codes", utf8_codes},
    {"len", utf8_len},   {"offset", utf8_offset},       {NULL, NULL},
};

// [-0, +0, m]
void qb_open_utf8(lua_State *L) {
  lua_createtable(L, 0, 6);
  luaL_setfuncs(L, functions, 0);
  lua_pushlstring(L, pattern_of_one, sizeof pattern_of_one - 1);
  lua_setfield(L, -2, "charpattern");
  lua_setfield(L, -2, "utf8");
}
