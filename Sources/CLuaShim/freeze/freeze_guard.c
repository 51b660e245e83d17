// While a view is rendered, tables that it reads from fields appear behind a read-only face,
// because a view must not change anything. The face is a frozen table whose contents are the table
// itself.

#include "freeze_parts.h"

static const char guard_key, faces_key;

static int guard_index(lua_State *L) {  // upvalue 1: the table
  lua_settop(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TTABLE) qb_guard_table(L);
  return 1;
}

static int guard_newindex(lua_State *L) { qb_raise_frozen(L, 1); }

static int guard_length(lua_State *L) {
  lua_pushinteger(L, qb_push_shadow(L, 1) ? (lua_Integer)lua_rawlen(L, -1) : 0);
  return 1;
}

static int hand_on(lua_State *L) {
  if (lua_type(L, -1) == LUA_TTABLE) qb_guard_table(L);
  return 2;
}

// Upvalue 1: the iterator of the table itself.
static int guard_step(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 2, 2);
  return hand_on(L);
}

static int guard_pairs(lua_State *L) {
  lua_settop(L, 1);
  qb_push_contents(L, 1);
  qb_push_walk(L, 2);
  lua_pushcclosure(L, guard_step, 1);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

static void make_metatable(lua_State *L, int table) {  // [-0, +1]
  lua_createtable(L, 0, 6);
  lua_pushvalue(L, table);
  lua_rawsetp(L, -2, &qb_frozen_key);
  lua_pushboolean(L, 1);
  lua_rawsetp(L, -2, &guard_key);
  lua_pushvalue(L, table);
  lua_pushcclosure(L, guard_index, 1);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, guard_newindex);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, guard_length);
  lua_setfield(L, -2, "__len");
  lua_pushcfunction(L, guard_pairs);
  lua_setfield(L, -2, "__pairs");
}

// Faces by table, so that each table has one and `==` holds. Weak, so that they go with the table.
static void push_faces(lua_State *L) {  // [-0, +1]
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &faces_key) == LUA_TTABLE) return;
  qb_pop(L, 1);
  lua_createtable(L, 0, 4);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  qb_get(L)->weak_metatable = lua_topointer(L, -1);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &faces_key);
}

void qb_guard_table(lua_State *L) {
  int table = lua_gettop(L);
  if (lua_type(L, table) != LUA_TTABLE || qb_is_frozen(L, table)) return;
  luaL_checkstack(L, 8, NULL);
  push_faces(L);
  lua_pushvalue(L, table);
  if (lua_rawget(L, table + 1) != LUA_TTABLE) {
    qb_pop(L, 1);
    lua_createtable(L, 0, 0);
    make_metatable(L, table);
    lua_setmetatable(L, -2);
    lua_pushvalue(L, table);
    lua_pushvalue(L, -2);
    lua_rawset(L, table + 1);
  }
  lua_replace(L, table);
  lua_settop(L, table);
}

bool qb_is_guarded(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return false;
  bool is = lua_rawgetp(L, -1, &guard_key) == LUA_TBOOLEAN;
  qb_pop(L, 2);
  return is;
}
