// The globals of scripts: Lua 5.4's library without functions that access the outside, hide work
// from the budget, or differ between two runs of a program.
#include "sandbox.h"

#include <lua5.4/lualib.h>

// [-0, +1, e]
void qb_push_library(lua_State *L, lua_CFunction open) {
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
}

// Calls the C function in upvalue 1 directly, so that its messages and positions are unchanged, and
// charges for its arguments.
static int paid_by_arguments(lua_State *L) {
  int count = lua_gettop(L);
  int64_t units = count;
  for (int i = 1; i <= count; i++)
    if (lua_type(L, i) == LUA_TSTRING) units += qb_bulk(lua_rawlen(L, i));
  qb_charge(L, units);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int paid_by_results(lua_State *L) {
  int count = lua_gettop(L);
  int64_t units = count;
  for (int i = 2; i <= count; i++)
    if (lua_type(L, i) == LUA_TSTRING) units += qb_bulk(lua_rawlen(L, i));
  qb_charge(L, units);
  int results = lua_tocfunction(L, lua_upvalueindex(1))(L);
  units = results;
  for (int i = 1; i <= results; i++)
    if (lua_type(L, -i) == LUA_TSTRING) units += qb_bulk(lua_rawlen(L, -i));
  qb_charge(L, units);
  return results;
}

// [-0, +0, m]
void qb_adopt(lua_State *L, int from, const struct qb_adopted *functions) {
  from = lua_absindex(L, from);
  for (; functions->name; functions++) {
    lua_getfield(L, from, functions->name);
    if (functions->price == QB_BY_ARGUMENTS) lua_pushcclosure(L, paid_by_arguments, 1);
    if (functions->price == QB_BY_RESULTS) lua_pushcclosure(L, paid_by_results, 1);
    lua_setfield(L, -2, functions->name);
  }
}

static int refuse_randomseed(lua_State *L) {
  return luaL_error(L, "math.randomseed is not available: the run's own seed decides, so that a "
                       "run can be repeated");
}

static const struct qb_adopted math_functions[] = {
    {"abs", QB_BY_ARGUMENTS},  {"acos", QB_BY_ARGUMENTS},  {"asin", QB_BY_ARGUMENTS},
    {"atan", QB_BY_ARGUMENTS}, {"ceil", QB_BY_ARGUMENTS},  {"cos", QB_BY_ARGUMENTS},
    {"deg", QB_BY_ARGUMENTS},  {"exp", QB_BY_ARGUMENTS},   {"floor", QB_BY_ARGUMENTS},
    {"fmod", QB_BY_ARGUMENTS}, {"log", QB_BY_ARGUMENTS},   {"max", QB_BY_ARGUMENTS},
    {"min", QB_BY_ARGUMENTS},  {"modf", QB_BY_ARGUMENTS},  {"rad", QB_BY_ARGUMENTS},
    {"sin", QB_BY_ARGUMENTS},  {"sqrt", QB_BY_ARGUMENTS},  {"tan", QB_BY_ARGUMENTS},
    {"tointeger", QB_BY_ARGUMENTS}, {"type", QB_FREE},     {"ult", QB_BY_ARGUMENTS},
    {"huge", QB_FREE},         {"maxinteger", QB_FREE},    {"mininteger", QB_FREE},
    {"pi", QB_FREE},           {NULL, QB_FREE},
};

// The host adds `math.random`, which uses the run's generator. [-0, +0, e]
void qb_open_math(lua_State *L) {
  qb_push_library(L, luaopen_math);
  lua_newtable(L);
  qb_adopt(L, -2, math_functions);
  lua_pushcfunction(L, refuse_randomseed);
  lua_setfield(L, -2, "randomseed");
  lua_setfield(L, -3, "math");
  lua_pop(L, 1);
}

static int os_difftime(lua_State *L) {
  lua_Number later = luaL_checknumber(L, 1);
  lua_pushnumber(L, later - luaL_optnumber(L, 2, 0));
  return 1;
}

// The host adds `os.time`, `os.date` and `os.clock`, which use the run's clock. [-0, +0, m]
static void open_os(lua_State *L) {
  lua_createtable(L, 0, 4);
  lua_pushcfunction(L, os_difftime);
  lua_setfield(L, -2, "difftime");
  lua_setfield(L, -2, "os");
}

// [-0, +0, e]
void qb_open_sandbox(lua_State *L) {
  qb_push_globals(L);
  qb_open_base(L);
  qb_open_calls(L);
  qb_open_load(L);
  qb_open_pairs(L);
  qb_open_coroutine(L);
  qb_open_string(L);
  qb_open_table(L);
  qb_open_math(L);
  qb_open_utf8(L);
  open_os(L);
  lua_pop(L, 1);
}
