#pragma once

#if !__has_include(<lua5.4/lua.h>)
#error "Lua 5.4 is missing; on Debian: apt-get install liblua5.4-dev"
#endif

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>
