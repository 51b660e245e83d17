#ifndef QB_FREEZE_H
#define QB_FREEZE_H

// Freezing what scripts made while they loaded.
//
// A frozen table stays the same value but is emptied; its contents are in a *shadow*, and a locked
// metatable of its own leads reads there and refuses writes. What works on tables without
// metamethods (rawget, next, setmetatable, …) has to see through: `qb_push_contents` gives the
// table to look into, and a frozen table that is to serve as a metatable is represented by
// `qb_push_for_metatable`, because Lua reads metatables raw.

#include "LuaShim.h"

/// How a value of the frozen graph is reached from the one above it.
enum qb_step {
  QB_STEP_ROOT = 1,
  QB_STEP_KEY,
  QB_STEP_UPVALUE,
  QB_STEP_METATABLE,
  QB_STEP_UNORDERED
};

/// Adds the value on top as a root called `name`: [-1, +0].
void qb_freeze_root(lua_State *L, const char *name, size_t length);
/// Freezes all that the roots lead to: [-0, +0].
void qb_freeze(lua_State *L);
/// Puts in the place of the table on top one that is frozen and has its contents; no script may
/// have the former: [-1, +1].
void qb_push_frozen(lua_State *L);
/// Puts in the place of the table on top an empty one that has what is in it, until it is given
/// fields of its own; no script may have the former: [-1, +1].
void qb_push_layer(lua_State *L);

/// How many tables and functions have been reached; they are numbered from 1 in the order of the
/// walk.
int32_t qb_node_count(lua_State *L);
/// The number of the value at `index`, 0 where it was not reached: [-0, +0].
int32_t qb_node(lua_State *L, int index);
/// Pushes the value of that number: [-0, +1].
int qb_push_node(lua_State *L, int32_t node);
/// Pushes the key, variable name or root name by which a value was reached first; answers the
/// `qb_step`: [-0, +1].
int qb_push_step(lua_State *L, int32_t node, int32_t *parent);
/// Goes one step: takes a parent and a key and pushes where they lead, nil for nowhere. For a root
/// the parent is anything: [-2, +1].
void qb_follow(lua_State *L, int step);
/// Pushes what a person calls that value: "global 'Config'.items"; with `brief` "Config.items":
/// [-0, +1].
void qb_push_name(lua_State *L, int32_t node, bool brief);

/// Pushes the table that has the contents of the table at `index`: its shadow where it is frozen,
/// else itself: [-0, +1].
void qb_push_contents(lua_State *L, int index);
/// Whether the value at `index` is a frozen table.
bool qb_table_is_frozen(lua_State *L, int index);
/// Pushes what has to be passed to lua_setmetatable where a script gives the table at `index`: [-0,
/// +1].
void qb_push_for_metatable(lua_State *L, int index);
/// Pushes the metatable of the value at `index` as a script knows it, its `__metatable` not yet
/// looked at, or nil: [-0, +1].
void qb_push_metatable(lua_State *L, int index);
/// Puts in the place of the table on top a face of it that can only be read, of which a table has
/// one: [-1, +1].
void qb_guard_table(lua_State *L);
/// Whether the table at `index` is such a face.
bool qb_is_guarded(lua_State *L, int index);
/// Raises the error of a change to the frozen table at `index`, with its name: never returns.
_Noreturn void qb_raise_frozen(lua_State *L, int index);
/// Whether `thread` is a coroutine that a script kept from loading: it must not be resumed.
bool qb_thread_is_frozen(lua_State *L, lua_State *thread);

/// Whether the Lua function on top, or one within it, might assign a variable that it captured:
/// false only where none does, as long as dumps have the form that Lua 5.4 gives them.
bool qb_may_assign(lua_State *L);
/// Forgets which variables are watched.
void qb_unwatch(lua_State *L);
/// Watches an upvalue of the function of that number.
void qb_watch(lua_State *L, int32_t node, int32_t upvalue);
/// The first watched variable that has changed, from 1; 0 where none has.
int32_t qb_changed(lua_State *L);
/// The function and upvalue of a watched variable.
void qb_watched(lua_State *L, int32_t index, int32_t *node, int32_t *upvalue);
/// Puts all watched variables back.
void qb_restore_watched(lua_State *L);

#endif
