-- expects: limit
-- The handler of the error is the loop.
while true do
  xpcall(function()
    while true do end
  end, function()
    while true do end
  end)
end
