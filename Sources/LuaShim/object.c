// Engine objects: full userdata that stand for something of the host, with fields of their own in a table.

#include "freeze.h"
#include "internal.h"

#include <stdlib.h>

// A class has its members in tables: methods, properties (a light userdata holds the two slots of one) and whatever else
// its author set on it, which an object has until it is given a field of that name. Its own come first, then those of the
// class under it. What two classes have in common is in one table.
//
// None of them changes once the class is there. So what was found under a name is noted for the class, and that there is
// nothing, too: it is a property that nobody reads or writes. Names that scripts make up as they run are not noted without
// end.

/// Upvalues of the metamethods of objects: what is noted of names; from FIRST_LEVEL on, the tables.
enum { NOTED = 1, FIRST_LEVEL, MOST_LEVELS = 8, MOST_NOTED = 200 };

/// Under this, scripts cannot have it as a name, is how many names are noted.
static const char count_key;

// The block at 1. Only objects have these metamethods, and scripts cannot get at them to call them on anything else.
static struct qb_object *self(lua_State *L) { return lua_touserdata(L, 1); }

// Notes the member on top of the stack under the name at 2: [-0, +0].
static void note_member(lua_State *L) {
  lua_rawgetp(L, lua_upvalueindex(NOTED), &count_key);
  lua_Integer count = lua_tointeger(L, -1) + 1;
  qb_pop(L, 1);
  if (count > MOST_NOTED || lua_type(L, 2) != LUA_TSTRING) return;
  lua_pushinteger(L, count);
  lua_rawsetp(L, lua_upvalueindex(NOTED), &count_key);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, lua_upvalueindex(NOTED));
}

// Looks for the member of that name in all tables, and puts it in the place of the nil on top: [-1, +1].
static int find_member(lua_State *L) {
  int type = LUA_TNIL;
  for (int level = FIRST_LEVEL; type == LUA_TNIL && lua_type(L, lua_upvalueindex(level)) == LUA_TTABLE; level++) {
    qb_pop(L, 1);
    lua_pushvalue(L, 2);
    type = lua_rawget(L, lua_upvalueindex(level));
  }
  if (type == LUA_TNIL) {
    qb_pop(L, 1);
    qb_push_property(L, 0, 0);
    type = LUA_TLIGHTUSERDATA;
  }
  note_member(L);
  return type;
}

// Pushes the member of that name, where there is none a property without slots; the key is at 2: [-0, +1].
static int push_member(lua_State *L) {
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(NOTED));
  return __builtin_expect(type != LUA_TNIL, 1) ? type : find_member(L);
}

// __index(object, key): own field, method, property.
static int object_index(lua_State *L) {
  bool is_alive = self(L)->object != NULL;
  if (is_alive && lua_getiuservalue(L, 1, 1) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, -2);
    if (type == LUA_TTABLE && qb_get(L)->guarded) qb_guard_table(L);
    if (type != LUA_TNIL) return 1;
  }
  if (push_member(L) != LUA_TLIGHTUSERDATA) return 1;
  int32_t slot = (int32_t)(intptr_t)lua_touserdata(L, -1);
  if (!is_alive || slot == 0) return 0;
  lua_settop(L, 2);
  return qb_call_host(L, qb_get(L), slot);
}

// Leaves an assignment to the host.
__attribute__((noinline)) static int hand_over(lua_State *L, int32_t slot) {
  lua_settop(L, 3);
  qb_call_host(L, qb_get(L), slot);
  return 0;
}

static int set_own_field(lua_State *L) {
  if (lua_getiuservalue(L, 1, 1) != LUA_TTABLE) {
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, 1);
  }
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_rawset(L, -3);
  return 0;
}

static inline int assign(lua_State *L, bool has_fields) {
  struct qb_lua *q = qb_get(L);
  if (self(L)->object == NULL) return hand_over(L, QB_SLOT_EXPIRED);
  int type = push_member(L);
  intptr_t slots = type == LUA_TLIGHTUSERDATA ? (intptr_t)lua_touserdata(L, -1) : 0;
  if (slots == 0 && type != LUA_TFUNCTION) {
    if (!has_fields) return hand_over(L, QB_SLOT_NO_FIELDS);
    return q->guarded ? hand_over(L, QB_SLOT_GUARDED) : set_own_field(L);
  }
  int32_t set = (int32_t)(slots >> 32);
  if (set == 0) return hand_over(L, QB_SLOT_READ_ONLY);
  return hand_over(L, q->guarded ? QB_SLOT_GUARDED : set);
}

// __newindex(object, key, value), and that of objects without fields of their own.
static int object_newindex(lua_State *L) { return assign(L, true); }
static int fieldless_newindex(lua_State *L) { return assign(L, false); }

static int object_tostring(lua_State *L) {
  lua_settop(L, 1);
  return qb_call_host(L, qb_get(L), QB_SLOT_DESCRIBE);
}

static void set_raw(lua_State *L, int table, const char *key) {  // [-1, +0]
  lua_pushstring(L, key);
  qb_insert(L, -2);
  lua_rawset(L, table);
}

// Pushes the tables of a class, and answers how many there are.
static int push_levels(lua_State *L, int32_t class_slot) {
  if (class_slot == 0) return 0;
  int count = 0, base = lua_gettop(L);
  qb_push_ref(L, class_slot);
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  while (lua_getupvalue(L, base + 2, FIRST_LEVEL + count)) count++;
  lua_rotate(L, base + 1, count);
  lua_settop(L, base + count);
  return count;
}

// Pushes a metamethod over the table of what is noted, and those that begin at `first`.
static void push_metamethod(lua_State *L, lua_CFunction function, int noted, int first, int count) {
  lua_pushvalue(L, noted);
  for (int i = 0; i < count; i++) lua_pushvalue(L, first + i);
  lua_pushcclosure(L, function, count + 1);
}

int32_t qb_class(struct qb_lua *q, const char *name, int levels, int32_t base, bool has_fields) {
  lua_State *L = q->running;
  int first = lua_gettop(L) - levels + 1;
  levels += push_levels(L, base);
  if (levels > MOST_LEVELS) abort();
  lua_newtable(L);
  int noted = lua_gettop(L), metatable = noted + 1;
  lua_createtable(L, 0, 5);
  push_metamethod(L, object_index, noted, first, levels);
  set_raw(L, metatable, "__index");
  push_metamethod(L, has_fields ? object_newindex : fieldless_newindex, noted, first, levels);
  set_raw(L, metatable, "__newindex");
  lua_pushcclosure(L, object_tostring, 0);
  set_raw(L, metatable, "__tostring");
  lua_pushstring(L, name);
  lua_pushvalue(L, -1);
  set_raw(L, metatable, "__name");
  set_raw(L, metatable, "__metatable");
  int32_t slot = qb_ref(q);
  lua_settop(L, first - 1);
  return slot;
}

int32_t qb_object_make(struct qb_lua *q, void *object, int32_t kind, int32_t class_slot, uint64_t order) {
  lua_State *L = q->running;
  struct qb_object *block = lua_newuserdatauv(L, sizeof *block, 1);
  qb_push_ref(L, class_slot);
  lua_setmetatable(L, -2);
  int32_t slot = qb_ref(q);
  *block = (struct qb_object){object, order, kind, slot};
  q->objects[slot] = block;
  return slot;
}

void *qb_object_release(struct qb_lua *q, int32_t slot) {
  struct qb_object *block = q->objects[slot];
  if (block == NULL) return NULL;
  void *object = block->object;
  block->object = NULL;
  q->objects[slot] = NULL;
  qb_unref(q, slot);
  return object;
}

bool qb_push_fields(lua_State *L, int32_t slot, bool create) {
  qb_push_ref(L, slot);
  if (lua_getiuservalue(L, -1, 1) != LUA_TTABLE && create) {
    qb_pop(L, 1);
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, -3, 1);
  }
  qb_remove(L, -2);
  return lua_type(L, -1) == LUA_TTABLE;
}
