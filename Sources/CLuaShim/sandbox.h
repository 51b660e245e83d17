// Shared by the files that make the libraries a script sees.
#ifndef QB_SANDBOX_H
#define QB_SANDBOX_H

#include "freeze.h"
#include "internal.h"

// What handling `bytes` in bulk (copying, comparing) costs, in instructions.
static inline int64_t qb_bulk(size_t bytes) {
  return (int64_t)(bytes >> 4);
}

// Charges for the string at `index`, if it is one, as if it were copied. [-0, +0, e]
static inline void qb_charge_string(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TSTRING) qb_charge(L, qb_bulk(lua_rawlen(L, index)));
}

// How a function of Lua's own library is paid for.
enum qb_price {
  QB_FREE,  // it costs no more than the call
  QB_BY_ARGUMENTS,  // the number of arguments, and the size of those that are strings
  QB_BY_RESULTS  // the same of the results, and of the arguments behind the first
};

struct qb_adopted {
  const char *name;
  enum qb_price price;
};

// Copies the named functions (up to a null name) of the table at `from` into the table on top. [-0,
// +0, m]
void qb_adopt(lua_State *L, int from, const struct qb_adopted *functions);

// Pushes the function that the host's `luaopen` library has under `name`s: its table, built afresh.
// [-0, +1, e]
void qb_push_library(lua_State *L, lua_CFunction open);

// `tostring` of the value at `index`, without addresses. [-0, +1, e]
const char *qb_tolstring(lua_State *L, int index, size_t *length);

// Raises an error where the value at `index` is a frozen table. [-0, +0, v]
static inline void qb_refuse_frozen(lua_State *L, int index) {
  if (qb_table_is_frozen(L, index)) qb_raise_frozen(L, index);
}

// Where the contents of the table at `index` (absolute) are: itself, or its shadow, pushed. [-0,
// +(0|1), -]
static inline int qb_contents(lua_State *L, int index) {
  return qb_push_shadow(L, index) ? lua_gettop(L) : index;
}

// How many places the table at `index` has, filled or not; a low guess where that cannot be known.
// [-0, +0, -]
int64_t qb_table_places(lua_State *L, int index);

// Each fills its part of the globals table, which is on top. [-0, +0, e]
void qb_open_base(lua_State *L);
void qb_open_calls(lua_State *L);
void qb_open_load(lua_State *L);
void qb_open_pairs(lua_State *L);
void qb_open_coroutine(lua_State *L);
void qb_open_string(lua_State *L);
void qb_open_table(lua_State *L);
void qb_open_math(lua_State *L);
void qb_open_utf8(lua_State *L);

// Each adds its functions to the library table on top. [-0, +0, e]
void qb_add_find(lua_State *L);
void qb_add_gsub(lua_State *L);
void qb_add_format(lua_State *L);
void qb_add_sort(lua_State *L);

#endif
