/// The words of luassert, one entry each. A test compares them with those that its files register.
enum Luassert {
  typealias Word = (form: String, doc: String)

  /// The checks, as `assert.WORD`.
  static let checks: [Word] = [
    ("assert(value, message?)", "Passes if the value is neither false nor nil, as in Lua."),
    ("assert.equal(expected, actual)", "Passes if the values are equal by `==`; also `equals`."),
    (
      "assert.same(expected, actual)",
      "Passes if both values have equal contents, also in nested tables."
    ),
    (
      "assert.near(expected, actual, tolerance)",
      "Passes if the numbers differ by at most the tolerance."
    ),
    (
      "assert.matches(pattern, text, init?, plain?)",
      "Passes if the text contains the Lua pattern; also `match`."
    ),
    (
      "assert.unique(list, deep?)",
      "Passes if no value is in the list twice. With `true`, compares the contents of tables."
    ),
    ("assert.is_true(value)", "Passes if the value is `true` itself; also `is_false`."),
    (
      "assert.truthy(value)",
      "Passes if the value is neither false nor nil; `falsy` is the opposite."
    ),
    ("assert.is_nil(value)", "Passes if the value is nil."),
    (
      "assert.is_string(value)",
      """
      Passes if the value has this type; also `is_number`, `is_boolean`, `is_table`, \
      `is_function`, `is_thread`, `is_userdata`.
      """
    ),
    (
      "assert.has_error(fun, words?)",
      "Passes if the function raises an error, with exactly this message if given; also `errors`."
    ),
    (
      "assert.error_matches(fun, pattern, init?, plain?)",
      """
      Passes if the function raises an error whose message contains the Lua pattern; also \
      `error_match`, `matches_error`, `match_error`.
      """
    ),
    (
      "assert.returned_arguments(count, …)",
      "Passes if exactly `count` values follow, as with the results of a call."
    ),
    (
      "assert.array(list).has_holes(length?)",
      "Passes if the list contains a nil before its end."
    ),
    (
      "assert.message(words).is_true(value)",
      "Sets the message for the case that the check after it fails."
    ),
  ]

  /// Replacements for functions, and the checks of their calls.
  static let spies: [Word] = [
    ("spy.new(fun)", "Returns a function that calls `fun` and records its calls."),
    ("spy.on(table, name)", "Replaces a function in a table with a spy that calls it."),
    (
      "stub(table, name, …)",
      """
      Replaces a function in a table with a spy that does nothing. It returns the other arguments.
      """
    ),
    (
      "mock(table, stubs?)",
      "Replaces all functions in a table with spies, or with stubs if `stubs` is true."
    ),
    (
      "assert.spy(s).was.called(times?)",
      "Passes if the spy was called, this many times if given. For a stub, use `assert.stub(s)`."
    ),
    (
      "assert.spy(s).was.called_with(…)",
      """
      Passes if a call had these arguments, compared by their contents. A `match` function can \
      replace an argument.
      """
    ),
    (
      "assert.spy(s).was.called_at_least(times)",
      "Compares the number of calls; also `called_at_most`, `called_more_than`, `called_less_than`."
    ),
    ("assert.spy(s).was.returned_with(…)", "Passes if a call returned these values."),
    ("s:clear()", "Discards the recorded calls."),
    ("s:revert()", "Restores the original function."),
    (
      "match.is_string()",
      """
      Any string, in `called_with`. Others are `match.is_number()`, …, `match.near(1, 0.1)`, \
      `match.matches("^a")`, `match.is_not.same({})`, `match.is_ref(table)` for this very table, \
      `match._` for any value, and `match.all_of(…)`, `match.any_of(…)`, `match.none_of(…)`.
      """
    ),
  ]
}
