#ifndef QB_INTERNAL_H
#define QB_INTERNAL_H

// Shared by the C files of this target.
//
// How a limit ends an input. `q->killed` is set and an error is raised like any other. What makes
// it impossible to catch: every place that could catch it calls `qb_pass_on` first thing after its
// protected call, which raises it again, and `qb_check` before it runs anything. From the kill on,
// a Lua function (a `__close`, say) dies at its first instruction. The Lua state stays whole all
// the time, so Swift frames may do with their stack what they always do.
//
// Rules for C functions that scripts can reach:
//   - after lua_pcallk (and in its continuation), lua_load: `qb_pass_on(L)` before anything else;
//   - coroutines only through `qb_new_coroutine` and `qb_resume`; where that answers an error,
//     `qb_pass_on(L)` before anything
//     else (in particular before lua_closethread/lua_resetthread, which would run `__close` with
//     the hook off);
//   - a message handler written by a script runs only under a C handler that returns at once where
//     `q->killed`;
//   - work that grows with sizes calls `qb_charge(L, units)` first (about one unit for what one
//     instruction does, or 16 bytes);
//   - engine objects are the only userdata, full or light, that a script or the host may come to
//     see;
//   - registry integers belong to `qb_ref`: never luaL_ref on the registry.

#include "LuaShim.h"

/// Registry integers of our own; those from the last one on are given out by `qb_ref`.
enum { QB_HELD_ERROR = LUA_RIDX_LAST + 2, QB_ERROR_TEXT, QB_FIRST_SLOT };

/// Work between two looks at the clock.
enum { QB_SLICE = 50000 };

/// Instructions between two looks at the limits; what resuming a coroutine counts as; bytes of
/// garbage worth collecting.
enum {
  QB_GIANT = 1 << 17,
  QB_PERIOD = 1000,
  QB_RESUME_PRICE = 50,
  QB_CALL_PRICE = 8,
  QB_LEAST_GARBAGE = 64 << 10
};

/// Marks the input as ended, with the place where the Lua code stands, and answers false: it raises
/// no error. From here every charge fails, and every thread dies at its next instruction.
bool qb_end_input(lua_State *L, enum qb_limit reason);
/// Ends the input: never returns.
_Noreturn void qb_kill(lua_State *L, enum qb_limit reason);
/// Raises the kill of this input again, if there is one.
void qb_pass_on_slow(lua_State *L);

static inline void qb_pass_on(lua_State *L) {
  if (__builtin_expect(qb_get(L)->killed != QB_ALIVE, 0)) qb_pass_on_slow(L);
}
/// The same before something is begun.
static inline void qb_check(lua_State *L) { qb_pass_on(L); }

/// `qb_try_charge` for functions that scripts call: raises an error where a limit has been passed.
static inline void qb_charge(lua_State *L, int64_t units) {
  if (__builtin_expect(!qb_try_charge(L, units), 0)) qb_pass_on_slow(L);
}

/// The state whose Lua code this thread runs; null while it runs none.
extern _Thread_local struct qb_lua *qb_current;
/// Begins to count the steps of index chains: the count must not depend on the input before.
void qb_begin_steps(void);

/// Pushes what `pairs` goes through the table at `contents` with: [-0, +1].
void qb_push_walk(lua_State *L, int contents);
/// lua_newthread, charged: [-0, +1].
lua_State *qb_new_coroutine(lua_State *L);
/// lua_resume, charged, keeping track of the thread that runs. Call qb_pass_on(L) after it.
int qb_resume(lua_State *L, lua_State *co, int arguments, int *results);

/// Fills the globals table with the libraries that a script sees.
void qb_open_sandbox(lua_State *L);

/// A frozen table's metatable holds, under the light userdata of this key, the shadow table with
/// its contents.
extern const char qb_frozen_key;

// Pushes the shadow and answers 1; else pushes nothing: 0
static inline int qb_push_shadow(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return 0;
  if (lua_rawgetp(L, -1, &qb_frozen_key) == LUA_TTABLE) {
    lua_copy(L, -1, -2);
    lua_settop(L, -2);
    return 1;
  }
  lua_settop(L, -3);
  return 0;
}

static inline int qb_is_frozen(lua_State *L, int index) {
  if (!qb_push_shadow(L, index)) return 0;
  lua_settop(L, -2);
  return 1;
}

// The arena: what the state's memory comes from.

enum { QB_GRAIN = 8, QB_SMALL = 1024, QB_CLASSES = QB_SMALL / QB_GRAIN };

struct qb_arena {
  size_t used;
  /// What `used` must not pass now: `soft` while Lua code runs, nothing while the host does or
  /// nobody.
  size_t limit;
  char *next, *end;
  void *free[QB_CLASSES + 1];
  size_t soft;
  struct qb_lua *q;
  struct qb_chunk *chunks;
  struct qb_large *large;
  size_t reserved;
  /// About the largest block so far: how long one instruction (comparing strings, say) may take.
  size_t largest;
  /// The size of the largest block that is in use, unless that is to be found anew.
  size_t peak;
  bool is_peak_gone;
};

static inline void qb_enter_host(struct qb_arena *arena) { arena->limit = SIZE_MAX; }
static inline void qb_leave_host(struct qb_arena *arena) { arena->limit = arena->soft; }

struct qb_arena *qb_arena_make(void);
void qb_arena_discard(struct qb_arena *arena);
void *qb_arena_allocate(void *arena, void *block, size_t old_size, size_t new_size);

/// Lets go of what the slots given back still hold: before garbage is collected.
void qb_clear_slots(struct qb_lua *q, lua_State *L);
/// Whether the input has used up its time; asking costs a system call.
bool qb_is_late(struct qb_lua *q);
/// The size of the largest block that is in use, 0 where all are small.
size_t qb_arena_largest(struct qb_arena *arena);
/// The count hook; also what makes a killed thread die at its next instruction.
void qb_hook(lua_State *L, lua_Debug *record);
/// Whether the value on top is the error that the host knows: [-0, +0].
bool qb_is_held(lua_State *L, struct qb_lua *q);
/// Notes where the Lua code stands, from `level` outwards.
void qb_record_frames(lua_State *L, int level);
/// Where more memory is in use than allowed: collects garbage, and ends the input where that does
/// not help.
void qb_memory_check(lua_State *L, struct qb_lua *q);
/// Calls the host with the arguments at 1… of `L`; the body of every native function.
int qb_call_host(lua_State *L, struct qb_lua *q, int32_t slot);

#endif
