-- expects: limit
-- Captures of giant strings, 32 at once.
local s = ("a"):rep(1 << 20)
local form = ("("):rep(32) .. ".*" .. (")"):rep(32)
while true do s:match(form) end
