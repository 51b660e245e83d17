// Engine objects: full userdata that represent objects of the host, with their own fields in a
// table.

#include "freeze.h"
#include "internal.h"

#include <stdlib.h>
#include <string.h>

// The members of a class are in tables: methods, properties (a light userdata with two slots) and
// other values, which an object has until it gets a field of the same name. The class's own members
// come first, then those of its base. Classes can share a table.
//
// The tables never change once the class exists, so lookups are cached by class, including misses
// (a property without slots). The cache has a maximum size, because scripts can compute names.
// Names are compared by address: Lua interns short strings, and the cache retains its own.
//
// Methods and properties take precedence over fields, because scripts cannot set a field of such a
// name. Only the host can, for properties with QB_IN_FIELD.

/// The user values of an object: its own fields, and the constants that were read so far.
enum { FIELDS = 1, CONSTANTS = 2 };

/// Upvalues of the metamethods: the cache of names; from FIRST_LEVEL on, the tables.
enum { NAMES = 1, FIRST_LEVEL, MOST_LEVELS = 8, MOST_NAMES = 200, LEAST_ROOM = 8 };

/// The member of a class under a name.
struct name {
  /// Null in an empty entry.
  const char *text;
  /// The slot that reads a property, with QB_IN_FIELD or QB_CONSTANT; 0 for a miss;
  /// negative for other members: the place in the list of retained values, or NOT_KEPT.
  int32_t get;
  /// The slot that writes a property, or 0; METHOD for a function.
  int32_t set;
};

enum { METHOD = -1, NOT_KEPT = INT32_MIN };

/// The cache of a class: a full userdata whose user value is a list of retained values, including
/// the block of `first`.
struct qb_names {
  struct name *first;
  /// The number of entries, a power of two.
  uint32_t room;
  uint32_t count;
};

/// The initial, empty cache of a class. Never written.
static struct name no_name;

// The block at 1. Scripts cannot call these metamethods, so it is always an engine object.
static struct qb_object *self(lua_State *L) { return lua_touserdata(L, 1); }

// Returns the entry of a name, or the empty entry for it.
static struct name *place_of(const struct qb_names *names, const char *text) {
  uint32_t place = (uint32_t)((uintptr_t)text >> 3) * 0x9E3779B1u >> 16;
  while (true) {
    struct name *name = &names->first[place++ & (names->room - 1)];
    if (name->text == text || name->text == NULL) return name;
  }
}

// Doubles the size of the cache; `kept` is the list of retained values: [-0, +0].
static void grow_names(lua_State *L, struct qb_names *names, int kept) {
  uint32_t room = names->room < LEAST_ROOM ? LEAST_ROOM : 2 * names->room;
  struct qb_names grown = {lua_newuserdatauv(L, room * sizeof(struct name), 0), room, names->count};
  memset(grown.first, 0, room * sizeof(struct name));
  for (uint32_t i = 0; i < names->room; i++) {
    if (names->first[i].text != NULL) *place_of(&grown, names->first[i].text) = names->first[i];
  }
  lua_rawseti(L, kept, 1);
  *names = grown;
}

// Caches the member of the name at 2, with the member itself on top: [-0, +0].
static void cache_name(lua_State *L, struct qb_names *names, struct name *found) {
  int member = lua_gettop(L);
  if (lua_getiuservalue(L, lua_upvalueindex(NAMES), 1) != LUA_TTABLE) {
    qb_pop(L, 1);
    lua_createtable(L, LEAST_ROOM, 0);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, lua_upvalueindex(NAMES), 1);
  }
  int kept = lua_gettop(L);
  // One entry always stays empty, so that a lookup ends.
  if (names->count + names->room / 4 >= names->room - 1) grow_names(L, names, kept);
  lua_Integer last = (lua_Integer)lua_rawlen(L, kept);
  lua_pushvalue(L, 2);
  lua_rawseti(L, kept, ++last);
  if (found->get < 0) {
    lua_pushvalue(L, member);
    lua_rawseti(L, kept, ++last);
    found->get = (int32_t)-last;
  }
  qb_pop(L, 1);
  *place_of(names, found->text) = *found;
  names->count++;
}

// Finds the member of the name at 2 in the tables: [-0, +1]. Keys other than strings are not
// cached.
__attribute__((noinline)) static struct name find_name(
    lua_State *L, struct qb_names *names, const char *text) {
  int type = LUA_TNIL;
  lua_pushnil(L);
  for (int level = FIRST_LEVEL;
       type == LUA_TNIL && lua_type(L, lua_upvalueindex(level)) == LUA_TTABLE; level++) {
    qb_pop(L, 1);
    lua_pushvalue(L, 2);
    type = lua_rawget(L, lua_upvalueindex(level));
  }
  struct name found = {.text = text};
  if (type == LUA_TLIGHTUSERDATA) {
    intptr_t slots = (intptr_t)lua_touserdata(L, -1);
    found.get = (int32_t)slots;
    found.set = (int32_t)(slots >> 32);
  } else if (type != LUA_TNIL) {
    found.get = NOT_KEPT;
    found.set = type == LUA_TFUNCTION ? METHOD : 0;
  }
  if (text != NULL && names->count < MOST_NAMES) cache_name(L, names, &found);
  return found;
}

// Returns the member of the key at 2, and pushes it if it was not cached: [-0, +(0|1)].
__attribute__((always_inline)) static inline struct name look_up(
    lua_State *L, struct qb_names *names) {
  const char *text = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL;
  const struct name *name = text != NULL ? place_of(names, text) : &no_name;
  return __builtin_expect(name->text != NULL, 1) ? *name : find_name(L, names, text);
}

// Pushes a member after `look_up`, which left the stack as it was or pushed the member: [-0, +1].
static int push_member(lua_State *L, struct name name) {
  if (name.get == NOT_KEPT) {
    lua_pushvalue(L, 3);
  } else {
    lua_getiuservalue(L, lua_upvalueindex(NAMES), 1);
    lua_rawgeti(L, -1, -name.get);
  }
  return 1;
}

// Pushes the object's own field of the key at 2, and returns its type: [-0, +1].
static int push_own_field(lua_State *L) {
  if (lua_getiuservalue(L, 1, FIELDS) != LUA_TTABLE) return LUA_TNIL;
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, -2);
  if (type == LUA_TTABLE && qb_get(L)->guarded) qb_guard_table(L);
  return type;
}

static int read_property(lua_State *L, int32_t slot) {
  lua_settop(L, 2);
  return qb_call_host(L, qb_get(L), slot);
}

// Reads a property whose value stays the same once it is not nil: asks the host until then.
static int read_constant(lua_State *L, int32_t slot) {
  if (lua_getiuservalue(L, 1, CONSTANTS) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  }
  read_property(L, slot);
  if (lua_type(L, -1) == LUA_TNIL) return 1;
  if (lua_getiuservalue(L, 1, CONSTANTS) != LUA_TTABLE) {
    qb_pop(L, 1);
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, CONSTANTS);
  }
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  qb_pop(L, 1);
  return 1;
}

__attribute__((always_inline)) static inline int index_object(lua_State *L, bool has_fields) {
  const struct qb_object *object = self(L);
  bool is_alive = object->object != NULL;
  struct name name = look_up(L, object->names);
  if (name.get > 0 && (name.get & QB_IN_FIELD) == 0) {
    if (!is_alive) return 0;
    int32_t slot = name.get & ~QB_CONSTANT;
    return slot == name.get ? read_property(L, slot) : read_constant(L, slot);
  }
  if (name.set == METHOD) return push_member(L, name);
  if (has_fields && is_alive && push_own_field(L) != LUA_TNIL) return 1;
  if (name.get < 0) return push_member(L, name);
  return is_alive && name.get > 0 ? read_property(L, name.get & ~QB_IN_FIELD) : 0;
}

// __index(object, key): method, property or own field; and the variant without own fields.
static int object_index(lua_State *L) { return index_object(L, true); }
static int fieldless_index(lua_State *L) { return index_object(L, false); }

// Passes an assignment to the host.
__attribute__((noinline)) static int hand_over(lua_State *L, int32_t slot) {
  lua_settop(L, 3);
  qb_call_host(L, qb_get(L), slot);
  return 0;
}

static int set_own_field(lua_State *L) {
  if (lua_getiuservalue(L, 1, FIELDS) != LUA_TTABLE) {
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, FIELDS);
  }
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_rawset(L, -3);
  return 0;
}

static inline int assign(lua_State *L, bool has_fields) {
  struct qb_lua *q = qb_get(L);
  const struct qb_object *object = self(L);
  if (object->object == NULL) return hand_over(L, QB_SLOT_EXPIRED);
  struct name name = look_up(L, object->names);
  if (name.get <= 0 && name.set == 0) {
    if (!has_fields) return hand_over(L, QB_SLOT_NO_FIELDS);
    return q->guarded ? hand_over(L, QB_SLOT_GUARDED) : set_own_field(L);
  }
  if (name.set <= 0) return hand_over(L, QB_SLOT_READ_ONLY);
  return hand_over(L, q->guarded ? QB_SLOT_GUARDED : name.set);
}

// __newindex(object, key, value), and the variant without own fields.
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

// Pushes the tables of a class and returns their number.
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

// Pushes a metamethod with the cache of names and the tables from `first` on as upvalues.
static void push_metamethod(lua_State *L, lua_CFunction function, int names, int first, int count) {
  lua_pushvalue(L, names);
  for (int i = 0; i < count; i++) lua_pushvalue(L, first + i);
  lua_pushcclosure(L, function, count + 1);
}

int32_t qb_class(struct qb_lua *q, const char *name, int levels, int32_t base, bool has_fields) {
  lua_State *L = q->running;
  int first = lua_gettop(L) - levels + 1;
  levels += push_levels(L, base);
  if (levels > MOST_LEVELS) abort();
  struct qb_names *names = lua_newuserdatauv(L, sizeof *names, 1);
  *names = (struct qb_names){.first = &no_name, .room = 1};
  int noted = lua_gettop(L), metatable = noted + 1;
  lua_createtable(L, 0, 5);
  push_metamethod(L, has_fields ? object_index : fieldless_index, noted, first, levels);
  set_raw(L, metatable, "__index");
  push_metamethod(L, has_fields ? object_newindex : fieldless_newindex, noted, first, levels);
  set_raw(L, metatable, "__newindex");
  lua_pushcclosure(L, object_tostring, 0);
  set_raw(L, metatable, "__tostring");
  lua_pushstring(L, name);
  lua_pushvalue(L, -1);
  set_raw(L, metatable, "__name");
  set_raw(L, metatable, "__metatable");
  lua_pushlightuserdata(L, names);
  lua_rawseti(L, metatable, NAMES);
  int32_t slot = qb_ref(q);
  lua_settop(L, first - 1);
  return slot;
}

int32_t qb_object_make(
    struct qb_lua *q, void *object, int32_t kind, int32_t class_slot, uint64_t order) {
  lua_State *L = q->running;
  struct qb_object *block = lua_newuserdatauv(L, sizeof *block, CONSTANTS);
  qb_push_ref(L, class_slot);
  lua_rawgeti(L, -1, NAMES);
  struct qb_names *names = lua_touserdata(L, -1);
  qb_pop(L, 1);
  lua_setmetatable(L, -2);
  int32_t slot = qb_ref(q);
  *block = (struct qb_object){object, order, kind, slot, names};
  q->objects[slot] = block;
  return slot;
}

// Called frequently by views. Upvalues: the host's slot and the kind of object.
static int is_in_set(lua_State *L) {
  const struct qb_object *object = qb_object_at(L, 1);
  bool is_usual = object != NULL &&
                  object->kind == (int32_t)(intptr_t)lua_touserdata(L, lua_upvalueindex(2)) &&
                  object->object != NULL && lua_type(L, 2) == LUA_TSTRING;
  if (!is_usual || lua_getiuservalue(L, 1, FIELDS) != LUA_TTABLE) {
    if (is_usual) qb_pop(L, 1);
    return qb_call_host(L, qb_get(L), (int32_t)(intptr_t)lua_touserdata(L, lua_upvalueindex(1)));
  }
  qb_charge(L, QB_CALL_PRICE);
  lua_pushvalue(L, 2);
  lua_pushboolean(L, lua_rawget(L, -2) != LUA_TNIL);
  return 1;
}

void qb_push_set_method(lua_State *L, int32_t slot, int32_t kind) {
  lua_pushlightuserdata(L, (void *)(intptr_t)slot);
  lua_pushlightuserdata(L, (void *)(intptr_t)kind);
  lua_pushcclosure(L, is_in_set, 2);
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
  if (lua_getiuservalue(L, -1, FIELDS) != LUA_TTABLE && create) {
    qb_pop(L, 1);
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, -3, FIELDS);
  }
  qb_remove(L, -2);
  return lua_type(L, -1) == LUA_TTABLE;
}
