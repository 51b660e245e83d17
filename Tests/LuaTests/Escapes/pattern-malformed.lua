-- expects: nothing
-- Malformed patterns raise errors, and nothing is read behind their ends.
for _, form in ipairs { "%", "[", "[^", "[a", "[%", "[a-", "%f", "%f[", "%b", "%bx", "(", "(()",
  "%1", "(%1)", "%0", ")" } do
  assert(not pcall(string.match, "aaa", form), form)
end
