-- expects: limit
-- Errors raised and caught cost instructions too.
while true do pcall(error) end
