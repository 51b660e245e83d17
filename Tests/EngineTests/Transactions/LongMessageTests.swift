import QuizboardEngine
import QuizboardModel
import Testing

/// A message shows the beginning of a long text, and where the error was raised.
@Suite("Messages of giant texts") struct LongMessageTests {
  @Test(
    "An error with a giant text has a message and a place",
    arguments: [
      #"error(("x"):rep(30000000))"#, #"error(("\xff"):rep(15000000))"#,
      #"error(("x"):rep(60000000), 0)"#,
      #"error(setmetatable({}, { __tostring = function() return ("\u{301}"):rep(9000000) end }))"#,
      #"error { text = ("\u{301}"):rep(5000000) }"#, #"error { [("y"):rep(30000000)] = 1 }"#,
      #"self:after(1, "a" .. ("\u{301}"):rep(8000000))"#, #"local x = qb[("\xff"):rep(16000000)]"#,
      #"self[("z"):rep(9000000)]()"#, #"self:performSegue(("s"):rep(9000000))"#,
    ])
  func cut(body: String) throws {
    let app = try App(Bench.folder(body))
    let error = try app.error(ofTapping: "try")
    #expect(!error.message.isEmpty && error.message.utf8.count < 6_000)
    #expect(error.place?.file == "scripts/app.lua", "\(error)")
    #expect(error.place?.line == Bench.bodyLine, "\(error)")
    try app.tap("count")
  }

  @Test("A message is cut between characters") func border() throws {
    for shift in 0...3 {
      let message = try Bench.error(#"error(("x"):rep(\#(shift)) .. ("é€"):rep(100000), 0)"#)
      #expect(message.contains("… ("), "\(message.suffix(80))")
      #expect(!message.contains("\u{FFFD}"))
    }
  }

  @Test("A line of the log with a giant text is cut") func log() throws {
    let app = try App(Bench.folder(#"print(("\u{301}"):rep(9000000), ("x"):rep(50000))"#))
    try app.tap("try")
    #expect(app.outcome.log.count == 1 && app.outcome.log[0].hasSuffix("…"))
    #expect(app.outcome.log[0].utf8.count < 50_000)
  }
}
