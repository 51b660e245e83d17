-- expects: limit
-- Each coroutine has an instruction counter of its own.
while true do coroutine.wrap(function() end)() end
