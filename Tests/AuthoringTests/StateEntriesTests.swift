import QuizboardAuthoring
import QuizboardLua
import QuizboardModel
import Testing

@Suite("A state on a command line") struct StateEntriesTests {
  @Test(
    "values are read as they are written",
    arguments: [
      ("true", LuaPlainValue.boolean(true)), ("false", .boolean(false)), ("3", .integer(3)),
      ("-3", .integer(-3)), ("2.5", .number(2.5)),
      ("rope", .text("rope")), ("\"3\"", .text("3")), ("'true'", .text("true")), ("", .text("")),
      ("nan", .text("nan")),
      ("a=b", .text("a=b")), ("\"", .text("\"")),
    ])
  func values(text: String, value: LuaPlainValue) throws {
    #expect(try StateEntries(["key=\(text)"]).state == .fields([("key", value)]))
  }

  @Test("points lead into tables, numbers into lists; the last value of a key counts")
  func paths() throws {
    let state = try StateEntries([
      "bag.lamp=true", "bag.rope=1", "doors.1=a", "doors.2=b", "bag.rope=2", "a=1", "a.b=2",
    ]).state
    #expect(
      state
        == .fields([
          ("bag", .fields([("lamp", .boolean(true)), ("rope", .integer(2))])),
          ("doors", .list([.text("a"), .text("b")])),
          ("a", .fields([("b", .integer(2))])),
        ]))
    #expect(try StateEntries([]).state == .table([]))
  }

  @Test("a word without a key or a value is told", arguments: ["rope", "=true", "bag.=1", ".a=1"])
  func wrong(word: String) {
    let problem = #expect(throws: PlainError.self) { try StateEntries([word]) }
    #expect(problem?.description.contains("\"\(word)\"") == true)
  }
}
