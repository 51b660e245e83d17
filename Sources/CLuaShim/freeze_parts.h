#ifndef QB_FREEZE_PARTS_H
#define QB_FREEZE_PARTS_H

// Shared by the freeze_*.c files. Nothing here raises except for want of memory, which the host's
// time does not have.

#include "freeze.h"
#include "internal.h"

/// The tables of the frozen graph; kept in one table in the registry under these indices.
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

/// Pushes one of the parts, or nil where nothing was ever frozen: [-0, +1].
int qb_push_part(lua_State *L, enum qb_part part);
/// Makes the parts where there are none yet: [-0, +0].
void qb_make_parts(lua_State *L);

/// Under this key of a frozen table's metatable: the metatable it had before.
extern const char qb_previous_key;

/// Turns the table at `table` into a frozen one whose contents are those of the table at `shadow`,
/// to which they have been moved: [-0, +0].
void qb_make_proxy(lua_State *L, int table, int shadow);
/// Moves what is in the table at `table` to a new one, which is pushed, and answers where that is:
/// [-0, +1].
int qb_move_contents(lua_State *L, int table);
/// Pushes the metatable of a frozen table whose contents are at `shadow`: [-0, +1].
void qb_push_frozen_metatable(lua_State *L, int shadow);
/// Freezes the table at `table` where it is a layer, but nothing that its fields lead to: [-0, +0].
void qb_freeze_layer(lua_State *L, int table);
/// Gives back the memory of what the emptied table at `table` held: [-0, +0].
void qb_give_back_room(lua_State *L, int table);

#endif
