// Lua follows chains of metamethods within one instruction: a table as the `__call` of a table,
// and `__index` or `__newindex` from table to table. The count hook does not run meanwhile, so each
// step of a chain is charged here. Metamethods that would show the garbage collector are hidden.
//
// The linker inserts these functions between Lua's parts (`--wrap`, Package.swift). In a program
// linked without that option they are never called, and the `__real` functions are missing.

#include "internal.h"

/// Lua's numbers of the events that form chains (ltm.h); `__index` is 0. Those of finalizers and
/// of weak tables.
enum { NEWINDEX_EVENT = 1, GC_EVENT = 2, MODE_EVENT = 3, CALL_EVENT = 23 };

/// The steps of index chains that are charged at once, and the price of a step.
enum { STEPS = 8192, STEP_PRICE = 2 };

/// The state whose Lua code this thread runs; null if none.
_Thread_local struct qb_lua *qb_current;
_Thread_local struct qb_lua *qb_collecting;
static _Thread_local int32_t steps_left = STEPS;

__attribute__((weak)) const void *__real_luaT_gettmbyobj(
    lua_State *L, const void *value, int event);
__attribute__((weak)) const void *__real_luaT_gettm(void *events, int event, void *name);

// Each table in place of a function becomes an argument of the next one, which moves all values
// above it.
const void *__wrap_luaT_gettmbyobj(lua_State *L, const void *value, int event) {
  if (event == CALL_EVENT && qb_current != NULL) qb_charge(L, 1 + (lua_gettop(L) >> 3));
  return __real_luaT_gettmbyobj(L, value, event);
}

void qb_begin_steps(void) { steps_left = STEPS; }

// Must not raise, because Lua may be collecting garbage: the next instruction or charge checks the
// limits.
__attribute__((noinline)) static void charge_steps(void) {
  qb_begin_steps();
  struct qb_lua *q = qb_current;
  if (q == NULL || !q->budgeted || !q->metered) return;
  int64_t left = q->slice + q->left - STEPS * STEP_PRICE;
  q->slice = 0;
  q->left = left > 0 ? left : 0;
  lua_sethook(q->running, qb_hook, LUA_MASKCOUNT, 1);
}

// A script can add `__mode` or `__gc` after `setmetatable` has accepted the metatable. Only the
// engine's own weak table is weak, and nothing has a finalizer.
static bool is_ignored(const void *events, int event) {
  if (event == GC_EVENT) return true;
  return event == MODE_EVENT && (qb_collecting == NULL || events != qb_collecting->weak_metatable);
}

const void *__wrap_luaT_gettm(void *events, int event, void *name) {
  if (__builtin_expect(event == GC_EVENT || event == MODE_EVENT, 0) && is_ignored(events, event))
    return NULL;
  if (event <= NEWINDEX_EVENT && __builtin_expect(--steps_left < 0, 0)) charge_steps();
  return __real_luaT_gettm(events, event, name);
}
