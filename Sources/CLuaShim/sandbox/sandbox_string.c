// The string library, with charges for copied bytes. Patterns and `format` are in other files.
#include "sandbox.h"

#include <lua5.4/lualib.h>
#include <string.h>

// Replaces Lua's own `rep`, which loops through its count even if there is nothing to repeat.
static int string_rep(lua_State *L) {
  size_t size, separator_size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_size);
  if (count <= 0 || size + separator_size == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (size + separator_size < size || size + separator_size > (size_t)INT32_MAX / (size_t)count)
    return luaL_error(L, "resulting string too large");
  size_t total = (size_t)count * size + (size_t)(count - 1) * separator_size;
  qb_charge(L, count / 4 + qb_bulk(total));
  luaL_Buffer buffer;
  char *to = luaL_buffinitsize(L, &buffer, total);
  for (lua_Integer i = 0; i < count; i++) {
    if (i > 0) {
      memcpy(to, separator, separator_size);
      to += separator_size;
    }
    memcpy(to, text, size);
    to += size;
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

// Charges for the padding that a format of `pack` requests: the numbers in it. [-0, +0, e]
static void charge_pack_format(lua_State *L) {
  size_t size;
  const char *format = luaL_checklstring(L, 1, &size);
  int64_t number = 0;
  qb_charge(L, (int64_t)size);
  for (size_t i = 0; i < size; i++) {
    int is_digit = format[i] >= '0' && format[i] <= '9';
    number = is_digit && number < INT32_MAX ? number * 10 + (format[i] - '0') : 0;
    if (number > 16) qb_charge(L, number >> 3);
  }
}

// Upvalue 1: Lua's own `pack`.
static int string_pack(lua_State *L) {
  charge_pack_format(L);
  for (int i = 2; i <= lua_gettop(L); i++) qb_charge_string(L, i);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static const struct qb_adopted adopted[] = {
    {"byte", QB_BY_RESULTS},
    {"char", QB_BY_ARGUMENTS},
    {"len", QB_FREE},
    {"lower", QB_BY_ARGUMENTS},
    {"packsize", QB_BY_ARGUMENTS},
    {"reverse", QB_BY_ARGUMENTS},
    {"sub", QB_BY_RESULTS},
    {"upper", QB_BY_ARGUMENTS},
    {NULL, QB_FREE},
};

// Charges for the format, which is the first argument, and the resulting strings.
static int string_unpack(lua_State *L) {
  qb_charge_string(L, 1);
  size_t size;
  luaL_checklstring(L, 1, &size);
  qb_charge(L, (int64_t)size);
  int results = lua_tocfunction(L, lua_upvalueindex(1))(L);
  for (int i = 1; i <= results; i++) qb_charge_string(L, -i);
  return results;
}

// Wraps the function `name` of the library at `from` in `wrapper` for the table on top. [-0, +0, m]
static void add_wrapped(lua_State *L, int from, const char *name, lua_CFunction wrapper) {
  lua_getfield(L, from, name);
  lua_pushcclosure(L, wrapper, 1);
  lua_setfield(L, -2, name);
}

// Sets the metatable of all strings: arithmetic converts them, at a price, and scripts cannot
// access it. [-0, +0, m]
static void lock_metatable(lua_State *L, int library) {
  static const struct qb_adopted arithmetic[] = {
      {"__add", QB_BY_ARGUMENTS},  {"__sub", QB_BY_ARGUMENTS}, {"__mul", QB_BY_ARGUMENTS},
      {"__mod", QB_BY_ARGUMENTS},  {"__pow", QB_BY_ARGUMENTS}, {"__div", QB_BY_ARGUMENTS},
      {"__idiv", QB_BY_ARGUMENTS}, {"__unm", QB_BY_ARGUMENTS}, {NULL, QB_FREE},
  };
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_createtable(L, 0, 10);
  qb_adopt(L, -2, arithmetic);
  lua_pushvalue(L, library);
  lua_setfield(L, -2, "__index");
  lua_pushliteral(L, "locked");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -3);
  lua_pop(L, 2);
}

// [-0, +0, e]
void qb_open_string(lua_State *L) {
  qb_push_library(L, luaopen_string);
  int from = lua_gettop(L);
  lua_createtable(L, 0, 16);
  qb_adopt(L, from, adopted);
  add_wrapped(L, from, "pack", string_pack);
  add_wrapped(L, from, "unpack", string_unpack);
  lua_pushcfunction(L, string_rep);
  lua_setfield(L, -2, "rep");
  qb_add_find(L);
  qb_add_gsub(L);
  lua_getfield(L, from, "format");
  qb_add_format(L);
  lock_metatable(L, from + 1);
  lua_setfield(L, -3, "string");
  lua_pop(L, 1);
}
