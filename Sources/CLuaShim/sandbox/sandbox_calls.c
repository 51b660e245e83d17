// Protected calls. The error of a limit propagates through them, and is never returned to a script.
#include "sandbox.h"

// Returns the results of a protected call that has `skipped` values below them.
static int finish(lua_State *L, int status, lua_KContext skipped) {
  qb_pass_on(L);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)skipped;
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  qb_charge(L, 10);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish);
  return finish(L, status, 0);
}

// Calls the script's message handler, upvalue 1, but not for the error of a limit.
static int guarded_handler(lua_State *L) {
  if (qb_get(L)->killed != QB_ALIVE) return 1;
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int base_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  qb_charge(L, 20);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  lua_pushvalue(L, 3);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_insert(L, 1);
  lua_remove(L, 4);
  // The stack now has the handler, true, the function, and its arguments.
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 1, 1, finish);
  return finish(L, status, 1);
}

static const luaL_Reg functions[] = {{"pcall", base_pcall}, {"xpcall", base_xpcall}, {NULL, NULL}};

// [-0, +0, m]
void qb_open_calls(lua_State *L) { luaL_setfuncs(L, functions, 0); }
