-- expects: limit
-- Each protected call is caught by the next.
local function again() pcall(again) while true do end end
while true do pcall(again) end
