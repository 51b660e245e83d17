// Sequences: the values of a table at 1, 2, 3, …, which a save reads in blocks.

#include "internal.h"

#include <string.h>

/// The size of the array part of a table (ltable.h). A table keeps some of a sequence in its hash
/// part, which no function of Lua's API reports.
__attribute__((weak)) unsigned luaH_realasize(const void *table);

int64_t qb_sequence_length(lua_State *L, int index) {
  int top = lua_gettop(L);
  for (lua_Integer length = 0;;) {
    for (int i = 0; i < QB_BLOCK; i++, length++) {
      if (lua_rawgeti(L, index, length + 1) != LUA_TNIL) continue;
      lua_settop(L, top);
      return length;
    }
    lua_settop(L, top);
  }
}

void qb_push_key_before_rest(lua_State *L, int index, int64_t length) {
  lua_Integer known = luaH_realasize != NULL ? luaH_realasize(lua_topointer(L, index)) : 0;
  if (known > length) known = length;
  if (known > 0)
    lua_pushinteger(L, known);
  else
    lua_pushnil(L);
}

int32_t qb_read_numbers(
    lua_State *L, int index, int64_t first, int32_t most, uint64_t *bits, uint32_t *floats) {
  int top = lua_gettop(L);
  int32_t count = 0;
  *floats = 0;
  while (count < most && lua_rawgeti(L, index, first + count) == LUA_TNUMBER) {
    if (lua_isinteger(L, -1)) {
      bits[count] = (uint64_t)lua_tointeger(L, -1);
    } else {
      double number = lua_tonumber(L, -1);
      memcpy(&bits[count], &number, sizeof number);
      *floats |= UINT32_C(1) << count;
    }
    count++;
  }
  lua_settop(L, top);
  return count;
}
