-- expects: error
-- A table is raised.
error({ code = 7 })
