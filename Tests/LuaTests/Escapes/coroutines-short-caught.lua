-- expects: limit
-- The same, with each caught.
local function work() for _ = 1, 100 do end end
while true do pcall(coroutine.wrap(work)) end
