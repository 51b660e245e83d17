-- expects: limit
-- A format whose arguments are large.
local s = ("x"):rep(1 << 20)
local form = ("%s"):rep(200)
local args = {}
for i = 1, 200 do args[i] = s end
while true do pcall(string.format, form, table.unpack(args)) end
