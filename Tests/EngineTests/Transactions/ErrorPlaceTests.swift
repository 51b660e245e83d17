import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardTestKit
import Testing

/// The places in errors.
@Suite("The place of an error") struct ErrorPlaceTests {
  private func error(_ body: String, top: String = "", more: [String: String] = [:]) throws
    -> InputError
  {
    try Bench.app(body, top: top, more: more).error(ofTapping: "try")
  }

  @Test("error(message): file, line, and the calls that led there, the innermost first")
  func raised() throws {
    let error = try error("inner()", top: "local function inner() error 'no more' end")
    #expect(error.kind == .scriptError)
    #expect(error.message == "no more")
    #expect(error.file == "scripts/app.lua")
    #expect(error.line == 1)
    #expect(error.traceback.count >= 2)
    #expect(
      error.traceback.first?.place == SourcePlace(file: "scripts/app.lua", line: 1),
      "\(error.traceback)")
    #expect(
      error.traceback.contains {
        $0.place == SourcePlace(file: "scripts/app.lua", line: Bench.bodyLine)
      }, "\(error.traceback)")
    #expect("\(error)" == "no more (scripts/app.lua:1)")
  }

  @Test("An operation that cannot be done has its place, and Lua's words for it")
  func operation() throws {
    let error = try error("return self.nothing.more")
    #expect(error.message.contains("attempt to index a nil value"))
    #expect(error.message.contains("nothing"))
    #expect(error.line == Bench.bodyLine)
  }

  @Test("A method that was defined with a dot has no self: that is said")
  func dotForColon() throws {
    let error = try error("helper()", top: "local function helper() return self.nothing end")
    #expect(
      error.message
        == """
        attempt to index a nil value (global 'self'); is the function defined with '.' instead \
        of ':'?
        """)
    #expect(error.line == 1)
  }

  @Test(
    "error with a table or nil is an error like others",
    arguments: ["error { code = 7 }", "error()", "error(nil, 2)"])
  func values(body: String) throws {
    let error = try error(body)
    #expect(error.kind == .scriptError)
    #expect(!error.message.isEmpty)
    #expect(!error.traceback.isEmpty)
  }

  @Test("An error of the engine's own calls has the line of the call")
  func engine() throws {
    let error = try error("\n  self:performSegue 'cove'")
    #expect(
      error.message.contains("menu#1 has no segue \"cove\"; did you mean \"cover\"?"), "\(error)")
    #expect(error.file == "scripts/app.lua")
    #expect(error.line == Bench.bodyLine + 1)
  }

  @Test("An error in a required module names the module's file")
  func module() throws {
    let error = try error(
      "require('scoring').score(nil)",
      top: "local _ = require 'scoring'",
      more: ["scoring.lua": "return {\n  score = function(list)\n    return #list\n  end,\n}"])
    #expect(error.file == "scoring.lua")
    #expect(error.line == 3)
  }

  @Test("pcall catches an error of a script, and the input goes on")
  func caught() throws {
    let folder = try Bench.folder("print(pcall(error, 'mine')) self.count = 7")
    let app = try App(folder)
    try app.tap("try")
    #expect(app.outcome.log == ["false\tmine"])
    #expect(try app.shows("7"))
  }

  @Test("pcall around a refused call catches it, and nothing of it is left")
  func caughtRefusal() throws {
    let said = try Bench.output("print(select(2, pcall(self.performSegue, self, 'gone')))")
    #expect(said.contains("has no segue \"gone\""))
  }

  @Test("A callback that failed fails the input, even where pcall caught it")
  func caughtCallback() throws {
    let broken = "local B = qb.controller 'Broken' function B:viewDidLoad() error 'late' end"
    let app = try Bench.app(
      "pcall(self.present, self, self.storyboard:instantiate 'broken') self.count = 9",
      scenes: "qb.scene 'broken' { class = 'Broken' },",
      more: ["scripts/broken.lua": ScratchQuiz.preamble + broken])
    let error = try app.error(ofTapping: "try")
    #expect(error.message == "late")
  }
}
