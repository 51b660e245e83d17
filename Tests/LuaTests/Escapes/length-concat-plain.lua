-- expects: nothing
-- table.concat to an end that the table does not have.
assert(not pcall(table.concat, {}, "", 1, math.maxinteger))
