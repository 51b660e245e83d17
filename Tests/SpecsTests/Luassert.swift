/// What luassert has, a line each. Its files register the words; a test compares.
enum Luassert {
  typealias Word = (form: String, doc: String)

  /// Its checks, by the words of `assert.WORD`.
  static let checks: [Word] = [
    ("assert(value, message?)", "Holds where the value is neither false nor nil, as Lua's own."),
    ("assert.equal(expected, actual)", "The same value, as `==` says; also `equals`."),
    (
      "assert.same(expected, actual)",
      "True if both values have equal contents, also in nested tables."
    ),
    ("assert.near(expected, actual, tolerance)", "Numbers no further apart than that."),
    (
      "assert.matches(pattern, text, init?, plain?)",
      "A Lua pattern is found in a text; also `match`."
    ),
    ("assert.unique(list, deep?)", "No value is in a list twice; with `true` by their contents."),
    ("assert.is_true(value)", "It is `true` itself; `is_false` likewise."),
    ("assert.truthy(value)", "It is neither false nor nil; `falsy` is the reverse."),
    ("assert.is_nil(value)", "It is nil."),
    (
      "assert.is_string(value)",
      "It is of that type; also `is_number`, `is_boolean`, `is_table`, `is_function`, `is_thread`, `is_userdata`."
    ),
    (
      "assert.has_error(fun, words?)",
      "The function raises, with just these words where they are given; also `errors`."
    ),
    (
      "assert.error_matches(fun, pattern, init?, plain?)",
      "It raises an error in whose words a Lua pattern is found; also `error_match`, `matches_error`, `match_error`."
    ),
    ("assert.returned_arguments(count, …)", "So many values were handed on."),
    ("assert.array(list).has_holes(length?)", "A list has a nil before its end."),
    (
      "assert.message(words).is_true(value)",
      "What is to be said where the check after it does not hold."
    ),
  ]

  /// What stands in for functions, and what is asked of it.
  static let spies: [Word] = [
    ("spy.new(fun)", "A function that does what another does, and notes how it is called."),
    ("spy.on(table, name)", "The same in the place of a table's function."),
    (
      "stub(table, name, …)",
      "A spy in the place of a table's function that does nothing; it answers what follows."
    ),
    ("mock(table, stubs?)", "All functions of a table become spies, with `true` stubs."),
    ("assert.spy(s).was.called(times?)", "How often it was called; of a stub `assert.stub(s)`."),
    (
      "assert.spy(s).was.called_with(…)",
      "It was called so once; `match` stands for what is not to be compared by its contents."
    ),
    (
      "assert.spy(s).was.called_at_least(times)",
      "Also `called_at_most`, `called_more_than`, `called_less_than`."
    ),
    ("assert.spy(s).was.returned_with(…)", "It answered so once."),
    ("s:clear()", "Its calls are forgotten."),
    ("s:revert()", "What it stands for is put back."),
    (
      "match.is_string()",
      "Any string, in `called_with`; in the same way `match.is_number()`, …, `match.near(1, 0.1)`, `match.matches(\"^a\")`, "
        + "`match.is_not.same({})`, `match.is_ref(table)` for that very one, `match._` for anything, and `match.all_of(…)`, `match.any_of(…)`, `match.none_of(…)`."
    ),
  ]
}
