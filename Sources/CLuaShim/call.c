// Calls in both directions. An error never unwinds a frame of the host: all calls into Lua are
// protected, and the host returns a number, after which the error is raised here.

#include "internal.h"

bool qb_is_held(lua_State *L, struct qb_lua *q) {
  if (!q->error_is_held) return false;
  qb_push_ref(L, QB_HELD_ERROR);
  bool is_held = lua_rawequal(L, -2, -1);
  qb_pop(L, 1);
  return is_held;
}

// Runs where an error is raised, before the stack is unwound: [-1, +1].
int qb_handler(lua_State *L) {
  struct qb_lua *q = qb_get(L);
  if (q->killed != QB_ALIVE) return 1;
  if (q->error_has_frames && qb_is_held(L, q)) return 1;
  qb_record_frames(L, 1);
  int type = lua_type(L, 1);
  if ((type == LUA_TTABLE || type == LUA_TUSERDATA) &&
      luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL) {
    luaL_tolstring(L, 1, NULL);
  } else {
    lua_pushboolean(L, false);
  }
  lua_rawseti(L, LUA_REGISTRYINDEX, QB_ERROR_TEXT);
  lua_settop(L, 1);
  return 1;
}

// Stores the error on top in the registry: [-1, +0].
static int failed(struct qb_lua *q, lua_State *L, int status) {
  if (status == LUA_ERRMEM && q->killed == QB_ALIVE) {
    qb_end_input(L, QB_MEMORY);
    q->frame_count = 0;
  }
  q->error_is_known = qb_is_held(L, q);
  lua_rawseti(L, LUA_REGISTRYINDEX, QB_HELD_ERROR);
  return status;
}

int qb_call_under(struct qb_lua *q, int arguments, int results, int handler) {
  lua_State *L = q->running;
  int status = LUA_ERRRUN;
  if (__builtin_expect(q->killed == QB_ALIVE, 1)) {
    struct qb_lua *outer = qb_current;
    qb_current = q;
    qb_leave_host(q->arena);
    status = lua_pcallk(L, arguments, results, handler, 0, NULL);
    qb_enter_host(q->arena);
    qb_current = outer;
    if (__builtin_expect(status == LUA_OK, 1)) return LUA_OK;
  } else {
    lua_settop(L, -arguments - 2);
    lua_pushnil(L);
  }
  return failed(q, L, status);
}

int qb_call(struct qb_lua *q, int arguments, int results) {
  lua_State *L = q->running;
  int handler = lua_gettop(L) - arguments - 1;
  if (__builtin_expect(handler < 1 || lua_tocfunction(L, handler) != qb_handler, 0)) {
    qb_push_handler(L);
    qb_insert(L, ++handler);
  }
  int status = qb_call_under(q, arguments, results, handler);
  if (status != LUA_OK || results == 0) lua_settop(L, handler - 1);
  else if (results == 1) qb_replace(L, handler);
  else qb_remove(L, handler);
  return status;
}

// The path of every callback. It does not inspect the stack: all indices are relative to the top.
int qb_call_begun(struct qb_lua *q, int arguments, int results) {
  lua_State *L = q->running;
  int status = qb_call_under(q, arguments, results, -arguments - 2);
  if (status == LUA_OK && results != 0) lua_copy(L, -1, -2);
  lua_settop(L, -2);
  return status;
}

// Most calls are predicates; their result is read in place.
int qb_ask_begun(struct qb_lua *q, int arguments) {
  lua_State *L = q->running;
  int status = qb_call_under(q, arguments, 1, -arguments - 2);
  if (status == LUA_OK) {
    status = lua_toboolean(L, -1) ? QB_YES : QB_NO;
    lua_settop(L, -3);
  } else {
    lua_settop(L, -2);
  }
  return status;
}

void qb_push_error(struct qb_lua *q) { qb_push_ref(q->running, QB_HELD_ERROR); }

void qb_push_error_text(struct qb_lua *q) { qb_push_ref(q->running, QB_ERROR_TEXT); }

void qb_hold_error(struct qb_lua *q, bool has_frames) {
  lua_pushvalue(q->running, -1);
  lua_rawseti(q->running, LUA_REGISTRYINDEX, QB_HELD_ERROR);
  q->error_is_held = true;
  q->error_has_frames = has_frames;
}

int qb_call_host(lua_State *L, struct qb_lua *q, int32_t slot) {
  if (__builtin_expect(q->killed != QB_ALIVE, 0)) qb_pass_on_slow(L);
  struct qb_arena *arena = q->arena;
  lua_State *before = q->running;
  q->running = L;
  qb_enter_host(arena);
  int32_t results = q->dispatch(q->host, slot, L);
  qb_leave_host(arena);
  q->running = before;
  if (__builtin_expect(q->killed != QB_ALIVE || arena->used > arena->soft, 0))
    qb_memory_check(L, q);
  // Host code is not counted as instructions: the call is charged here, and the host charges work
  // that grows with sizes.
  qb_charge(L, QB_CALL_PRICE);
  if (__builtin_expect(results < 0, 0)) return lua_error(L);
  return results;
}

// The slot is stored as a pointer, the upvalue type that is fastest to read.
static int native(lua_State *L) {
  return qb_call_host(L, qb_get(L), (int32_t)(intptr_t)lua_touserdata(L, lua_upvalueindex(1)));
}

void qb_push_native(lua_State *L, int32_t slot) {
  lua_pushlightuserdata(L, (void *)(intptr_t)slot);
  lua_pushcclosure(L, native, 1);
}
