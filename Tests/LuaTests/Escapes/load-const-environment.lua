-- expects: nothing
-- Wrong code for a constant _ENV (CVE-2022-28805).
local f = load("local _ENV <const> = 11; X = 4")
assert(not pcall(f))
local g = load("local a <const>, _ENV <const> = 1, nil; return X")
assert(not g or not pcall(g))
