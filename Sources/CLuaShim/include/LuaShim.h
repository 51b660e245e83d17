#ifndef QB_LUASHIM_H
#define QB_LUASHIM_H

// What the Swift module Lua is built on: a Lua state with limits that no script can catch, whose C
// part raises errors only where no Swift frame can be skipped.

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Why the running input was ended; 0 while it was not.
enum qb_limit { QB_ALIVE = 0, QB_INSTRUCTIONS, QB_MEMORY, QB_TIME };

/// Calls the host: arguments are at 1… of `L`. Answers the number of results on top, or a negative
/// number where the value on top is to be raised as an error once the host's frames have gone.
typedef int32_t (*qb_dispatch)(void *host, int32_t slot, lua_State *L);

/// What `qb_ask_begun` answers; no protected call ends with the second of them as its status (it is
/// that of a yield).
enum qb_answer { QB_NO = LUA_OK, QB_YES = LUA_YIELD };

/// What the host asks for.
struct qb_options {
  int64_t instructions;
  /// By how much the state may grow in one budget, and how large it may be in all.
  size_t bytes, total_bytes;
  double seconds;
};

/// The slots that the object machinery calls by itself; the host's own begin after them.
enum qb_reserved_slot {
  QB_SLOT_READ_ONLY = 0,
  QB_SLOT_GUARDED,
  QB_SLOT_EXPIRED,
  QB_SLOT_DESCRIBE,
  QB_SLOT_NO_FIELDS
};

/// An engine object as a script sees it: the block of a full userdata. `object` is null once it has
/// expired.
struct qb_object {
  void *object;
  uint64_t order;
  int32_t kind;
  int32_t slot;
  /// What is known of names in its class.
  struct qb_names *names;
};

/// One line of a traceback.
struct qb_frame {
  char source[160];
  char name[64];
  char what[16];
  int line;
  int defined;
};

enum { QB_FRAMES = 20 };

struct qb_arena;

/// All that belongs to one Lua state beside the state itself; found by the extra space of every
/// thread of it.
struct qb_lua {
  lua_State *main;
  /// The thread that runs now: the main one, or the coroutine that was resumed last and has not
  /// yielded.
  lua_State *running;
  /// One of `qb_limit`; once it is not 0, every protected call passes it on and the state is only
  /// good to be closed.
  int32_t killed;
  /// Assigning to engine objects is refused for now (a view is being asked for).
  bool guarded;
  /// Instructions are counted.
  bool metered;
  bool budgeted;
  /// The work that may be charged before the clock is looked at; a huge number while none is
  /// counted.
  int64_t slice;
  /// The work that is left to the input beyond the slice.
  int64_t left;
  /// The work that the present budget began with; what the last one has used; and all of them
  /// together.
  int64_t granted, spent, total;
  /// Thread time in nanoseconds when the input is over; 0 until the clock was first looked at.
  int64_t deadline;
  /// Told of each line that is run, with the name of its chunk (`@scripts/a.lua`); null where
  /// nobody wants to know.
  void (*line)(void *lines, const char *source, int line, bool begins);
  void *lines;
  struct qb_options limits;
  /// The present budget's memory ends with the total, not with what one budget may add.
  bool is_nearly_full;
  struct qb_arena *arena;
  size_t collect_at;
  /// Less garbage than so many bytes is not worth collecting.
  size_t least_garbage;
  void *host;
  qb_dispatch dispatch;
  /// The userdata block of each engine object, by slot; null for the slots that are plain
  /// references.
  struct qb_object **objects;
  /// Slots given back; the first `cleared_count` of them hold nothing any more.
  int32_t *free_slots;
  int32_t free_count, free_capacity, cleared_count, slot_count, slot_capacity;
  struct qb_frame *frames;
  int32_t frame_count;
  /// The host knows an error (the one kept in the registry), which may come back out of an outer
  /// call.
  bool error_is_held;
  /// It knows where that error was raised, too.
  bool error_has_frames;
  /// The error that was caught last is that one.
  bool error_is_known;
};

/// A new state (null when memory is short). With `sandbox`, its globals are the libraries a script
/// may see.
struct qb_lua *qb_open(struct qb_options limits, bool sandbox);
/// `realloc` and `free`, for buffers of the host that grow large: what is not written yet takes no
/// memory.
void *qb_buffer_resize(void *buffer, size_t size);
void qb_buffer_free(void *buffer);
/// Discards the state without running anything of it.
void qb_close(struct qb_lua *q);

/// Begins a budget of so much work, or of the limit's where that is less.
void qb_begin(struct qb_lua *q, int64_t work);
void qb_end(struct qb_lua *q);
void qb_set_metered(struct qb_lua *q, bool metered);
/// Has `line` told of each line that is run from now on, in coroutines made from now on, too; null:
/// nobody. `begins`: it is the line that the function begins in which runs it.
void qb_watch_lines(struct qb_lua *q, void *lines,
    void (*line)(void *lines, const char *source, int line, bool begins));
size_t qb_memory(const struct qb_lua *q);
/// Counts bytes that the host keeps for a script as memory of this input. False where there is no
/// room for them, even without garbage: the input has ended then (`killed`).
bool qb_take(lua_State *L, size_t bytes);
/// Charges work that the present slice has no room for: begins the next slice, or ends the input
/// and answers false.
bool qb_charge_beyond(lua_State *L, int64_t units);
/// Whether this input is over its memory even without its garbage: then nothing runs in the state
/// any more.
bool qb_is_over(struct qb_lua *q);
void qb_collect(struct qb_lua *q);

/// Calls the function under `arguments` values of the running thread; `handler` is the index of
/// what `qb_push_handler` pushed: [-(arguments + 1), +results]. Answers a status of Lua's; where it
/// is not 0 nothing is left of the call on the stack, the value raised is what `qb_push_error`
/// pushes, and `frames` says where.
int qb_call_under(struct qb_lua *q, int arguments, int results, int handler);
/// The same, with a handler of its own: one that lies right under the function is used and removed.
int qb_call(struct qb_lua *q, int arguments, int results);
/// The same where the handler is known to lie right under the function, for 0 results or 1.
int qb_call_begun(struct qb_lua *q, int arguments, int results);
/// The same for a function that is asked whether something is so: [-(arguments + 2), +0]. `QB_NO`
/// or `QB_YES`; any other answer is the status of an error.
int qb_ask_begun(struct qb_lua *q, int arguments);
int qb_handler(lua_State *L);
/// [-0, +1]
void qb_push_error(struct qb_lua *q);
/// Pushes what the `__tostring` of that error gave, or false: [-0, +1].
void qb_push_error_text(struct qb_lua *q);
/// Makes the value on top the error that the host knows, with or without where it was raised: [-0,
/// +0].
void qb_hold_error(struct qb_lua *q, bool has_frames);

/// Text to a dumped function: 0, or Lua's status with the message on top of `q->main`.
int qb_compile(struct qb_lua *q, const char *source, size_t size, const char *name, void *context,
               int (*write)(void *context, const void *bytes, size_t size));
/// Pushes a dumped function of ours; answers Lua's status.
int qb_load(struct qb_lua *q, const char *bytes, size_t size, const char *name);

/// Pops the value on top and answers the number it is kept under: [-1, +0].
int32_t qb_ref(struct qb_lua *q);
void qb_unref(struct qb_lua *q, int32_t slot);

/// Pushes a native function: [-0, +1].
void qb_push_native(lua_State *L, int32_t slot);

/// Pushes `load`, whose chunks have the table on top as their globals where they are given no
/// others: [-1, +1].
void qb_push_load(lua_State *L);

/// Makes a kind of record and answers its registry slot: [-0, +0]. `mark` and `kind` are the field
/// that tells a record; `copies`: the table of fields may be left out, and is copied; `waiting`:
/// the registry slot of the metatable of what has its leading argument and waits for the table, 0
/// for none.
int32_t qb_record_make(
    struct qb_lua *q, int32_t slot, int32_t mark, int kind, bool copies, int32_t waiting);
/// Adds an argument before the table of fields, kept under a key, and a field; keys are strings
/// kept in the registry, types are bits `1 << LUA_T…`, `kind` is that of an engine object or 0.
/// False where there is no room for more: [-0, +0].
bool qb_record_add_leading(
    struct qb_lua *q, int32_t record, int32_t key, uint32_t types, int32_t kind);
bool qb_record_add_field(struct qb_lua *q, int32_t record, int32_t key, uint32_t types);
/// Pushes what makes records of a kind, and the `__call` of what waits; where the arguments are not
/// what they should be, the host's slot is called instead: [-0, +1].
void qb_push_record_function(lua_State *L, int32_t record);
void qb_push_record_call(lua_State *L, int32_t record, int32_t host_slot);

/// Makes a class of engine objects. The `levels` tables on top hold its members, name → function or
/// `qb_push_property`; a name is looked for in the lowest of them first, then in those of the class
/// `base`, 0 for none. They become the class's own, which it may share with other classes:
/// [-levels, +0].
int32_t qb_class(struct qb_lua *q, const char *name, int levels, int32_t base, bool has_fields);
/// Beside the slot that reads a property: its value may be a field of the object, which is looked
/// for first.
enum { QB_IN_FIELD = 1 << 30 };
/// Pushes a property: the slots that read and write it: [-0, +1].
static inline void qb_push_property(lua_State *L, int32_t get, int32_t set) {
  lua_pushlightuserdata(L, (void *)((intptr_t)get | (intptr_t)set << 32));
}
/// Makes an engine object and answers its slot: [-0, +0].
int32_t qb_object_make(
    struct qb_lua *q, void *object, int32_t kind, int32_t class_slot, uint64_t order);
/// Forgets an engine object; answers what it stood for: [-0, +0].
void *qb_object_release(struct qb_lua *q, int32_t slot);
/// Pushes a method (object, name) that answers whether the object's own table has the name. For a
/// class without fields, the table of whose objects is the host's: where there is none yet, and for
/// any other call, the host's slot is called: [-0, +1].
void qb_push_set_method(lua_State *L, int32_t slot, int32_t kind);
/// Pushes the table of an object's own fields, made where `create`; else nil: [-0, +1].
bool qb_push_fields(lua_State *L, int32_t slot, bool create);

/// The nearest Lua code at `level` or further out (0: the running function itself); false where
/// there is none.
bool qb_position(lua_State *L, int level, struct qb_frame *frame);
/// The same, but text that a script compiled with `load` is passed over; `level` is then the next
/// one to ask about.
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
/// Charges work to the running input: one unit for one instruction, or for 16 bytes handled. False
/// once a limit has ended the input (`killed`). Raises no error, and counts nothing without a
/// budget.
static inline bool qb_try_charge(lua_State *L, int64_t units) {
  struct qb_lua *q = qb_get(L);
  if (__builtin_expect((uint64_t)units > (uint64_t)q->slice, 0)) return qb_charge_beyond(L, units);
  q->slice -= units;
  return true;
}
/// The block of the engine object at `index`; null for anything else. (No other userdata is ever
/// where values are read.)
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
