#ifndef QB_FREEZE_H
#define QB_FREEZE_H

// Freezing of the tables that scripts create while they load.
//
// A frozen table keeps its identity but is emptied: its contents move to a *shadow*, and a locked
// metatable redirects reads there and refuses writes. Functions without metamethods (rawget, next,
// setmetatable, …) read the shadow: `qb_push_contents` pushes it. `qb_push_for_metatable` pushes it
// for a frozen table that serves as a metatable, because Lua reads metatables raw.

#include "LuaShim.h"

/// The kind of the step from a value of the frozen graph to the next one.
enum qb_step {
  QB_STEP_ROOT = 1,
  QB_STEP_KEY,
  QB_STEP_UPVALUE,
  QB_STEP_METATABLE,
  QB_STEP_UNORDERED
};

/// Adds the value on top as a root named `name`: [-1, +0].
void qb_freeze_root(lua_State *L, const char *name, size_t length);
/// Freezes everything that is reachable from the roots: [-0, +0].
void qb_freeze(lua_State *L);
/// Replaces the table on top with a frozen one of equal contents: [-1, +1]. No script may refer to
/// the original.
void qb_push_frozen(lua_State *L);
/// Replaces the table on top with an empty layer that reads through to it and accepts new fields
/// until it is frozen: [-1, +1]. No script may refer to the original.
void qb_push_layer(lua_State *L);

/// Returns the number of traversed tables and functions, which are numbered from 1 in order.
int32_t qb_node_count(lua_State *L);
/// Returns the number of the value at `index`, or 0: [-0, +0].
int32_t qb_node(lua_State *L, int index);
/// Pushes the value with that number: [-0, +1].
int qb_push_node(lua_State *L, int32_t node);
/// Pushes the key, variable name or root name that first led to a value; returns the `qb_step`:
/// [-0, +1].
int qb_push_step(lua_State *L, int32_t node, int32_t *parent);
/// Follows one step: pops a parent and a key and pushes the value there, or nil: [-2, +1]. For a
/// root, the parent is ignored.
void qb_follow(lua_State *L, int step);
/// Pushes the value's name for messages: "global 'Config'.items"; with `brief` "Config.items":
/// [-0, +1].
void qb_push_name(lua_State *L, int32_t node, bool brief);

/// Pushes the table with the contents of the table at `index`, which is its shadow if it is frozen:
/// [-0, +1].
void qb_push_contents(lua_State *L, int index);
/// Returns whether the value at `index` is a frozen table.
bool qb_table_is_frozen(lua_State *L, int index);
/// Pushes the table to pass to lua_setmetatable for the table at `index`: [-0, +1].
void qb_push_for_metatable(lua_State *L, int index);
/// Pushes the metatable of the value at `index` as scripts know it, regardless of `__metatable`, or
/// nil: [-0, +1].
void qb_push_metatable(lua_State *L, int index);
/// Replaces the table on top with its only read-only face: [-1, +1].
void qb_guard_table(lua_State *L);
/// Returns whether the table at `index` is a read-only face.
bool qb_is_guarded(lua_State *L, int index);
/// Raises the error for a change of the frozen table at `index`, with its name. Never returns.
_Noreturn void qb_raise_frozen(lua_State *L, int index);
/// Returns whether `thread` was created while the scripts loaded, and so must not be resumed.
bool qb_thread_is_frozen(lua_State *L, lua_State *thread);

/// Returns false only if neither the Lua function on top nor a function nested in it assigns a
/// captured variable, provided that dumps have the format of Lua 5.4.
bool qb_may_assign(lua_State *L);
/// Removes all variables from the watch list.
void qb_unwatch(lua_State *L);
/// Watches an upvalue of the function with that number.
void qb_watch(lua_State *L, int32_t node, int32_t upvalue);
/// Returns the first watched variable that has changed, from 1, or 0.
int32_t qb_changed(lua_State *L);
/// Returns the function and the upvalue of a watched variable.
void qb_watched(lua_State *L, int32_t index, int32_t *node, int32_t *upvalue);
/// Restores the values of all watched variables.
void qb_restore_watched(lua_State *L);

#endif
