// `table.sort`: a stable merge sort of a copy, written back at the end. It ends after n log n
// comparisons for any comparator, and an error leaves the table unchanged.
#include "sandbox_list.h"

#include <string.h>

// Stack indices of the arguments, the scratch memory, and the elements after it.
enum { LIST = 1, COMPARATOR = 2, SCRATCH = 3 };

// Fewer elements than this are sorted by insertion.
enum { FEW = 8 };

// Returns whether the element at index `a` belongs before the one at `b`. [-0, +0, e]
static int is_before(lua_State *L, int a, int b) {
  if (lua_type(L, COMPARATOR) == LUA_TNIL) {
    qb_charge(L, 2);
    if (lua_type(L, a) == LUA_TSTRING) qb_charge_string(L, a);
    return lua_compare(L, a, b, LUA_OPLT);
  }
  qb_charge(L, 5);
  lua_pushvalue(L, COMPARATOR);
  lua_pushvalue(L, a);
  lua_pushvalue(L, b);
  lua_call(L, 2, 1);
  int before = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return before;
}

// `order` holds the stack indices of the elements. [-0, +0, e]
static void sort_few(lua_State *L, int *order, size_t count) {
  for (size_t sorted = 1; sorted < count; sorted++) {
    int element = order[sorted];
    size_t place = sorted;
    for (; place > 0 && is_before(L, element, order[place - 1]); place--)
      order[place] = order[place - 1];
    order[place] = element;
  }
}

// `spare` has room for half of the elements. [-0, +0, e]
static void sort(lua_State *L, int *order, int *spare, size_t count) {
  if (count < FEW) {
    sort_few(L, order, count);
    return;
  }
  size_t half = count / 2;
  sort(L, order, spare, half);
  sort(L, order + half, spare, count - half);
  if (!is_before(L, order[half], order[half - 1])) return;
  memcpy(spare, order, half * sizeof *order);
  size_t left = 0, right = half;
  for (size_t place = 0; left < half; place++) {
    if (right < count && is_before(L, order[right], spare[left]))
      order[place] = order[right++];
    else
      order[place] = spare[left++];
  }
}

static int table_sort(lua_State *L) {
  qb_list l = qb_check_list(L, LIST, QB_LIST_READ | QB_LIST_WRITE | QB_LIST_LENGTH);
  lua_Integer count = qb_list_length(L, l);
  if (count < 2) return 0;
  if (!lua_isnoneornil(L, COMPARATOR)) luaL_checktype(L, COMPARATOR, LUA_TFUNCTION);
  lua_settop(L, COMPARATOR);
  luaL_argcheck(L, count < INT32_MAX && lua_checkstack(L, (int)count + 8), LIST, "array too big");
  qb_charge(L, 2 * count);
  int *order = lua_newuserdatauv(L, (size_t)(count + count / 2) * sizeof *order, 0);
  for (int i = 0; i < count; i++) {
    qb_list_get(L, l, i + 1);
    order[i] = SCRATCH + 1 + i;
  }
  sort(L, order, order + count, (size_t)count);
  for (int i = 0; i < count; i++) {
    lua_pushvalue(L, order[i]);
    qb_list_set(L, l, i + 1);
  }
  return 0;
}

// [-0, +0, m]
void qb_add_sort(lua_State *L) {
  lua_pushcfunction(L, table_sort);
  lua_setfield(L, -2, "sort");
}
