-- expects: limit
-- A plain search for what is nearly there everywhere.
local s = ("x"):rep(1 << 20)
local sought = ("x"):rep(1 << 19) .. "y"
while true do s:find(sought, 1, true) end
