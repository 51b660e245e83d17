// `string.format`: checks the directives and calls Lua's own. `%p` is refused, and arguments of
// `%s` are converted here, because addresses differ between two runs of a program.
#include "sandbox.h"

#include <string.h>

// Returns the conversion letter of the directive at `p`, after its `%`; moves `p` past it.
// [-0, +0, -]
static char read_directive(const char **p, const char *end) {
  const char *at = *p;
  while (at < end && strchr("-+ #0123456789.", *at) && *at) at++;
  char letter = at < end ? *at : 0;
  *p = at < end ? at + 1 : end;
  return letter;
}

// Appends an integer in decimal. [-0, +0, m]
static void add_integer(luaL_Buffer *buffer, lua_Integer value) {
  char digits[24], *first = digits + sizeof digits;
  lua_Unsigned rest = value < 0 ? 0 - (lua_Unsigned)value : (lua_Unsigned)value;
  do *--first = (char)('0' + rest % 10);
  while (rest /= 10);
  if (value < 0) *--first = '-';
  luaL_addlstring(buffer, first, (size_t)(digits + sizeof digits - first));
}

// Formats with only `%d` of integers, `%s` of strings and `%%`, the usual case. Lua's own function
// calls the C library for each directive and takes several times as long. [-0, +1, m]
static int format_plainly(lua_State *L) {
  size_t size;
  const char *p = lua_tolstring(L, 1, &size), *end = p + size;
  int argument = 1;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (const char *next; (next = memchr(p, '%', (size_t)(end - p))); p = next + 2) {
    luaL_addlstring(&buffer, p, (size_t)(next - p));
    if (next[1] == '%') {
      luaL_addchar(&buffer, '%');
    } else if (next[1] == 'd') {
      add_integer(&buffer, lua_tointeger(L, ++argument));
    } else {
      size_t length;
      const char *text = lua_tolstring(L, ++argument, &length);
      luaL_addlstring(&buffer, text, length);
    }
  }
  luaL_addlstring(&buffer, p, (size_t)(end - p));
  luaL_pushresult(&buffer);
  return 1;
}

// Upvalue 1: Lua's own `format`.
static int string_format(lua_State *L) {
  size_t size;
  const char *p = luaL_checklstring(L, 1, &size), *end = p + size;
  int argument = 1, count = lua_gettop(L);
  bool is_plain = true;
  qb_charge(L, qb_bulk(size));
  while ((p = memchr(p, '%', (size_t)(end - p)))) {
    p++;
    if (p < end && *p == '%') {
      p++;
      continue;
    }
    const char *directive = p;
    char letter = read_directive(&p, end);
    qb_charge(L, 4);
    if (++argument > count) {
      is_plain = false;
      break;
    }
    if (letter == 'p')
      return luaL_error(
          L, "string.format: '%%p' is not available: addresses differ from run to run");
    if (letter == 's' && lua_type(L, argument) != LUA_TSTRING) {
      qb_tolstring(L, argument, NULL);
      lua_replace(L, argument);
    }
    is_plain = is_plain && p == directive + 1 &&
               (letter == 's' || (letter == 'd' && lua_isinteger(L, argument)));
    qb_charge_string(L, argument);
  }
  if (is_plain) return format_plainly(L);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// Expects Lua's own function on top and the library below it. [-1, +0, m]
void qb_add_format(lua_State *L) {
  lua_pushcclosure(L, string_format, 1);
  lua_setfield(L, -2, "format");
}
