#ifndef QB_LUASHIM_H
#define QB_LUASHIM_H

// The C part of the Swift module Lua: a Lua state with limits that scripts cannot catch. It raises
// errors only where they unwind no Swift frame.

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The reason why the running input was ended; 0 while it runs.
enum qb_limit { QB_ALIVE = 0, QB_INSTRUCTIONS, QB_MEMORY, QB_TIME };

/// Calls the host with the arguments at 1… of `L`. Returns the number of results on top, or a
/// negative number to raise the value on top once the host's frames have returned.
typedef int32_t (*qb_dispatch)(void *host, int32_t slot, lua_State *L);

/// The results of `qb_ask_begun`. `QB_YES` is the status of a yield, which no protected call
/// returns.
enum qb_answer { QB_NO = LUA_OK, QB_YES = LUA_YIELD };

/// The limits of a state.
struct qb_options {
  int64_t instructions;
  /// The maximum growth in one budget, and the maximum size.
  size_t bytes, total_bytes;
  double seconds;
};

/// The slots that engine objects call themselves. The host's own slots follow.
enum qb_reserved_slot {
  QB_SLOT_READ_ONLY = 0,
  QB_SLOT_GUARDED,
  QB_SLOT_EXPIRED,
  QB_SLOT_DESCRIBE,
  QB_SLOT_NO_FIELDS
};

/// An engine object as scripts see it: the block of a full userdata. `object` is null once the
/// object has expired.
struct qb_object {
  void *object;
  uint64_t order;
  int32_t kind;
  int32_t slot;
  /// The cached lookups of names in the object's class.
  struct qb_names *names;
};

/// A line of a traceback.
struct qb_frame {
  /// The file of a chunk that the host loaded, as long as the function lives or as the frame is
  /// recorded; NULL for other code, and without memory.
  const char *file;
  /// Lua's short name of the source.
  char source[64];
  char name[64];
  char what[16];
  int line;
  int defined;
};

enum { QB_FRAMES = 20 };

struct qb_arena;

/// The data of a Lua state besides `lua_State` itself. The extra space of each of its threads
/// points to it.
struct qb_lua {
  lua_State *main;
  /// The running thread: the main one, or the coroutine that was resumed last and has not yielded.
  lua_State *running;
  /// One of `qb_limit`. Once it is not 0, every protected call passes the error on, and the state
  /// can only be closed.
  int32_t killed;
  /// True while a view is rendered: assignments to engine objects are refused.
  bool guarded;
  /// True if instructions are counted.
  bool metered;
  bool budgeted;
  /// The work that may be charged before the next check of the clock; a huge number if work is not
  /// counted.
  int64_t slice;
  /// The remaining work of the input beyond the slice.
  int64_t left;
  /// The initial work of the current budget; the work used by the last one, and by all of them.
  int64_t granted, spent, total;
  /// The deadline of the input in nanoseconds of thread time; 0 before the clock is first read.
  int64_t deadline;
  /// The metatable of the engine's weak table, by address; null before that table exists.
  const void *weak_metatable;
  /// Called for each executed line with the name of its chunk (`@scripts/a.lua`); null if lines are
  /// not counted.
  void (*line)(void *lines, const char *source, int line, bool begins);
  void *lines;
  struct qb_options limits;
  /// True if the total size limits the memory of the current budget, rather than its growth.
  bool is_nearly_full;
  struct qb_arena *arena;
  size_t collect_at;
  /// The least number of bytes of garbage that is worth a collection.
  size_t least_garbage;
  void *host;
  qb_dispatch dispatch;
  /// The userdata block of each engine object, by slot; null for slots that are plain references.
  struct qb_object **objects;
  /// The released slots. The registry entries of the first `cleared_count` are cleared.
  int32_t *free_slots;
  int32_t free_count, free_capacity, cleared_count, slot_count, slot_capacity;
  struct qb_frame *frames;
  /// The file names of `frames`, each allocated.
  char *frame_files[QB_FRAMES];
  int32_t frame_count;
  /// True if the host knows the error in the registry, which may leave an outer call as well.
  bool error_is_held;
  /// True if the host also knows where that error was raised.
  bool error_has_frames;
  /// True if the last caught error is that one.
  bool error_is_known;
};

/// Opens a state, or returns null if memory is short. With `sandbox`, its globals are the libraries
/// for scripts.
struct qb_lua *qb_open(struct qb_options limits, bool sandbox);
/// `realloc` and `free` for large buffers of the host. Pages that are not written yet take no
/// memory.
void *qb_buffer_resize(void *buffer, size_t size);
void qb_buffer_free(void *buffer);
/// Closes the state without running any of its code.
void qb_close(struct qb_lua *q);

/// Begins a budget of the given work, at most that of the limit.
void qb_begin(struct qb_lua *q, int64_t work);
void qb_end(struct qb_lua *q);
void qb_set_metered(struct qb_lua *q, bool metered);
/// Calls `line` for each line executed from now on, also in coroutines created from now on; null
/// stops that. `begins`: the line is the first of the function that runs it.
void qb_watch_lines(struct qb_lua *q, void *lines,
    void (*line)(void *lines, const char *source, int line, bool begins));
size_t qb_memory(const struct qb_lua *q);
/// Counts bytes that the host retains for a script as memory of this input. Returns false, and ends
/// the input, if there is no room for them even after garbage collection.
bool qb_take(lua_State *L, size_t bytes);
/// Charges work that exceeds the current slice: begins the next slice, or ends the input and
/// returns false.
bool qb_charge_beyond(lua_State *L, int64_t units);
/// Returns whether this input exceeds its memory even without garbage, which ends it.
bool qb_is_over(struct qb_lua *q);
void qb_collect(struct qb_lua *q);

/// Calls the function under `arguments` values of the running thread; `handler` is the index of the
/// message handler from `qb_push_handler`: [-(arguments + 1), +results]. Returns a Lua status. If
/// it is not 0, nothing of the call remains on the stack, `qb_push_error` pushes the raised value,
/// and `frames` has the traceback.
int qb_call_under(struct qb_lua *q, int arguments, int results, int handler);
/// Calls with a handler directly under the function, which is inserted if missing, and removed.
int qb_call(struct qb_lua *q, int arguments, int results);
/// Calls with a handler that must be directly under the function, for 0 or 1 results.
int qb_call_begun(struct qb_lua *q, int arguments, int results);
/// Calls a predicate with a handler directly under it: [-(arguments + 2), +0]. Returns `QB_NO`,
/// `QB_YES`, or the status of an error.
int qb_ask_begun(struct qb_lua *q, int arguments);
int qb_handler(lua_State *L);
/// Pushes the error of the last failed call: [-0, +1].
void qb_push_error(struct qb_lua *q);
/// Pushes the result of that error's `__tostring`, or false: [-0, +1].
void qb_push_error_text(struct qb_lua *q);
/// Makes the value on top the error that the host knows, with or without its frames: [-0, +0].
void qb_hold_error(struct qb_lua *q, bool has_frames);

/// Compiles text to a dump. Returns 0, or Lua's status with the message on top of `q->main`, and
/// the number of bytes that were read. Sets `killed` if it takes longer than the limits allow.
int qb_compile(struct qb_lua *q, const char *text, size_t size, const char *name, size_t *reached,
               void *context, int (*write)(void *context, const void *bytes, size_t size));
/// Returns the processor time in seconds until the deadline of the state.
double qb_seconds_left(const struct qb_lua *q);
/// Pushes the function of a dump that `qb_compile` made; returns Lua's status.
int qb_load(struct qb_lua *q, const char *bytes, size_t size, const char *name);

/// Pops the value on top, stores it in the registry, and returns its number: [-1, +0].
int32_t qb_ref(struct qb_lua *q);
void qb_unref(struct qb_lua *q, int32_t slot);

/// Pushes a native function: [-0, +1].
void qb_push_native(lua_State *L, int32_t slot);

/// Pushes a `load` function whose default globals are the table on top: [-1, +1].
void qb_push_load(lua_State *L);

/// Creates a kind of record and returns its registry slot: [-0, +0]. `mark` and `kind`: the key and
/// the value that identify a record. `copies`: the table of fields is optional, and copied.
/// `waiting`: the registry slot of the metatable of the intermediate value that has the leading
/// argument and is called with the table; 0 for none.
int32_t qb_record_make(
    struct qb_lua *q, int32_t slot, int32_t mark, int kind, bool copies, bool has_items,
    int32_t waiting);
/// Adds an argument before the table of fields, or a field: [-0, +0]. Keys are strings in the
/// registry, types are bits `1 << LUA_T…`, `kind` is that of an engine object or 0. Returns false
/// if there is no room.
bool qb_record_add_leading(
    struct qb_lua *q, int32_t record, int32_t key, uint32_t types, int32_t kind);
bool qb_record_add_field(struct qb_lua *q, int32_t record, int32_t key, uint32_t types);
/// Pushes the constructor of a kind of record, and the `__call` of its intermediate value. Both
/// call the host's slot for unusual arguments: [-0, +1].
void qb_push_record_function(lua_State *L, int32_t record);
void qb_push_record_call(lua_State *L, int32_t record, int32_t host_slot);

/// Creates a class of engine objects: [-levels, +0]. The `levels` tables on top map names to
/// functions or `qb_push_property`. Lookup begins with the lowest of them and continues with the
/// class `base` (0 for none). The class owns them, perhaps with other classes.
int32_t qb_class(struct qb_lua *q, const char *name, int levels, int32_t base, bool has_fields);
/// Flags of the slot that reads a property: a field of the object with the same name takes
/// precedence; the value stays the same once it is not nil.
enum { QB_IN_FIELD = 1 << 30, QB_CONSTANT = 1 << 29 };
/// Pushes a property, the slots that read and write it: [-0, +1].
static inline void qb_push_property(lua_State *L, int32_t get, int32_t set) {
  lua_pushlightuserdata(L, (void *)((intptr_t)get | (intptr_t)set << 32));
}
/// Creates an engine object and returns its slot: [-0, +0].
int32_t qb_object_make(
    struct qb_lua *q, void *object, int32_t kind, int32_t class_slot, uint64_t order);
/// Releases an engine object and returns the host's object: [-0, +0].
void *qb_object_release(struct qb_lua *q, int32_t slot);
/// Pushes a method (object, name) that returns whether the object's own table has the name: [-0,
/// +1]. For classes whose objects' tables belong to the host. Calls the host's slot if there is no
/// table yet, and for any other call.
void qb_push_set_method(lua_State *L, int32_t slot, int32_t kind);
/// Pushes the table of an object's own fields, creating it if `create`; else nil: [-0, +1].
bool qb_push_fields(lua_State *L, int32_t slot, bool create);

/// The most values that `qb_read_numbers` returns, and that these functions have on the stack.
enum { QB_BLOCK = 16 };
/// Returns the length of the longest sequence 1, 2, 3, … in the table at `index`.
int64_t qb_sequence_length(lua_State *L, int index);
/// Pushes a key from which `lua_next` visits all fields outside of the sequence, and few in it:
/// [-0, +1].
void qb_push_key_before_rest(lua_State *L, int index, int64_t length);
/// Reads numbers of the sequence from `first` on, up to `most` (at most QB_BLOCK) or the first other
/// value, and returns their count. A bit of `floats` is set if a number is a float.
int32_t qb_read_numbers(
    lua_State *L, int index, int64_t first, int32_t most, uint64_t *bits, uint32_t *floats);

/// Finds the nearest Lua function at `level` or further out (0: the running one); false if there is
/// none.
bool qb_position(lua_State *L, int level, struct qb_frame *frame);
/// Finds the nearest function of a loaded file, skipping code that a script compiled with `load`.
/// Sets `level` to the next one.
bool qb_file(lua_State *L, int *level, struct qb_frame *frame);

static inline struct qb_lua *qb_get(lua_State *L) {
  return *(struct qb_lua **)lua_getextraspace(L);
}
static inline void qb_pop(lua_State *L, int n) { lua_settop(L, -n - 1); }
static inline int qb_absolute(lua_State *L, int i) {
  return i > 0 || i <= LUA_REGISTRYINDEX ? i : lua_gettop(L) + i + 1;
}
static inline void qb_remove(lua_State *L, int i) { lua_rotate(L, i, -1); lua_settop(L, -2); }
static inline void qb_insert(lua_State *L, int i) { lua_rotate(L, i, 1); }
static inline void qb_replace(lua_State *L, int i) { lua_copy(L, -1, i); lua_settop(L, -2); }
static inline void qb_push_handler(lua_State *L) { lua_pushcclosure(L, qb_handler, 0); }
static inline bool qb_has_handler(lua_State *L, int i) {
  return lua_tocfunction(L, i) == qb_handler;
}
/// Charges work to the running input: one unit for one instruction, or for 16 bytes processed.
/// Returns false if a limit has ended the input (`killed`). Raises no error, and counts nothing
/// without a budget.
static inline bool qb_try_charge(lua_State *L, int64_t units) {
  struct qb_lua *q = qb_get(L);
  if (__builtin_expect((uint64_t)units > (uint64_t)q->slice, 0)) return qb_charge_beyond(L, units);
  q->slice -= units;
  return true;
}
/// Returns the block of the engine object at `index`; null for anything else. (No other userdata is
/// ever visible where values are read.)
static inline struct qb_object *qb_object_at(lua_State *L, int i) {
  return (struct qb_object *)lua_touserdata(L, i);
}
static inline int qb_push_ref(lua_State *L, int32_t slot) {
  return lua_rawgeti(L, LUA_REGISTRYINDEX, slot);
}
static inline void qb_push_globals(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

#endif
