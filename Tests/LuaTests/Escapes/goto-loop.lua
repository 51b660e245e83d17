-- expects: limit
-- A loop without a loop statement.
::again::
goto again
