-- expects: limit
-- Calls that need hardly any stack fill the memory first.
local function f() return 1 + f() end
while true do pcall(f) end
