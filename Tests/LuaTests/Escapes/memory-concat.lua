-- expects: limit
-- The parts are few and the whole is large.
local part = ("x"):rep(1 << 20)
local parts = {}
for i = 1, 1000 do parts[i] = part end
while true do pcall(table.concat, parts) end
