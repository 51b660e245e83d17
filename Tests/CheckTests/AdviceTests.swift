import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: advice for common mistakes")
struct AdviceTests {
  private func quiz(_ keys: String) throws -> [Diagnostic] {
    try found(files: ["quiz.lua": "\(ScratchQuiz.preamble)return qb.quiz { \(keys) }"])
  }

  private static let end = ", qb.scene 'end' { ending = true }"

  @Test(
    "a name without quotes is told to need them, and nothing follows from it",
    arguments: [
      ("qb.scene 'a' { class = Log, ending = true }", "class = \"Log\""),
      ("qb.scene 'a' { qb.replace 'b' { title = 'B', to = b } }", "to = \"b\""),
      ("initial = menu, qb.scene 'menu' { ending = true }", "initial = \"menu\""),
      ("qb.scene 'a' { ending = true }, qb.reference 'x' { scene = a }", "scene = \"a\""),
    ])
  func quotes(scenes: String, form: String) throws {
    let all = try found(scenes, "local Log = qb.controller 'Log'")
    #expect(
      all.filter { $0.severity == .error }.map(\.remedy) == ["write the name in quotes: \(form)"],
      "\(all)")
  }

  @Test("a superclass without quotes leaves what the class inherits unknown")
  func superclass() throws {
    let all = try found(
      "qb.scene 'a' { class = 'Log', qb.replace 'b' { title = 'B', to = 'end' } }\(Self.end)",
      "local Log = qb.controller('Log', Page)")
    #expect(all.map(\.remedy) == ["write the name in quotes: \"Page\""], "\(all)")
  }

  @Test(
    "a member of the other part of the module is proposed where it can be used",
    arguments: [
      ("qb.scene 'a' { qb.tabs { to = 'end' }, ending = true }", "", "did you mean \"tab\"?"),
      ("qb.scene 'a' { ending = true }", "local x = qb.tabs", "write ui.tabs"),
    ])
  func parts(scenes: String, script: String, remedy: String) throws {
    let all = try found(scenes + Self.end, script)
    #expect(all.contains { $0.code == .unknownMember && $0.remedy == remedy }, "\(all)")
  }

  @Test(
    "keys of other programs mean ours",
    arguments: [
      ("timeout", "timeLimit"), ("timout", "timeLimit"), ("shufle", "shuffle"), ("name", "title"),
      ("randomize", "shuffle"), ("maxAttempts", "attempts"), ("lang", "language"),
    ])
  func keys(written: String, meant: String) throws {
    let all = try quiz("title = 'T', questions = { qb.info 'a' {} }, \(written) = 1")
    #expect(all.filter { $0.code == .unknownKey }.map(\.meant) == [meant], "\(all)")
  }

  @Test("shuffle is true, false or a table") func shuffle() throws {
    let all = try quiz("title = 'T', questions = { qb.info 'a' {} }, shuffle = 'yes'")
    #expect(all.map(\.remedy) == ["write true or false, without quotes"], "\(all)")
    #expect(all.first?.message.contains("true, false or { questions = true") == true, "\(all)")
  }

  @Test(
    "a wrong kind of value has the right one as remedy",
    arguments: [
      ("title = 7", "write title = \"7\""), ("title = {}", "write title = \"…\""),
      ("title = 'T', shuffle = 1", "write shuffle = true or shuffle = false"),
      ("title = 'T', identifier = 3", "write identifier = \"3\""),
      ("title = 'T', pauses = 1", "write pauses = true or pauses = false"),
      ("title = 'T', attempts = 0", "write a number from 1 up, or leave attempts out"),
      ("title = 'T', attempts = true", "write a number, such as attempts = 2"),
      (
        "title = 'T', attempts = 1.5", "write a number without a fraction, such as attempts = 2"
      ),
      ("title = 'T', draw = 0", "write a number from 1 up; without draw, all questions are asked"),
      (
        "title = 'T', timeLimit = -1",
        "write seconds, such as timeLimit = 300 for 5 minutes, or leave it out"
      ),
      ("title = 'T', passing = -1", "write a part of all points: passing = 0.5 is half of them"),
      ("title = 'T', next = 3", "write next = function(…) … end"),
    ])
  func wrongKinds(keys: String, remedy: String) throws {
    let all = try quiz("questions = { qb.info 'a' {} }, \(keys)")
    #expect(all.map(\.remedy) == [remedy], "\(all)")
  }

  @Test("an unknown kind of segue class has the list of kinds") func segueClass() throws {
    let all = try found("qb.scene 'a' { ending = true }", "local X = qb.segueClass('X', 'glide')")
    #expect(all.first?.remedy?.contains("the kinds are show, present, ") == true, "\(all)")
    let unwind = try found("qb.scene 'a' { qb.unwind 'x' { title = 'X', to = 'a' } }")
    #expect(unwind.first?.remedy?.contains("whose class has its action") == true, "\(unwind)")
  }

  @Test("two tabs of a navigation controller belong into a tab controller") func tabs() throws {
    let all = try found(
      "qb.scene 'a' { class = 'NavigationController', qb.tab { to = 'end' }, qb.tab { to = 'end' } }"
        + Self.end)
    #expect(all.map(\.code) == [.wrongClass], "\(all)")
    #expect(all.first?.remedy?.contains("class = \"TabController\"") == true, "\(all)")
  }

  @Test(
    "a class of another family is named as such, also by a play",
    arguments: [("qb.segueClass('X', 'show')", "segues"), ("qb.animator('X')", "animators")])
  func family(maker: String, noun: String) throws {
    let folder = try ScratchQuiz(
      "qb.scene 'a' { class = 'X', ending = true }", script: "local X = \(maker)")
    let result = QuizLoader.load(folder.path)
    let all = QuizCheck(result).diagnostics
    #expect(all.map(\.code) == [.wrongClass], "\(all)")
    #expect(
      result.error?.message
        == "scene \"a\": \"X\" is a class of \(noun), but a class of controllers is expected")
    #expect(result.error?.remedy == "name a class that qb.controller makes")
  }

  @Test(
    "a table that is assigned to a constructor is reported alone",
    arguments: [
      ("quiz.lua", "qb.quiz = { title = 'T' }", "leave out the =: return qb.quiz { … }"),
      ("scripts/app.lua", "qb.scene = {}", "leave out the =: qb.scene { … }"),
    ])
  func assigned(file: String, text: String, remedy: String) throws {
    let all = try found(
      file == "quiz.lua" ? "qb.scene 'a' { ending = true }" : "",
      more: [file: ScratchQuiz.preamble + text])
    #expect(all.first { $0.code == .replacedConstructor }?.remedy == remedy, "\(all)")
    if file == "quiz.lua" { #expect(all.count == 1, "\(all)") }
  }

  @Test("messages quote texts of several lines in one") func lines() throws {
    let key = try quiz("title = 'T', questions = { qb.info [[Long\n  text]] { tag = 'x' } }")
    #expect(
      key.map(\.message) == ["qb.info \"Long text\": unknown key \"tag\""], "\(key)")
    let twice = try quiz(
      "title = 'T', questions = { qb.choice 'Q' { qb.right 'c', 'A\\nb', 'A\\nb' } }")
    #expect(twice.map(\.message) == ["question \"Q\" offers \"A b\" twice"], "\(twice)")
    let long = try quiz(
      "title = 'T', questions = { qb.info '\(String(repeating: "long ", count: 90))' { tag = 'x' } }"
    )
    #expect(long.allSatisfy { $0.message.count < 100 && $0.message.contains("…") }, "\(long)")
  }

  @Test("two question files of one name are told to be renamed") func fileNames() throws {
    let text = "Same {=A ~B}\n"
    let folder = try ScratchQuiz(files: ["a/x.gift": text, "b/x.gift": text])
    let checks = QuizCheck.all(
      at: ["a/x.gift", "b/x.gift"].map { QuizLocation("\(folder.path)/\($0)") })
    let found = checks.flatMap(\.diagnostics)
    #expect(found.map(\.code) == [.duplicateIdentifier], "\(found)")
    #expect(found.first?.remedy?.contains("rename") == true, "\(found)")
    #expect(found.first?.place?.file.hasSuffix("b/x.gift") == true, "\(found)")
  }

  @Test(
    "the heading of a quiz",
    arguments: [
      ("title = ''", "empty-title", "title"), ("title = '  '", "empty-title", "title"),
      ("title = 'T', icon = 'harbour.png'", "long-icon", "icon"),
      ("title = 'T', language = 'klingon'", "unknown-language", "language"),
      ("title = 'T', language = 'German'", "unknown-language", "language"),
      ("title = 'T', language = ''", "unknown-language", "language"),
      ("title = 'T', icon = '🏴‍☠️', language = 'de-CH'", "", ""),
      ("title = 'T', icon = '⚓', language = 'tlh'", "", ""),
    ])
  func heading(keys: String, code: String, key: String) throws {
    let all = try quiz("questions = { qb.info 'a' {} }, \(keys)")
    #expect(all.map(\.code.name) == (code.isEmpty ? [] : [code]), "\(all)")
    #expect(all.allSatisfy { $0.place?.excerpt?.line.contains(key) == true })
  }

  @Test("what is left out of a table is told with its column and the reason")
  func columns() throws {
    let moodle =
      "<quiz><question type=\"calculated\"><name><text>c</text></name></question>"
      + "<question type=\"essay\"><questiontext><text>q</text></questiontext></question></quiz>"
    let other = try ScratchQuiz(files: ["q.xml": moodle])
    let all = withExtendedLifetime(other) { QuizCheck(path: "\(other.path)/q.xml").diagnostics }
    #expect(
      all.map(\.message) == [
        "“c”, calculated: Quizboard has no such questions, and this one is left out"
      ], "\(all)")
  }
}
