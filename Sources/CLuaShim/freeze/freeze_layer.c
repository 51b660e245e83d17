// Tables of the engine that scripts can see: frozen from the beginning, because all quizzes share
// them; and layers over them, to which a quiz can add fields while its scripts load.

#include "freeze_parts.h"
#include "sandbox.h"

/// The key in a layer's metatable that marks it as a layer.
static const char layer_key;

static void add_all(lua_State *L, int from, int to) {
  lua_pushnil(L);
  while (lua_next(L, from)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, to);
  }
}

void qb_push_frozen(lua_State *L) {
  int contents = lua_gettop(L);
  lua_createtable(L, 0, 0);
  qb_push_frozen_metatable(L, contents);
  lua_setmetatable(L, -2);
  lua_replace(L, contents);
}

// Iterates over the fields of the layer and those below it. Upvalue 1: the table below the layer.
static int layer_pairs(lua_State *L) {
  lua_settop(L, 1);
  qb_charge(L, 1 + qb_table_places(L, lua_upvalueindex(1)));
  lua_createtable(L, 0, 0);
  add_all(L, lua_upvalueindex(1), 2);
  add_all(L, qb_contents(L, 1), 2);
  lua_settop(L, 2);
  qb_push_walk(L, 2);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

static void push_pairs(lua_State *L, int base) {
  lua_pushvalue(L, base);
  lua_pushcclosure(L, layer_pairs, 1);
}

void qb_push_layer(lua_State *L) {
  int base = lua_gettop(L);
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 4);
  lua_pushboolean(L, true);
  lua_rawsetp(L, -2, &layer_key);
  lua_pushvalue(L, base);
  lua_setfield(L, -2, "__index");
  push_pairs(L, base);
  lua_setfield(L, -2, "__pairs");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_replace(L, base);
}

static bool is_layer(lua_State *L, int table) {
  if (!lua_getmetatable(L, table)) return false;
  bool is = lua_rawgetp(L, -1, &layer_key) == LUA_TBOOLEAN;
  qb_pop(L, 2);
  return is;
}

// An empty layer, the usual case, needs no table of its own.
void qb_freeze_layer(lua_State *L, int layer) {
  int top = lua_gettop(L);
  if (!is_layer(L, layer)) return;
  lua_getmetatable(L, layer);
  lua_getfield(L, top + 1, "__index");
  int base = top + 2, contents = base;
  lua_pushnil(L);
  if (lua_next(L, layer)) {
    qb_pop(L, 2);
    contents = qb_move_contents(L, layer);
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, base);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, contents);
  }
  qb_push_frozen_metatable(L, contents);
  if (contents != base) {
    push_pairs(L, base);
    lua_setfield(L, -2, "__pairs");
  }
  lua_setmetatable(L, layer);
  lua_settop(L, top);
}
