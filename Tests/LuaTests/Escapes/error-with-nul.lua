-- expects: error
-- A message with a zero byte.
error("be\0fore", 0)
