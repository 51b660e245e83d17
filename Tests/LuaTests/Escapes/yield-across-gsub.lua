-- expects: nothing
-- A replacement that yields.
local co = coroutine.create(function() return (("abc"):gsub(".", coroutine.yield)) end)
local ok, message = coroutine.resume(co)
assert(not ok and message:find("C%-call boundary"), message)
