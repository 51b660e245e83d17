#ifndef QB_FREEZE_PARTS_H
#define QB_FREEZE_PARTS_H

// Shared by the freeze_*.c files. Their functions raise only memory errors, which cannot happen
// while the host runs.

#include "freeze.h"
#include "internal.h"

/// The tables of the frozen graph, stored in one table in the registry under these indices.
enum qb_part {
  QB_NODES = 1,  // number → table or function
  QB_KEYS,       // number → key, variable name or root name
  QB_LINKS,      // number → parent * 8 + step
  QB_NUMBERS,    // table or function → number
  QB_ROOTS,      // root name → value
  QB_OWNERS,     // shadow in use as a metatable → its frozen table
  QB_THREADS,    // coroutine → true
  QB_PARTS = QB_THREADS
};

/// Pushes one of the parts, or nil before the first freeze: [-0, +1].
int qb_push_part(lua_State *L, enum qb_part part);
/// Creates the parts if there are none: [-0, +0].
void qb_make_parts(lua_State *L);

/// The key in a frozen table's metatable for the previous metatable.
extern const char qb_previous_key;

/// Turns the table at `table` into a frozen one whose contents were moved to the table at `shadow`:
/// [-0, +0].
void qb_make_proxy(lua_State *L, int table, int shadow);
/// Moves the contents of the table at `table` to a new one, and returns its index: [-0, +1].
int qb_move_contents(lua_State *L, int table);
/// Pushes the metatable of a frozen table whose contents are at `shadow`: [-0, +1].
void qb_push_frozen_metatable(lua_State *L, int shadow);
/// Freezes the table at `table` if it is a layer, but not its values: [-0, +0].
void qb_freeze_layer(lua_State *L, int table);
/// Releases the unused memory of the emptied table at `table`: [-0, +0].
void qb_give_back_room(lua_State *L, int table);

#endif
