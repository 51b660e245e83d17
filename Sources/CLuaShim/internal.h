#ifndef QB_INTERNAL_H
#define QB_INTERNAL_H

// Shared by the C files of this target.
//
// A limit ends an input by setting `q->killed` and raising an ordinary error. The error cannot be
// caught because every function that could catch it calls `qb_pass_on` directly after its protected
// call, which raises it again, and `qb_check` before it runs anything. From then on a Lua function
// (a `__close`, for example) dies at its first instruction. The Lua state stays consistent, so
// Swift frames may use their stack as always.
//
// Rules for C functions that scripts can reach:
//   - after lua_pcallk (and in its continuation), lua_load: `qb_pass_on(L)` before anything else;
//   - coroutines only through `qb_new_coroutine` and `qb_resume`; after an error, `qb_pass_on(L)`
//     before anything else (in particular before lua_closethread/lua_resetthread, which would run
//     `__close` with the hook off);
//   - a script's message handler runs only under a C handler that returns at once if `q->killed`;
//   - work that grows with sizes calls `qb_charge(L, units)` first (one unit is about the work of
//     one instruction, or 16 bytes);
//   - engine objects are the only userdata, full or light, that scripts and the host ever see;
//   - registry integers belong to `qb_ref`: never luaL_ref on the registry.

#include "LuaShim.h"

/// Reserved integer keys of the registry; those from the last one on belong to `qb_ref`.
enum { QB_HELD_ERROR = LUA_RIDX_LAST + 2, QB_ERROR_TEXT, QB_FIRST_SLOT };

/// The work between two checks of the clock.
enum { QB_SLICE = 50000 };

/// The size in bytes of a giant block; the instructions between two checks of the limits; the work
/// of resuming a coroutine and of a call; the bytes of garbage that are worth a collection.
enum {
  QB_GIANT = 1 << 17,
  QB_PERIOD = 1000,
  QB_RESUME_PRICE = 50,
  QB_CALL_PRICE = 8,
  QB_LEAST_GARBAGE = 64 << 10
};

/// Marks the input as ended, records the frames, and returns false without raising an error. From
/// now on every charge fails, and every thread dies at its next instruction.
bool qb_end_input(lua_State *L, enum qb_limit reason);
/// Ends the input and raises the error. Never returns.
_Noreturn void qb_kill(lua_State *L, enum qb_limit reason);
/// Raises the error of an ended input again.
void qb_pass_on_slow(lua_State *L);

static inline void qb_pass_on(lua_State *L) {
  if (__builtin_expect(qb_get(L)->killed != QB_ALIVE, 0)) qb_pass_on_slow(L);
}
/// Raises the error of an ended input before an operation begins.
static inline void qb_check(lua_State *L) { qb_pass_on(L); }

/// Charges work in a function that scripts call. Raises an error if a limit is exceeded.
static inline void qb_charge(lua_State *L, int64_t units) {
  if (__builtin_expect(!qb_try_charge(L, units), 0)) qb_pass_on_slow(L);
}

/// The state whose Lua code this thread runs; null if none.
extern _Thread_local struct qb_lua *qb_current;
/// The state whose garbage this thread collects; null if none.
extern _Thread_local struct qb_lua *qb_collecting;
/// Resets the count of index chain steps, so that it does not depend on the previous input.
void qb_begin_steps(void);

/// Pushes the iterator of `pairs` over the table at `contents`: [-0, +1].
void qb_push_walk(lua_State *L, int contents);
/// lua_newthread, charged: [-0, +1].
lua_State *qb_new_coroutine(lua_State *L);
/// lua_resume, charged, with tracking of the running thread. Call qb_pass_on(L) after it.
int qb_resume(lua_State *L, lua_State *co, int arguments, int *results);

/// Fills the globals table with the libraries for scripts.
void qb_open_sandbox(lua_State *L);

/// The key in a frozen table's metatable for the shadow table with its contents.
extern const char qb_frozen_key;

// Pushes the shadow of a frozen table and returns 1; otherwise pushes nothing and returns 0.
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

// The arena, which provides the state's memory.

enum { QB_GRAIN = 8, QB_SMALL = 1024, QB_CLASSES = QB_SMALL / QB_GRAIN };

struct qb_arena {
  size_t used;
  /// The current maximum of `used`: `soft` while Lua code runs, otherwise unlimited.
  size_t limit;
  char *next, *end;
  void *free[QB_CLASSES + 1];
  size_t soft;
  struct qb_lua *q;
  struct qb_chunk *chunks;
  struct qb_large *large;
  size_t reserved;
  /// The approximate size of the largest block so far, which bounds the duration of an instruction.
  size_t largest;
  /// The size of the largest block in use, unless `is_peak_gone`.
  size_t peak;
  bool is_peak_gone;
};

static inline void qb_enter_host(struct qb_arena *arena) { arena->limit = SIZE_MAX; }
static inline void qb_leave_host(struct qb_arena *arena) { arena->limit = arena->soft; }

struct qb_arena *qb_arena_make(void);
void qb_arena_discard(struct qb_arena *arena);
void *qb_arena_allocate(void *arena, void *block, size_t old_size, size_t new_size);

/// Clears the registry entries of released slots. Call it before a collection.
void qb_clear_slots(struct qb_lua *q, lua_State *L);
/// Returns the processor time of this thread in nanoseconds.
int64_t qb_thread_time(void);
/// Returns whether the input exceeds its time. Costs a system call.
bool qb_is_late(struct qb_lua *q);
/// Returns the size of the largest block in use, or 0 if all are small.
size_t qb_arena_largest(struct qb_arena *arena);
/// The count hook. Also makes a killed thread die at its next instruction.
void qb_hook(lua_State *L, lua_Debug *record);
/// Returns whether the value on top is the error that the host knows: [-0, +0].
bool qb_is_held(lua_State *L, struct qb_lua *q);
/// Records the running Lua functions, from `level` outward.
void qb_record_frames(lua_State *L, int level);
/// Collects garbage if the state exceeds its memory, and ends the input if that does not help.
void qb_memory_check(lua_State *L, struct qb_lua *q);
/// Calls the host with the arguments at 1… of `L`. The body of every native function.
int qb_call_host(lua_State *L, struct qb_lua *q, int32_t slot);

#endif
