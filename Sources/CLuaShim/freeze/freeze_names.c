// The location of a frozen value: for messages (names) and for saved bytes (steps).

#include "freeze_parts.h"

#include <ctype.h>
#include <string.h>

/// The longest chain of steps in a name. Names of deeper values begin in the middle.
enum { LONGEST = 24 };

int32_t qb_node_count(lua_State *L) {
  int32_t count = qb_push_part(L, QB_NODES) == LUA_TTABLE ? (int32_t)lua_rawlen(L, -1) : 0;
  qb_pop(L, 1);
  return count;
}

int32_t qb_node(lua_State *L, int index) {
  index = qb_absolute(L, index);
  int32_t node = 0;
  if (qb_push_part(L, QB_NUMBERS) == LUA_TTABLE && !lua_isnil(L, index)) {
    lua_pushvalue(L, index);
    lua_rawget(L, -2);
    node = (int32_t)lua_tointeger(L, -1);
    qb_pop(L, 1);
  }
  qb_pop(L, 1);
  return node;
}

static int push_entry(lua_State *L, enum qb_part part, int32_t node) {
  if (qb_push_part(L, part) != LUA_TTABLE) return LUA_TNIL;
  int kind = lua_rawgeti(L, -1, node);
  lua_remove(L, -2);
  return kind;
}

int qb_push_node(lua_State *L, int32_t node) { return push_entry(L, QB_NODES, node); }

int qb_push_step(lua_State *L, int32_t node, int32_t *parent) {
  push_entry(L, QB_LINKS, node);
  lua_Integer link = lua_tointeger(L, -1);
  qb_pop(L, 1);
  *parent = (int32_t)(link / 8);
  push_entry(L, QB_KEYS, node);
  return (int)(link % 8);
}

// Pushes the variable with the name or number at `key` of the function: [-0, +1].
static void push_variable(lua_State *L, int function, int key) {
  int wanted = lua_type(L, key) == LUA_TNUMBER ? (int)lua_tointeger(L, key) : 0;
  const char *name = wanted ? NULL : lua_tostring(L, key);
  const char *found;
  for (int i = 1; (found = lua_getupvalue(L, function, i)); i++) {
    if (i == wanted || (name && strcmp(found, name) == 0)) return;
    qb_pop(L, 1);
  }
  lua_pushnil(L);
}

void qb_follow(lua_State *L, int step) {
  int key = lua_gettop(L), parent = key - 1;
  int kind = lua_type(L, parent);
  lua_checkstack(L, 8);
  if (step == QB_STEP_ROOT) {
    if (qb_push_part(L, QB_ROOTS) == LUA_TTABLE && lua_type(L, key) == LUA_TSTRING) {
      lua_pushvalue(L, key);
      lua_rawget(L, -2);
    } else {
      lua_pushnil(L);
    }
  } else if (step == QB_STEP_KEY && kind == LUA_TTABLE) {
    qb_push_contents(L, parent);
    lua_pushvalue(L, key);
    lua_rawget(L, -2);
  } else if (step == QB_STEP_UPVALUE && kind == LUA_TFUNCTION && !lua_isnil(L, key)) {
    push_variable(L, parent, key);
  } else if (step == QB_STEP_METATABLE && kind == LUA_TTABLE) {
    qb_push_metatable(L, parent);
  } else {
    lua_pushnil(L);
  }
  lua_copy(L, -1, parent);
  lua_settop(L, parent);
}

static bool is_identifier(const char *text, size_t length) {
  if (length == 0 || length > 60 || isdigit((unsigned char)text[0])) return false;
  for (size_t i = 0; i < length; i++) {
    if (text[i] != '_' && !isalnum((unsigned char)text[i])) return false;
  }
  return true;
}

// Appends the key at `key` to the name on top: [-1, +1].
static void append_key(lua_State *L, int key) {
  size_t length;
  switch (lua_type(L, key)) {
    case LUA_TSTRING: {
      const char *text = lua_tolstring(L, key, &length);
      lua_pushfstring(
          L, is_identifier(text, length) ? "%s.%s" : "%s[\"%s\"]", lua_tostring(L, -1), text);
      break;
    }
    case LUA_TNUMBER:
      if (lua_isinteger(L, key))
        lua_pushfstring(L, "%s[%I]", lua_tostring(L, -1), lua_tointeger(L, key));
      else lua_pushfstring(L, "%s[%f]", lua_tostring(L, -1), lua_tonumber(L, key));
      break;
    default:
      lua_pushfstring(L, "%s[%s]", lua_tostring(L, -1), lua_toboolean(L, key) ? "true" : "false");
  }
  lua_remove(L, -2);
}

// Pushes the file of a function, or a substitute: [-0, +1].
static void push_source(lua_State *L, int32_t function) {
  lua_Debug record;
  qb_push_node(L, function);
  if (!lua_isfunction(L, -1) || !lua_getinfo(L, ">S", &record)) {
    lua_pushstring(L, "?");
    return;
  }
  bool named = record.source[0] == '@' || record.source[0] == '=';
  lua_pushstring(L, named ? record.source + 1 : record.short_src);
}

// Replaces the key of the first step, on top, with the beginning of the name: [-1, +1].
static void begin_name(lua_State *L, enum qb_step step, int32_t parent, bool brief) {
  int key = lua_gettop(L);
  if (step == QB_STEP_ROOT) return;
  if (step != QB_STEP_UPVALUE) {
    lua_pushstring(L, "…");
  } else if (lua_type(L, key) == LUA_TNUMBER) {
    lua_pushfstring(L, "value %I of a built-in function", lua_tointeger(L, key));
  } else if (brief) {
    return;
  } else {
    push_source(L, parent);
    lua_pushfstring(L, "%s: local '%s'", lua_tostring(L, -1), lua_tostring(L, key));
  }
  lua_replace(L, key);
  lua_settop(L, key);
}

static bool is_globals(lua_State *L, int32_t node) {
  qb_push_node(L, node);
  qb_push_globals(L);
  bool same = lua_rawequal(L, -1, -2);
  qb_pop(L, 2);
  return same;
}

// Pushes the beginning of a name that starts at the globals: [-0, +1]. Returns whether the next
// step is part of it.
static bool begin_with_global(lua_State *L, int32_t next, bool brief) {
  int32_t parent;
  if (next && qb_push_step(L, next, &parent) == QB_STEP_KEY && lua_type(L, -1) == LUA_TSTRING) {
    lua_pushfstring(L, brief ? "%s" : "global '%s'", lua_tostring(L, -1));
    lua_remove(L, -2);
    return true;
  }
  if (next) qb_pop(L, 1);
  lua_pushstring(L, "the table of globals");
  return false;
}

void qb_push_name(lua_State *L, int32_t node, bool brief) {
  int32_t chain[LONGEST], parent = 0;
  int count = 0;
  lua_checkstack(L, 16);
  if (node == 0) {
    lua_pushstring(L, "this table");
    return;
  }
  enum qb_step step = QB_STEP_KEY;
  bool global = false;
  for (int32_t at = node; count < LONGEST; at = parent) {
    chain[count++] = at;
    global = is_globals(L, at);
    if (global) break;
    step = (enum qb_step)qb_push_step(L, at, &parent);
    if (step == QB_STEP_ROOT || step == QB_STEP_UPVALUE || count == LONGEST) break;
    qb_pop(L, 1);
  }
  count--;
  if (!global) begin_name(L, step, parent, brief);
  else if (begin_with_global(L, count > 0 ? chain[count - 1] : 0, brief)) count--;
  for (int i = count - 1; i >= 0; i--) {
    step = (enum qb_step)qb_push_step(L, chain[i], &parent);
    lua_insert(L, -2);
    if (step == QB_STEP_KEY) {
      append_key(L, lua_gettop(L) - 1);
    } else {
      lua_pushfstring(
          L, step == QB_STEP_METATABLE ? "%s (its metatable)" : "%s (a key)", lua_tostring(L, -1));
      lua_remove(L, -2);
    }
    lua_remove(L, -2);
  }
}
