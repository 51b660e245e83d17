-- expects: error
-- Nothing is raised.
error(nil)
