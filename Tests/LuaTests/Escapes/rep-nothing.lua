-- expects: nothing
-- Nothing, very many times.
assert(string.rep("", math.maxinteger) == "")
assert(string.rep("", math.maxinteger, "") == "")
assert(string.rep("x", -5) == "")
