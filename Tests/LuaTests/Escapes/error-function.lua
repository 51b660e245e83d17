-- expects: error
-- A function is raised.
error(print or next)
