-- expects: limit
-- A giant string as a key, each a new one.
local s = ("x"):rep(4 << 20)
local t = {}
while true do local _ = t[s:sub(2)] end
