-- expects: nothing
-- Bytecode can do anything; only text is loaded.
local f, message = load("\27Lua\x54\0\x19\x93\r\n\x1a\n")
assert(not f and message:find("binary"), message)
assert(not load("\27Lua", "x", "b"))
assert(not load("\27Lua", "x", "bt"))
local given = false
assert(not load(function() given = not given return given and "\27Lua" or nil end))
