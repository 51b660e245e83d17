// Captured variables that functions could assign, and their values when they were frozen.

#include "freeze_parts.h"

#include <string.h>

/// The key in the registry for the list of variables. Each takes four places: function, upvalue
/// number, number of the function, value.
static const char watched_key = 2;
enum { FUNCTION = 1, UPVALUE, NODE, VALUE, PLACES = VALUE };

bool qb_thread_is_frozen(lua_State *L, lua_State *thread) {
  bool frozen = false;
  if (qb_push_part(L, QB_THREADS) == LUA_TTABLE && lua_checkstack(thread, 1)) {
    lua_pushthread(thread);
    lua_xmove(thread, L, 1);
    frozen = lua_rawget(L, -2) != LUA_TNIL;
    qb_pop(L, 1);
  }
  qb_pop(L, 1);
  return frozen;
}

// Searches a piece of a Lua 5.4 dump for an instruction that assigns an upvalue. The code of a
// function is one such piece.
static int look_for_assignment(lua_State *L, const void *piece, size_t size, void *found) {
  (void)L;
  enum { SET_UPVALUE = 10, OPCODE = 0x7F };
  const unsigned char *bytes = piece;
  if (size % 4 != 0) return 0;
  for (size_t i = 0; i < size; i += 4) {
    uint32_t instruction;
    memcpy(&instruction, bytes + i, sizeof instruction);
    if ((instruction & OPCODE) == SET_UPVALUE) *(bool *)found = true;
  }
  return 0;
}

bool qb_may_assign(lua_State *L) {
  bool found = false;
  return lua_dump(L, look_for_assignment, &found, 1) != 0 || found;
}

void qb_unwatch(lua_State *L) {
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &watched_key);
}

void qb_watch(lua_State *L, int32_t node, int32_t upvalue) {
  lua_checkstack(L, 8);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &watched_key) != LUA_TTABLE) {
    qb_pop(L, 1);
    lua_createtable(L, 16, 0);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &watched_key);
  }
  int list = lua_gettop(L);
  // The list itself stands for nil, so that the list has no holes.
  lua_Integer count = lua_rawlen(L, list) / PLACES * PLACES;
  qb_push_node(L, node);
  if (lua_getupvalue(L, -1, upvalue)) {
    if (lua_isnil(L, -1)) {
      qb_pop(L, 1);
      lua_pushlightuserdata(L, (void *)&watched_key);
    }
    lua_rawseti(L, list, count + VALUE);
    lua_pushinteger(L, upvalue);
    lua_rawseti(L, list, count + UPVALUE);
    lua_pushinteger(L, node);
    lua_rawseti(L, list, count + NODE);
    lua_rawseti(L, list, count + FUNCTION);
  }
  lua_settop(L, list - 1);
}

static void push_list(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &watched_key); }

// Returns whether two values are identical: 1 differs from 1.0, and a NaN equals itself.
static bool is_same(lua_State *L, int left, int right) {
  if (lua_type(L, left) != LUA_TNUMBER || lua_type(L, right) != LUA_TNUMBER)
    return lua_rawequal(L, left, right);
  if (lua_isinteger(L, left) != lua_isinteger(L, right)) return false;
  if (lua_isinteger(L, left)) return lua_tointeger(L, left) == lua_tointeger(L, right);
  lua_Number a = lua_tonumber(L, left), b = lua_tonumber(L, right);
  return memcmp(&a, &b, sizeof a) == 0;
}

// Pushes the function, current value and frozen value of the variable at `index`: [-0, +3].
static int push_variable(lua_State *L, int list, lua_Integer index) {
  lua_Integer place = (index - 1) * PLACES;
  lua_rawgeti(L, list, place + UPVALUE);
  int upvalue = (int)lua_tointeger(L, -1);
  qb_pop(L, 1);
  lua_rawgeti(L, list, place + FUNCTION);
  if (!lua_getupvalue(L, -1, upvalue)) lua_pushnil(L);
  if (lua_rawgeti(L, list, place + VALUE) == LUA_TLIGHTUSERDATA &&
      lua_touserdata(L, -1) == &watched_key) {
    qb_pop(L, 1);
    lua_pushnil(L);
  }
  return upvalue;
}

int32_t qb_changed(lua_State *L) {
  push_list(L);
  int list = lua_gettop(L);
  lua_Integer changed = 0;
  if (lua_type(L, list) == LUA_TTABLE) {
    lua_Integer count = (lua_Integer)lua_rawlen(L, list) / PLACES;
    for (lua_Integer i = 1; i <= count && !changed; i++) {
      push_variable(L, list, i);
      if (!is_same(L, -1, -2)) changed = i;
      qb_pop(L, 3);
    }
  }
  qb_pop(L, 1);
  return (int32_t)changed;
}

void qb_watched(lua_State *L, int32_t index, int32_t *node, int32_t *upvalue) {
  push_list(L);
  lua_Integer place = ((lua_Integer)index - 1) * PLACES;
  lua_rawgeti(L, -1, place + NODE);
  lua_rawgeti(L, -2, place + UPVALUE);
  *node = (int32_t)lua_tointeger(L, -2);
  *upvalue = (int32_t)lua_tointeger(L, -1);
  qb_pop(L, 3);
}

void qb_restore_watched(lua_State *L) {
  push_list(L);
  int list = lua_gettop(L);
  if (lua_type(L, list) == LUA_TTABLE) {
    lua_Integer count = (lua_Integer)lua_rawlen(L, list) / PLACES;
    for (lua_Integer i = 1; i <= count; i++) {
      int upvalue = push_variable(L, list, i);
      if (!lua_setupvalue(L, -3, upvalue)) qb_pop(L, 1);
      lua_settop(L, list);
    }
  }
  qb_pop(L, 1);
}
