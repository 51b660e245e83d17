-- expects: limit
-- An endless loop in a coroutine, resumed again after its end.
while true do coroutine.resume(coroutine.create(function() while true do end end)) end
