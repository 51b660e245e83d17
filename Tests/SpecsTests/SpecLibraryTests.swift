import QuizboardExchange
import QuizboardSpecs
import QuizboardTestKit
import Testing

/// Specs that start the library, and answer its requests to a server.
@Suite("test: the library and its server") struct SpecLibraryTests {
  /// A library with one quiz, in the folder of the spec's quiz.
  private static let shelf = [
    "shelf/local/quiz.lua":
      "local qb = require 'quizboard' return qb.quiz { title = 'Local', "
      + "questions = { qb.trueFalse 'Yes?' { answer = true } } }"
  ]

  /// Functions for the bodies of specs.
  private static let helpers = """
    local quizzes = [==[[{"title":"Rivers","desc":"d","questions":[{"text":"Why?","answer":"1",
      "answers":["a","b","c","d"]}]}]]==]
    local function library()
      return qb.launch { library = "shelf" }:tap "settings"
        :type("server", "https://school.example/quizzes.json"):tap "checkNow"
    end
    """

  private func trial(_ body: String, files: [String: String] = [:]) throws -> SpecTrial {
    let trial = try SpecTrial(
      "\(Self.helpers)\nit('works', function()\n\(body)\nend)",
      more: Self.shelf.merging(files) { $1 })
    try trial.run()
    return trial
  }

  private func pass(
    _ body: String, files: [String: String] = [:], _ location: SourceLocation = #_sourceLocation
  ) throws {
    let trial = try trial(body, files: files)
    #expect(trial.results.count == 1, sourceLocation: location)
    let messages = trial.results.compactMap(\.failure?.message)
    #expect(messages.isEmpty, "\(messages)", sourceLocation: location)
  }

  private func message(_ body: String) throws -> String {
    try trial(body).results.first?.failure?.message ?? "nothing failed"
  }

  @Test func `a spec can start the library of a folder`() throws {
    try pass(
      """
      local app = qb.launch { library = "shelf" }
      assert.same({ "library", "shelf" }, app:path())
      assert.is_true(app:shows "Local")
      assert.same({}, app:requests())
      """)
  }

  @Test func `a request is listed until an answer is delivered`() throws {
    try pass(
      """
      local app = library()
      assert.same({ { number = 1, kind = "round", url = "https://school.example/quizzes.json" } },
        app:requests())
      assert.is_true(app:shows "Checking…")
      app:deliver(1, { problem = "offline" })
      assert.same({}, app:requests())
      assert.is_true(app:shows "there is no network")
      app:tap "retry"
      assert.equal(2, app:requests()[1].number)
      app:deliver(2, { status = 200, body = quizzes, etag = '"1"', lastModified = "yesterday" })
      assert.is_true(app:shows "Checked just now · 1 quiz")
      app:tap "done"
      assert.is_true(app:shows "Rivers")
      app:key "r":deliver(3, { status = 304 })
      assert.is_true(app:shows "Rivers")
      """)
  }

  @Test func `an answer has the bodies of the quizzes that a manifest names`() throws {
    var site = CatalogueSite()
    try site.addQuestions("towns")
    func lua(_ bytes: [UInt8]) -> String {
      "\"\(bytes.map { byte in "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined())\""
    }
    let (name, body) = try #require(site.files.first)
    try pass(
      """
      local app = library():deliver(1, {
        status = 200, url = "https://school.example/manifest.json", body = \(lua(site.manifest)),
        files = { ["\(name)"] = \(lua(body)) },
      })
      assert.is_true(app:shows "Checked just now · 1 quiz")
      assert.is_true(app:tap "done":shows "TOWNS")
      """)
  }

  @Test func `what was fetched outlasts relaunch and kill`() throws {
    try pass(
      """
      local app = library():deliver(1, { status = 200, body = quizzes }):tap "done"
      app:relaunch()
      assert.is_true(app:shows "Rivers")
      app:kill()
      assert.is_true(app:shows "Rivers")
      app:key "r":relaunch()
      assert.equal(2, app:requests()[1].number)
      app:deliver(2, { problem = "timed-out" })
      assert.is_true(app:shows "Rivers")
      """)
  }

  @Test func `what was fetched belongs to a named store and to saved states`() throws {
    try pass(
      """
      local app = library():deliver(1, { status = 200, body = quizzes }):tap "done"
      local state = app:save()
      app:tap "settings":tap "reset":tap "forget":tap "done"
      assert.is_false(app:shows "Rivers")
      app:restore(state)
      assert.is_true(app:shows "Rivers")
      """)
  }

  @Test func `a delivery that answers no request warns`() throws {
    try pass(
      """
      local app = library()
      app:deliver(7, { status = 200, body = quizzes })
      assert.matches("request 7 is not open", app:warnings()[1])
      assert.equal(1, #app:requests())
      """)
  }

  @Test(arguments: [
    (
      "library():deliver(1, { stats = 200 })",
      "\"stats\" is not a valid key; did you mean \"status\"?"
    ),
    ("library():deliver(1, { problem = \"ofline\" })", "did you mean \"offline\"?"),
    ("library():deliver(1, { problem = \"ofline\" })", "there is no problem \"ofline\""),
    ("library():deliver(1, { body = \"\" })", "the answer needs \"status\", or \"problem\""),
    ("library():deliver(1, { status = \"good\" })", "\"status\" must be a whole number"),
    ("library():deliver(1, { status = 200, body = 5 })", "\"body\" must be a string"),
    (
      "library():deliver(1, { status = 200, files = \"x\" })",
      "\"files\" must be a table of strings"
    ),
    (
      "library():deliver(1, { status = 200, files = { a = 1 } })",
      "\"files\" must be a table of strings"
    ),
    ("library():deliver(1, { \"offline\" })", "an item has no key"),
    ("library():deliver(1)", "expected a table such as { status = 200"),
    ("library():deliver(\"one\", { status = 200 })", "expected a whole number, got"),
    ("qb.launch { library = \"nowhere\" }", "\"library\": there is no folder "),
    ("qb.launch { library = \"shelf/local/quiz.lua\" }", "\"library\": there is no folder "),
    ("qb.launch { library = 5 }", "\"library\" must be a string, not 5"),
    ("qb.launch { library = \"shelf\", questions = {} }", "the library, which has no questions"),
    ("qb.launch { librari = \"shelf\" }", "did you mean \"library\"?"),
  ])
  func `mistakes are explained`(body: String, words: String) throws {
    let message = try message(body)
    #expect(message.contains(words), "\(message)")
  }
}
