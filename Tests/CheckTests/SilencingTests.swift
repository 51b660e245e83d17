import QuizboardEngine
import QuizboardModel
import QuizboardText
import Testing

@testable import QuizboardCheck

@Suite("check: what an author says is meant")
struct SilencingTests {
  /// Checks a quiz of one scene, of the class `Menu`, with these files.
  private func checkMenu(_ files: [String: String], ignoring codes: Set<DiagnosticCode> = [])
    throws -> QuizCheck
  {
    let usual = [
      "quiz.lua": "return require 'quizboard'.quiz { title = 'T' }",
      "Main.storyboard.lua":
        """
      return require 'quizboard'.storyboard { require 'quizboard'.scene 'menu' { class = 'Menu' } }
      """,
    ]
    return try check(files: usual.merging(files) { $1 }, ignoring: codes)
  }

  /// A script in which line 3 sets a title that is misspelt.
  private func script(_ line: String, above: String = "", first: String = "") throws -> QuizCheck {
    try checkMenu([
      "scripts/app.lua":
        """
      \(first)local Menu = require 'quizboard'.controller 'Menu'
      function Menu:viewDidLoad()
      \(above)  self.ttile = 'x' \(line)
      end
      """
    ])
  }

  @Test(
    "a comment silences a code of its line",
    arguments: [
      "-- check: ignore unread-field", "--check: ignore unread-field",
      "--- check:ignore unread-field: read aloud",
      "-- check: ignore unread-field, unread-field -- twice",
    ])
  func line(comment: String) throws {
    let check = try script(comment)
    #expect(check.silenced.map(\.diagnostic.code) == [.unreadField])
    // A code that is there twice is needed once.
    #expect(
      check.diagnostics.map(\.code) == (comment.contains(",") ? [.unusedIgnore] : []),
      "\(check.diagnostics)")
  }

  @Test(
    "with a line to itself it is for the next line that says something",
    arguments: [
      "  -- check: ignore unread-field\n",
      "-- check: ignore unread-field: so\n  -- it is meant\n\n",
      "-- check: ignore unread-field\n-- check: ignore unread-field\n",
    ])
  func above(comment: String) throws {
    let check = try script("", above: comment)
    #expect(check.silenced.count == 1)
    #expect(
      check.diagnostics.map(\.code) == (comment.contains("field\n--") ? [.unusedIgnore] : []),
      "\(check.diagnostics)")
    guard case .comment(let file, let line)? = check.silenced.first?.reason else {
      Issue.record("nothing is silenced by a comment")
      return
    }
    #expect(file.hasSuffix("/scripts/app.lua") && line == 3)
  }

  @Test("a comment for the file silences all of a code in it, and no other file's")
  func file() throws {
    let comment = "-- check: ignore-file unread-field\n"
    let one = try script("; self.titel = 'y'", first: comment)
    #expect(one.silenced.count == 2 && one.diagnostics.isEmpty && one.isSound)
    let script = """
      local Menu = require 'quizboard'.controller 'Menu'
      function Menu:viewDidLoad() self.ttile = 'x' end
      """
    let other = try checkMenu(["scripts/app.lua": script, "scripts/more.lua": comment])
    #expect(other.diagnostics.map(\.code) == [.unreadField, .unusedIgnore], "\(other.diagnostics)")
  }

  @Test("quiz.lua speaks for question files, and for what has no place") func questions() throws {
    let quiz = "return require 'quizboard'.quiz { title = 'T', questions = 'q.json' }"
    let questions = """
      [{"title": "Q", "questions": [{"text": "Chile?", "answer": "1", "answers": ["Lima", \
      "Lima"]}]}]
      """
    func told(_ comment: String) throws -> QuizCheck {
      try check(files: ["quiz.lua": comment + quiz, "q.json": questions])
    }
    #expect(try told("").diagnostics.map(\.code) == [.duplicateOption])
    let silenced = try told("-- check: ignore-file duplicate-option\n")
    #expect(silenced.diagnostics == [] && silenced.silenced.count == 1)
  }

  @Test("specs have such comments too") func specs() throws {
    let check = try checkMenu([
      "Main.storyboard.lua":
        """
      return require 'quizboard'.storyboard { require 'quizboard'.scene 'menu' { ending = true } }
      """,
      "spec/a_spec.lua":
        """
      it('x', function() local app = qb.launch()
        app:tap 'no' -- check: ignore unknown-element
      end)
      """,
    ])
    #expect(check.diagnostics == [] && check.silenced.map(\.diagnostic.code) == [.unknownElement])
  }

  @Test(
    "what is wrong with a comment is told",
    arguments: [
      ("-- check: ignore unread-feild", "misspelled-ignore", "did you mean \"unread-field\"?", 37),
      ("-- check: ingore unread-field", "misspelled-ignore", "did you mean \"ignore\"?", 30),
      ("-- check: ignore", "misspelled-ignore", "write -- check: ignore CODE", 20),
      ("-- check: ignore unread-field because it is so", "misspelled-ignore", "after a colon", 50),
      ("-- check: ignore unset-field", "unused-ignore", "remove it", 37),
      ("-- check: ignore unknown-scene", "unused-ignore", "fix the error", 37),
    ])
  func wrong(comment: String, code: String, remedy: String, column: Int) throws {
    let found = try script(comment).diagnostics.filter { $0.code != .unreadField }
    let first = try #require(found.first)
    #expect(first.code.name == code && first.remedy?.contains(remedy) == true, "\(found)")
    #expect(first.place?.line == 3 && first.place?.column == column, "\(first)")
    #expect(found.count == (comment.contains("because") ? 4 : 1))
  }

  @Test(
    "a sentence is no comment for check, nor is a text",
    arguments: [
      "-- check: whether it is read", "-- check the title",
      "local s = '-- check: ignore unset-field'",
    ])
  func sentences(text: String) throws {
    #expect(try script(text).diagnostics.map(\.code) == [.unreadField])
  }

  @Test("errors are not silenced, and beside them nothing is said of comments that silence nothing")
  func errors() throws {
    let check = try script("self.x = nme -- check: ignore unknown-global, unset-field")
    #expect(
      check.diagnostics.map(\.code) == [.unknownGlobal, .unreadField, .unusedIgnore],
      "\(check.diagnostics)")
    #expect(check.silenced == [])
  }

  @Test("a code is silenced in all of a quiz, an error is not, and comments come first")
  func option() throws {
    let check = try checkMenu(
      [
        "scripts/app.lua":
          """
        local Menu = require 'quizboard'.controller 'Menu'
        function Menu:viewDidLoad() self.ttile = nme end
        """
      ],
      ignoring: [.unreadField, .unknownGlobal])
    #expect(check.diagnostics.map(\.code) == [.unknownGlobal])
    #expect(check.silenced.map(\.reason) == [.option])
  }

  @Test("what is silenced is counted, and stands in the JSON") func told() throws {
    let check = try script("-- check: ignore unread-field")
    let text = CheckText()
    #expect("\(text.text(of: check))" == "\(check.path): no problems (1 silenced)")
    let more = try script("; self.titel = 'x'")
    #expect(
      "\(try #require(text.summary(of: [check, more])))".hasPrefix(
        "2 quizzes checked: 2 warnings, 1 silenced"))
    var writer = JSONWriter()
    check.write(to: &writer)
    let json = String(decoding: writer.bytes, as: UTF8.self)
    #expect(
      json.contains(
        "\"problems\":[],\"silenced\":[{\"code\":\"unread-field\",\"severity\":\"warning\""),
      "\(json)")
    #expect(json.contains("/scripts/app.lua:3\"}]"), "\(json)")
  }
}
