// Coroutines. Creating one charges for its instruction counter. A coroutine created while the
// scripts load cannot be resumed later.
#include "sandbox.h"

#include <lua5.4/lualib.h>

// Closing a coroutine runs its `__close` handlers, which can close others. Lua 5.4.4 does not limit
// that depth, and a long chain overflows the C stack.
enum { DEEPEST_CLOSE = 100 };

static const char closing_key = 0;

static lua_State *check_coroutine(lua_State *L, int index) {
  lua_State *co = lua_tothread(L, index);
  luaL_argexpected(L, co, index, "thread");
  return co;
}

// [-0, +0, v]
static void refuse_frozen_coroutine(lua_State *L, lua_State *co) {
  if (qb_thread_is_frozen(L, co))
    luaL_error(
        L, "this coroutine was made while the scripts loaded: it cannot be resumed while playing");
}

static int create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = qb_new_coroutine(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  return 1;
}

// Moves `arguments` values into the coroutine and resumes it. Returns the number of its results,
// which are on top, or -1 with the error on top. [-arguments, +n, e]
static int resume(lua_State *L, lua_State *co, int arguments) {
  refuse_frozen_coroutine(L, co);
  if (!lua_checkstack(co, arguments)) {
    lua_settop(L, -arguments - 1);
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  qb_charge(L, arguments >> 2);
  lua_xmove(L, co, arguments);
  int results = 0;
  int status = qb_resume(L, co, arguments, &results);
  qb_pass_on(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(co, L, 1);
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(co, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  qb_charge(L, results >> 2);
  lua_xmove(co, L, results);
  return results;
}

static int coroutine_resume(lua_State *L) {
  lua_State *co = check_coroutine(L, 1);
  int results = resume(L, co, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  if (results < 0) results = 1;
  lua_insert(L, -(results + 1));
  return results + 1;
}

// Closes a coroutine that is not running. Returns Lua's status, with an error on top of `co`.
// [-0, +0, e]
static int close_coroutine(lua_State *L, lua_State *co) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &closing_key);
  lua_Integer depth = lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (depth >= DEEPEST_CLOSE) luaL_error(L, "C stack overflow (coroutines that close coroutines)");
  lua_pushinteger(L, depth + 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &closing_key);
  qb_charge(L, QB_RESUME_PRICE);
  struct qb_lua *q = qb_get(L);
  q->running = co;
  int status = lua_resetthread(co);
  q->running = L;
  qb_pass_on(L);
  lua_pushinteger(L, depth);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &closing_key);
  return status;
}

static int coroutine_close(lua_State *L) {
  lua_State *co = check_coroutine(L, 1);
  refuse_frozen_coroutine(L, co);
  lua_Debug frame;
  int status = lua_status(co);
  int is_suspended =
      status == LUA_YIELD || (status == LUA_OK && co != L && lua_getstack(co, 0, &frame) == 0);
  if (status != LUA_YIELD && status != LUA_OK) is_suspended = 1;
  if (!is_suspended)
    return luaL_error(L, "cannot close a %s coroutine", co == L ? "running" : "normal");
  if (close_coroutine(L, co) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(co, L, 1);
  return 2;
}

// Upvalue 1: the coroutine.
static int call_wrapped(lua_State *L) {
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, co, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {
    status = close_coroutine(L, co);
    lua_xmove(co, L, 1);
  }
  // An error that the host knows must stay identical, so that the host recognizes it.
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING && !qb_is_held(L, qb_get(L))) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int wrap(lua_State *L) {
  create(L);
  lua_pushcclosure(L, call_wrapped, 1);
  return 1;
}

static const struct qb_adopted adopted[] = {
    {"isyieldable", QB_FREE},
    {"running", QB_FREE},
    {"status", QB_FREE},
    {"yield", QB_FREE},
    {NULL, QB_FREE},
};

static const luaL_Reg functions[] = {
    {"close", coroutine_close},
    {"create", create},
    {"resume", coroutine_resume},
    {"wrap", wrap},
    {NULL, NULL},
};

// [-0, +0, e]
void qb_open_coroutine(lua_State *L) {
  lua_pushinteger(L, 0);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &closing_key);
  qb_push_library(L, luaopen_coroutine);
  lua_createtable(L, 0, 8);
  qb_adopt(L, -2, adopted);
  luaL_setfuncs(L, functions, 0);
  lua_setfield(L, -3, "coroutine");
  lua_pop(L, 1);
}
