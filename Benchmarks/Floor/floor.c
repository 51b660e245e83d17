#include "include/Floor.h"

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

const char *const floor_script =
    "local Quiz = {} Quiz.__index = Quiz\n"
    "function Quiz:shouldPerform(identifier, sender)\n"
    "  return identifier == 'next' and sender >= 0\n"
    "end\n"
    "function Quiz:prepare(segue, sender) segue.destination.value = sender end\n"
    "local Segue = {} Segue.__index = Segue\n"
    "local default = default_perform\n"
    "function Segue:perform() return default(self) end\n"
    "return Quiz, Segue\n";

enum { DEEPEST = 20 };

// Registry references for each step, resolved once.
static struct {
  lua_State *L;
  int controllers, quiz_class, segue_class;
  int should_perform, prepare, perform;
  int identifier, source, destination, next;
  int depth;
  long pushes;
} it;

static void get(int reference) { lua_rawgeti(it.L, LUA_REGISTRYINDEX, reference); }
static int keep(void) { return luaL_ref(it.L, LUA_REGISTRYINDEX); }

static int keep_string(const char *string) {
  lua_pushstring(it.L, string);
  return keep();
}

static int keep_field(int table, const char *name) {
  lua_getfield(it.L, table, name);
  return keep();
}

double floor_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int default_perform(lua_State *L) {
  get(it.destination);
  if (lua_rawget(L, 1) != LUA_TTABLE) return luaL_error(L, "a segue without a destination");
  get(it.controllers);
  lua_insert(L, -2);
  lua_rawseti(L, -2, ++it.depth);
  it.pushes++;
  return 0;
}

static void protected_call(int arguments, int results) {
  if (lua_pcall(it.L, arguments, results, 0) == LUA_OK) return;
  fprintf(stderr, "floor: %s\n", lua_tostring(it.L, -1));
  exit(1);
}

static void set_field(int table, int name, int value) {
  get(name);
  lua_pushvalue(it.L, value);
  lua_rawset(it.L, table);
}

static int push_source(void) {
  get(it.controllers);
  lua_rawgeti(it.L, -1, it.depth);
  lua_remove(it.L, -2);
  return lua_gettop(it.L);
}

static int push_object(int fields, int class) {
  lua_createtable(it.L, 0, fields);
  get(class);
  lua_setmetatable(it.L, -2);
  return lua_gettop(it.L);
}

static void perform_segue(int source, long sender) {
  lua_State *L = it.L;
  int destination = push_object(2, it.quiz_class);
  int segue = push_object(3, it.segue_class);
  get(it.identifier);
  get(it.next);
  lua_rawset(L, segue);
  set_field(segue, it.source, source);
  set_field(segue, it.destination, destination);
  get(it.prepare);
  lua_pushvalue(L, source);
  lua_pushvalue(L, segue);
  lua_pushinteger(L, sender);
  protected_call(3, 0);
  get(it.perform);
  lua_pushvalue(L, segue);
  protected_call(1, 0);
}

static void step(long sender) {
  lua_State *L = it.L;
  int source = push_source();
  get(it.should_perform);
  lua_pushvalue(L, source);
  get(it.next);
  lua_pushinteger(L, sender);
  protected_call(3, 1);
  if (lua_toboolean(L, -1)) perform_segue(source, sender);
  lua_settop(L, source - 1);
  if (it.depth <= DEEPEST) return;
  get(it.controllers);
  for (; it.depth > 1; it.depth--) {
    lua_pushnil(L);
    lua_rawseti(L, -2, it.depth);
  }
  lua_pop(L, 1);
}

void floor_open(void) {
  lua_State *L = it.L = luaL_newstate();
  luaL_openlibs(L);
  lua_newtable(L);
  it.controllers = keep();
  it.identifier = keep_string("identifier");
  it.source = keep_string("source");
  it.destination = keep_string("destination");
  it.next = keep_string("next");
  lua_register(L, "default_perform", default_perform);
  if (luaL_loadstring(L, floor_script) != LUA_OK) exit(1);
  protected_call(0, 2);
  it.should_perform = keep_field(1, "shouldPerform");
  it.prepare = keep_field(1, "prepare");
  it.perform = keep_field(2, "perform");
  it.segue_class = keep();
  it.quiz_class = keep();
  get(it.controllers);
  push_object(0, it.quiz_class);
  lua_rawseti(L, -2, 1);
  lua_settop(L, 0);
  it.depth = 1;
}

long floor_run(long count) {
  it.pushes = 0;
  for (long i = 0; i < count; i++) step(i);
  return it.pushes;
}

void floor_close(void) { lua_close(it.L); }
