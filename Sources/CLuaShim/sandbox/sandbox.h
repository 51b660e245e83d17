// Shared by the files that create the libraries for scripts.
#ifndef QB_SANDBOX_H
#define QB_SANDBOX_H

#include "freeze.h"
#include "internal.h"

// Returns the price of copying or comparing `bytes` in bulk, in instructions.
static inline int64_t qb_bulk(size_t bytes) {
  return (int64_t)(bytes >> 4);
}

// Charges for the value at `index`, if it is a string, as for a copy. [-0, +0, e]
static inline void qb_charge_string(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TSTRING) qb_charge(L, qb_bulk(lua_rawlen(L, index)));
}

// The price of a function of Lua's own library.
enum qb_price {
  QB_FREE,  // no more than the call
  QB_BY_ARGUMENTS,  // the number of arguments, and the size of strings among them
  QB_BY_RESULTS  // the number and size of results, and of the arguments after the first
};

struct qb_adopted {
  const char *name;
  enum qb_price price;
};

// Copies the named functions (up to a null name) from the table at `from` to the table on top.
// [-0, +0, m]
void qb_adopt(lua_State *L, int from, const struct qb_adopted *functions);

// Pushes a new table of the library that the `luaopen` function creates. [-0, +1, e]
void qb_push_library(lua_State *L, lua_CFunction open);

// Pushes `tostring` of the value at `index`, without addresses. [-0, +1, e]
const char *qb_tolstring(lua_State *L, int index, size_t *length);

// Raises an error if the value at `index` is a frozen table. [-0, +0, v]
static inline void qb_refuse_frozen(lua_State *L, int index) {
  if (qb_table_is_frozen(L, index)) qb_raise_frozen(L, index);
}

// Returns the index of the contents of the table at `index` (absolute): the table itself, or its
// shadow, which is pushed. [-0, +(0|1), -]
static inline int qb_contents(lua_State *L, int index) {
  return qb_push_shadow(L, index) ? lua_gettop(L) : index;
}

// Returns the allocated places of the table at `index`, used or not; a low estimate if they are
// unknown. [-0, +0, -]
int64_t qb_table_places(lua_State *L, int index);

// Each function fills its part of the globals table on top. [-0, +0, e]
void qb_open_base(lua_State *L);
void qb_open_calls(lua_State *L);
void qb_open_load(lua_State *L);
void qb_open_pairs(lua_State *L);
void qb_open_coroutine(lua_State *L);
void qb_open_string(lua_State *L);
void qb_open_table(lua_State *L);
void qb_open_math(lua_State *L);
void qb_open_utf8(lua_State *L);

// Each function adds its part to the library table on top. [-0, +0, e]
void qb_add_find(lua_State *L);
void qb_add_gsub(lua_State *L);
void qb_add_format(lua_State *L);
void qb_add_sort(lua_State *L);

#endif
