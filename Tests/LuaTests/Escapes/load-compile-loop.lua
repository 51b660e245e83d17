-- expects: limit
-- Compiling is not free.
while true do load("return 1") end
