-- expects: nothing
-- A replacement function that replaces.
local function f(s) return (s:gsub(".", f)) end
local ok, message = pcall(f, "x")
assert(not ok and message:find("overflow"), message)
