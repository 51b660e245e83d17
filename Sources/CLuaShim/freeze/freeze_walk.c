// The traversal of everything reachable from the roots: breadth first, in a fixed order.

#include "freeze_parts.h"
#include "sandbox.h"
#include "sandbox_keys.h"

#include <stdlib.h>
#include <string.h>

static const char parts_key = 1;

/// The places that an emptied table may retain; the index in the table of roots (whose names are
/// strings) of the number of the last traversed value.
enum { LEAST_ROOM = 2, WALKED = 1 };

int qb_push_part(lua_State *L, enum qb_part part) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &parts_key) != LUA_TTABLE) return LUA_TNIL;
  int kind = lua_rawgeti(L, -1, part);
  lua_remove(L, -2);
  return kind;
}

void qb_make_parts(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &parts_key) != LUA_TTABLE) {
    lua_createtable(L, QB_PARTS, 0);
    for (int part = 1; part <= QB_PARTS; part++) {
      lua_createtable(L, 0, 0);
      lua_rawseti(L, -2, part);
    }
    lua_rawsetp(L, LUA_REGISTRYINDEX, &parts_key);
  }
  qb_pop(L, 1);
}

struct walk {
  lua_State *L;
  /// The parts are at `base + 1` and up on the stack. `late` is a list of values reachable only
  /// through keys without an order, each followed by its parent.
  int base;
  int late;
  lua_Integer late_count;
  lua_Integer count;
  /// The tables up to this number have been traversed and stay frozen.
  lua_Integer walked;
  /// The C function of every native function.
  lua_CFunction native;
  /// The keys of one table that lead to other values. The second half is scratch room for sorting.
  qb_key *keys;
  size_t key_count, key_room;
};

static int part(const struct walk *w, enum qb_part part) { return w->base + (int)part; }

// Numbers the value on top unless it has a number; the key of the step is at `key`: [-1, +0].
static void add(struct walk *w, lua_Integer parent, enum qb_step step, int key) {
  lua_State *L = w->L;
  lua_pushvalue(L, -1);
  if (lua_rawget(L, part(w, QB_NUMBERS)) != LUA_TNIL) {
    qb_pop(L, 2);
    return;
  }
  qb_pop(L, 1);
  w->count++;
  lua_pushvalue(L, -1);
  lua_pushinteger(L, w->count);
  lua_rawset(L, part(w, QB_NUMBERS));
  lua_rawseti(L, part(w, QB_NODES), w->count);
  lua_pushvalue(L, key);
  lua_rawseti(L, part(w, QB_KEYS), w->count);
  lua_pushinteger(L, parent * 8 + step);
  lua_rawseti(L, part(w, QB_LINKS), w->count);
}

// Returns whether a function captured anything relevant. Among built-in functions these are the
// iterators, whose position is a number, and wrappers of coroutines or of script functions.
static bool matters(const struct walk *w, int function) {
  lua_State *L = w->L;
  lua_CFunction native = lua_tocfunction(L, function);
  if (!native) return true;
  bool matters = false;
  for (int i = 1; native != w->native && !matters && lua_getupvalue(L, function, i); i++) {
    int kind = lua_type(L, -1);
    matters = kind == LUA_TNUMBER || kind == LUA_TTHREAD ||
              (kind == LUA_TFUNCTION && !lua_iscfunction(L, -1));
    qb_pop(L, 1);
  }
  return matters;
}

// Adds the value on top to the traversal if it is relevant: [-1, +0].
static void reach(struct walk *w, lua_Integer parent, enum qb_step step, int key) {
  lua_State *L = w->L;
  int kind = lua_type(L, -1);
  if (kind == LUA_TTABLE || (kind == LUA_TFUNCTION && matters(w, lua_gettop(L)))) {
    add(w, parent, step, key);
    return;
  }
  if (kind == LUA_TTHREAD) {
    lua_pushboolean(L, 1);
    lua_rawset(L, part(w, QB_THREADS));
    return;
  }
  qb_pop(L, 1);
}

static bool leads_on(lua_State *L, int index) {
  int kind = lua_type(L, index);
  return kind == LUA_TTABLE || kind == LUA_TFUNCTION || kind == LUA_TTHREAD;
}

static void note_key(struct walk *w, int index) {
  if (w->key_count == w->key_room) {
    size_t room = w->key_room ? w->key_room * 2 : 64;
    qb_key *wider = realloc(w->keys, 2 * room * sizeof *wider);
    if (!wider) abort();
    w->keys = wider;
    w->key_room = room;
  }
  w->keys[w->key_count++] = qb_read_key(w->L, index);
}

static void push_key(lua_State *L, const qb_key *key) {
  switch (key->rank) {
    case QB_KEY_INTEGER: lua_pushinteger(L, key->integer); break;
    case QB_KEY_FLOAT: lua_pushnumber(L, key->number); break;
    case QB_KEY_STRING: lua_pushlstring(L, key->string.bytes, key->string.length); break;
    default: lua_pushboolean(L, (int)key->order);
  }
}

// Defers the value on top until after the main traversal: [-1, +0].
static void put_off(struct walk *w, lua_Integer parent) {
  lua_rawseti(w->L, w->late, ++w->late_count);
  lua_pushinteger(w->L, parent);
  lua_rawseti(w->L, w->late, ++w->late_count);
}

// Pushes an empty table with room for the contents of the one at `table`.
static void push_room_for(lua_State *L, int table) {
  size_t fields = 0, elements = lua_rawlen(L, table);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    fields++;
    qb_pop(L, 1);
  }
  size_t rest = fields > elements ? fields - elements : 0;
  lua_createtable(L, elements > INT32_MAX ? INT32_MAX : (int)elements,
      rest > INT32_MAX ? INT32_MAX : (int)rest);
}

int qb_move_contents(lua_State *L, int table) {
  bool has_room = qb_table_places(L, table) > LEAST_ROOM;
  push_room_for(L, table);
  int shadow = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, shadow);
    // Lua allows clearing fields during a traversal; the key stays valid for lua_next.
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, table);
  }
  if (has_room) qb_give_back_room(L, table);
  return shadow;
}

// Collects the keys at `contents` that lead to other values: ordered keys in order, the others
// deferred.
static void note_contents(struct walk *w, lua_Integer node, int contents) {
  lua_State *L = w->L;
  w->key_count = 0;
  lua_pushnil(L);
  while (lua_next(L, contents)) {
    int key = lua_gettop(L) - 1, kind = lua_type(L, key);
    if (kind == LUA_TNUMBER || kind == LUA_TSTRING || kind == LUA_TBOOLEAN) {
      if (leads_on(L, -1)) note_key(w, key);
    } else {
      for (int i = key; i <= key + 1; i++) {
        if (!leads_on(L, i)) continue;
        lua_pushvalue(L, i);
        put_off(w, node);
      }
    }
    qb_pop(L, 1);
  }
  qb_sort_keys(w->keys, w->keys + w->key_room, w->key_count);
}

static void walk_contents(struct walk *w, lua_Integer node, int contents) {
  lua_State *L = w->L;
  note_contents(w, node, contents);
  for (size_t i = 0; i < w->key_count; i++) {
    push_key(L, &w->keys[i]);
    lua_pushvalue(L, -1);
    lua_rawget(L, contents);
    reach(w, node, QB_STEP_KEY, lua_gettop(L) - 1);
    qb_pop(L, 1);
  }
}

static void freeze_table(struct walk *w, lua_Integer node, int table) {
  lua_State *L = w->L;
  if (node <= w->walked) return;
  qb_freeze_layer(L, table);
  if (qb_push_shadow(L, table)) {
    walk_contents(w, node, lua_gettop(L));
    return;
  }
  int shadow = qb_move_contents(L, table);
  walk_contents(w, node, shadow);
  if (lua_getmetatable(L, table)) {
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    reach(w, node, QB_STEP_METATABLE, lua_gettop(L) - 1);
  }
  lua_settop(L, shadow);
  qb_make_proxy(L, table, shadow);
}

// Traverses the upvalues of a function. Skips tables in a C function, which are internal and which
// it reads without metamethods.
static void scan_function(struct walk *w, lua_Integer node, int function) {
  lua_State *L = w->L;
  bool native = lua_iscfunction(L, function);
  const char *name;
  for (int i = 1; (name = lua_getupvalue(L, function, i)); i++) {
    if (native && lua_type(L, -1) == LUA_TTABLE) {
      qb_pop(L, 1);
      continue;
    }
    if (native || name[0] == '(') lua_pushinteger(L, i);
    else lua_pushstring(L, name);
    lua_insert(L, -2);
    reach(w, node, QB_STEP_UPVALUE, lua_gettop(L) - 1);
    qb_pop(L, 1);
  }
}

static void run(struct walk *w, lua_Integer first) {
  lua_State *L = w->L;
  for (lua_Integer node = first; node <= w->count; node++) {
    int top = lua_gettop(L);
    if (lua_rawgeti(L, part(w, QB_NODES), node) == LUA_TTABLE) freeze_table(w, node, top + 1);
    else scan_function(w, node, top + 1);
    lua_settop(L, top);
  }
}

static void run_late(struct walk *w) {
  lua_State *L = w->L;
  for (lua_Integer i = 1; i < w->late_count; i += 2) {
    lua_rawgeti(L, w->late, i + 1);
    lua_Integer parent = lua_tointeger(L, -1), known = w->count;
    lua_rawgeti(L, w->late, i);
    reach(w, parent, QB_STEP_UNORDERED, lua_gettop(L) - 1);
    qb_pop(L, 1);
    run(w, known + 1);
  }
}

static void open_walk(struct walk *w, lua_State *L) {
  memset(w, 0, sizeof *w);
  lua_checkstack(L, 64);
  qb_make_parts(L);
  w->L = L;
  w->base = lua_gettop(L);
  for (int i = 1; i <= QB_PARTS; i++) qb_push_part(L, (enum qb_part)i);
  lua_createtable(L, 0, 0);
  w->late = lua_gettop(L);
  w->count = (lua_Integer)lua_rawlen(L, part(w, QB_NODES));
  lua_rawgeti(L, part(w, QB_ROOTS), WALKED);
  w->walked = lua_tointeger(L, -1);
  qb_pop(L, 1);
  qb_push_native(L, 0);
  w->native = lua_tocfunction(L, -1);
  qb_pop(L, 1);
}

void qb_freeze_root(lua_State *L, const char *name, size_t length) {
  struct walk w;
  int value = lua_gettop(L);
  open_walk(&w, L);
  lua_pushlstring(L, name, length);
  lua_pushvalue(L, -1);
  lua_pushvalue(L, value);
  lua_rawset(L, part(&w, QB_ROOTS));
  lua_pushvalue(L, value);
  reach(&w, 0, QB_STEP_ROOT, lua_gettop(L) - 1);
  lua_settop(L, value - 1);
}

void qb_freeze(lua_State *L) {
  struct walk w;
  int top = lua_gettop(L);
  open_walk(&w, L);
  // Starts at 1, because captured variables may have changed since an earlier freeze.
  run(&w, 1);
  run_late(&w);
  free(w.keys);
  lua_pushinteger(L, w.count);
  lua_rawseti(L, part(&w, QB_ROOTS), WALKED);
  lua_settop(L, top);
}
