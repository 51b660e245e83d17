// The limits of an input, and how they end it. See internal.h.

#include "internal.h"

#include <time.h>

static const char kill_value;

int64_t qb_thread_time(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

void qb_kill(lua_State *L, enum qb_limit reason) {
  qb_end_input(L, reason);
  lua_sethook(L, qb_hook, LUA_MASKCOUNT, 1);
  lua_pushlightuserdata(L, (void *)&kill_value);
  lua_error(L);
  __builtin_unreachable();
}

bool qb_end_input(lua_State *L, enum qb_limit reason) {
  struct qb_lua *q = qb_get(L);
  q->slice = q->left = 0;
  if (q->killed != QB_ALIVE) return false;
  q->killed = reason;
  qb_record_frames(L, 0);
  lua_sethook(q->running, qb_hook, LUA_MASKCOUNT, 1);
  return false;
}

void qb_pass_on_slow(lua_State *L) { qb_kill(L, qb_get(L)->killed); }

static void begin_slice(struct qb_lua *q, int64_t left) {
  q->slice = left < QB_SLICE ? left : QB_SLICE;
  q->left = left - q->slice;
}

bool qb_charge_beyond(lua_State *L, int64_t units) {
  struct qb_lua *q = qb_get(L);
  int64_t left = q->slice + q->left;
  if (q->killed != QB_ALIVE || (uint64_t)units > (uint64_t)left)
    return qb_end_input(L, QB_INSTRUCTIONS);
  if (qb_is_late(q)) return qb_end_input(L, QB_TIME);
  begin_slice(q, left - units);
  return true;
}

// Uses thread time, so that a busy machine does not end inputs.
bool qb_is_late(struct qb_lua *q) {
  int64_t now = qb_thread_time();
  if (q->deadline == 0) q->deadline = now + (int64_t)(q->limits.seconds * 1e9);
  return now > q->deadline;
}

// Returns the instructions between two checks of the limits: fewer if one may take long.
static int period(const struct qb_lua *q) {
  size_t largest = q->arena->largest;
  if (largest <= QB_GIANT) return QB_PERIOD;
  size_t shorter = (size_t)QB_PERIOD * QB_GIANT / largest;
  return shorter < 4 ? 4 : (int)shorter;
}

static void set_hook(lua_State *L, const struct qb_lua *q) {
  int mask = (q->metered ? LUA_MASKCOUNT : 0) | (q->line != NULL ? LUA_MASKLINE : 0);
  lua_sethook(L, mask != 0 ? qb_hook : NULL, mask, q->metered ? period(q) : 0);
}

// Checks the clock sooner, because each instruction may process the whole largest block. The total
// remaining work does not change.
static void shorten_slice(struct qb_lua *q, int instructions) {
  int64_t possible = instructions * (int64_t)(q->arena->largest >> 12);
  if (possible > q->slice) possible = q->slice;
  q->slice -= possible;
  q->left += possible;
}

void qb_hook(lua_State *L, lua_Debug *record) {
  struct qb_lua *q = qb_get(L);
  qb_pass_on(L);
  if (record->event == LUA_HOOKLINE) {
    lua_getinfo(L, "S", record);
    if (q->line != NULL)
      q->line(q->lines, record->source, record->currentline,
          record->linedefined == record->currentline);
    return;
  }
  int passed = lua_gethookcount(L);
  // `qb_arena_allocate` set the hook early to check memory or time.
  if (passed != period(q)) set_hook(L, q);
  if (!q->budgeted) return;
  qb_memory_check(L, q);
  shorten_slice(q, passed);
  qb_charge(L, passed);
}

void qb_set_metered(struct qb_lua *q, bool metered) {
  q->metered = metered;
  set_hook(q->main, q);
}

void qb_watch_lines(struct qb_lua *q, void *lines,
    void (*line)(void *lines, const char *source, int line, bool begins)) {
  q->lines = lines;
  q->line = line;
  set_hook(q->main, q);
}

void qb_begin(struct qb_lua *q, int64_t work) {
  q->budgeted = true;
  q->deadline = 0;
  qb_begin_steps();
  q->granted = work < q->limits.instructions ? work : q->limits.instructions;
  if (q->metered) begin_slice(q, q->granted);
  // Reset, so that the count does not depend on the previous input.
  q->arena->largest = qb_arena_largest(q->arena);
  size_t used = q->arena->used;
  size_t bytes = q->limits.bytes, total = q->limits.total_bytes;
  q->is_nearly_full = used > total || bytes > total - used;
  q->arena->soft = q->is_nearly_full ? total : used + bytes;
  q->error_is_held = false;
  // Restarts the count, so that it does not depend on the previous input.
  if (q->metered) set_hook(q->main, q);
}

void qb_end(struct qb_lua *q) {
  if (q->budgeted && q->metered) {
    q->spent = q->granted - q->slice - q->left;
    q->total += q->spent;
  }
  q->budgeted = false;
  q->slice = INT64_MAX;
  q->left = 0;
  q->arena->soft = SIZE_MAX;
  if (q->arena->used > q->collect_at && q->killed == QB_ALIVE) qb_collect(q);
}

size_t qb_memory(const struct qb_lua *q) { return q->arena->used; }

static void collect(lua_State *L, struct qb_lua *q) {
  qb_clear_slots(q, L);
  struct qb_lua *outer = qb_collecting;
  qb_collecting = q;
  lua_gc(L, LUA_GCCOLLECT);
  qb_collecting = outer;
}

void qb_collect(struct qb_lua *q) {
  collect(q->main, q);
  size_t used = q->arena->used;
  q->collect_at = used + (used / 2 > q->least_garbage ? used / 2 : q->least_garbage);
}

// Collects garbage if the state exceeds its memory, and ends the input if that does not help.
static bool collect_to_fit(lua_State *L, struct qb_lua *q) {
  size_t used = q->arena->used;
  if (q->killed != QB_ALIVE) return false;
  collect(L, q);
  if (q->arena->used > q->arena->soft) return qb_end_input(L, QB_MEMORY);
  return qb_try_charge(L, (int64_t)(used / QB_GRAIN));
}

void qb_memory_check(lua_State *L, struct qb_lua *q) {
  qb_pass_on(L);
  if (q->arena->used > q->arena->soft && !collect_to_fit(L, q)) qb_pass_on_slow(L);
}

bool qb_take(lua_State *L, size_t bytes) {
  struct qb_lua *q = qb_get(L);
  if (!q->budgeted) return true;
  struct qb_arena *arena = q->arena;
  arena->soft -= bytes < arena->soft ? bytes : arena->soft;
  return arena->used <= arena->soft || collect_to_fit(L, q);
}

bool qb_is_over(struct qb_lua *q) {
  if (q->killed != QB_ALIVE) return true;
  return q->budgeted && q->arena->used > q->arena->soft && !collect_to_fit(q->running, q);
}

lua_State *qb_new_coroutine(lua_State *L) {
  // Each thread has its own instruction count up to the hook's period, so creating one costs that.
  qb_charge(L, QB_PERIOD);
  return lua_newthread(L);
}

int qb_resume(lua_State *L, lua_State *co, int arguments, int *results) {
  struct qb_lua *q = qb_get(L);
  qb_check(L);
  qb_charge(L, QB_RESUME_PRICE);
  q->running = co;
  int status = lua_resume(co, L, arguments, results);
  q->running = L;
  return status;
}
