-- expects: limit
-- An endless loop whose end is caught, again and again.
while true do
  pcall(function()
    while true do end
  end)
end
