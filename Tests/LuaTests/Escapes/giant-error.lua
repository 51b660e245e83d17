-- expects: limit
-- Giant error messages.
local s = ("x"):rep(20 << 20)
while true do pcall(error, s) pcall(error, s, 2) end
