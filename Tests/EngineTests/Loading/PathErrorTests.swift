import Foundation
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import Testing

@testable import QuizboardEngine

/// Paths, question files and questions that cannot be used.
@Suite("Paths and questions that cannot be read") struct PathErrorTests {
  @Test("A path where nothing is, with the nearest one")
  func missing() throws {
    let folder = try ScratchQuiz("qb.scene 'A' {}")
    let path = String(folder.path.dropLast("quiz".count)) + "qiuz"
    let error = try #require(throws: LoadError.self) { try QuizBundle(path: path) }
    #expect("\(error)".contains("there is no file or folder"))
    #expect("\(error)".contains("did you mean \"\(folder.path)\"?"), "\(error)")
  }

  @Test("An empty path is one that can be seen")
  func empty() throws {
    let error = try #require(throws: LoadError.self) { try QuizBundle(path: "") }
    #expect(
      "\(error)"
        == "there is no file or folder \"\"; name a quiz folder, a question file or a .quiz file")
  }

  @Test("A folder without quiz.lua says what is missing")
  func noQuiz() throws {
    let folder = try ScratchQuiz(files: ["readme.txt": "nothing"])
    #expect(try #require(folder.problem()).contains("it has no quiz.lua"))
  }

  @Test("A folder in the place of quiz.lua is named as one")
  func folderAsFile() throws {
    let folder = try ScratchQuiz(files: ["quiz.lua/readme.txt": "nothing"])
    #expect(try #require(folder.problem()).contains("its quiz.lua is a folder, not a file"))
  }

  @Test("An empty quiz.lua is told as empty")
  func emptyScript() throws {
    for text in ["", "\n\n", "-- to do\n"] {
      let problem = try #require(try ScratchQuiz(files: ["quiz.lua": text]).problem())
      #expect(
        problem.contains("the file is empty, and must return qb.quiz { … }; write return qb.quiz"),
        "\(problem)")
    }
  }

  @Test("Missing rights have a remedy, and other refusals have none") func rights() {
    let missing = FileSystem.unreadable("a", at: "b/a", because: EACCES)
    #expect(missing.remedy == "give yourself the right to read it: chmod u+rX b/a")
    #expect(FileSystem.unreadable("a", at: "b/a", because: EIO).remedy == nil)
    #expect(FileSystem.unreadable("a", at: "b/a", because: ENOENT).kind == .missing)
  }

  @Test("A script instead of a quiz says to give its folder")
  func script() throws {
    let folder = try ScratchQuiz("qb.scene 'A' {}")
    let error = try #require(throws: LoadError.self) {
      try QuizBundle(path: "\(folder.path)/quiz.lua")
    }
    #expect("\(error)".contains("folder"))
  }

  @Test(
    "A question file that cannot be read",
    arguments: [
      ("Questions.plist", "", ["empty"]),
      (
        "Questions.plist", "<?xml version=\"1.0\"?><plist><dict><key>QuestionList</key><arr",
        ["Questions.plist:1"]
      ),
      (
        "Questions.plist", "<plist version=\"1.0\"><dict><key>Other</key><array/></dict></plist>",
        ["QuestionList"]
      ),
      (
        "Questions.plist", "<plist version=\"1.0\"><array><string>x</string></array></plist>",
        ["Questions.plist"]
      ),
      ("quiz.json", "", ["empty"]),
      ("quiz.json", "[{\"title\": \"T\", \"questions\": [", ["quiz.json:1"]),
      ("quiz.json", "{\"some\": 1}", ["quiz.json"]),
      ("quiz.json", "[]", ["quiz.json"]),
      ("questions.txt", "what is this", ["questions.txt"]),
    ])
  func questionFiles(name: String, text: String, words: [String]) throws {
    let folder = try ScratchQuiz(files: [name: text])
    let error = try #require(throws: LoadError.self) {
      try QuizBundle(path: "\(folder.path)/\(name)")
    }
    for word in words { #expect("\(error)".contains(word), "\(error)") }
  }

  static let answerOutOfRange = """
    <plist version="1.0"><dict><key>QuestionList</key><array>
    <dict><key>QuestionText</key><string>Good?</string><key>AnswerText</key><array>\
    <string>a</string><string>b</string></array>
    <key>Answer</key><integer>1</integer></dict>
    <dict><key>QuestionText</key><string>Bad?</string><key>AnswerText</key><array>\
    <string>a</string><string>b</string></array>
    <key>Answer</key><integer>2</integer></dict>
    </array></dict></plist>
    """

  @Test("An answer out of range leaves that question out, says so, and keeps the good ones")
  func outOfRange() throws {
    let folder = try ScratchQuiz(files: ["Questions.plist": Self.answerOutOfRange])
    let bundle = try QuizBundle(path: "\(folder.path)/Questions.plist")
    #expect(bundle.quiz.questions.map(\.text) == ["Good?"])
    let report = try #require(bundle.questionReports.first)
    #expect(report.contains("Questions.plist:5"), "\(report)")
    #expect(report.contains("2"), "\(report)")
  }

  @Test func `the player is told of the first few problems of a question file`() throws {
    let bad = (1...7).map { "Bad \($0)?{=a ~b" }.joined(separator: "\n\n")
    let folder = try ScratchQuiz(
      files: ["bad.gift": "Good?{=a ~b}\n\n\(bad)\n", "guess.gift": "Fog?{true}\n"])
    let notice = try #require(try QuizBundle(path: "\(folder.path)/bad.gift").questionNotice)
    let lines = notice.message.split(separator: "\n")
    #expect(notice.kind == .unreadableQuestion && lines.count == 7)
    #expect(lines[0] == "Left out, because it cannot be read:")
    #expect(lines[1].contains("bad.gift:3:") && lines[5].contains("bad.gift:11:"))
    #expect(lines[6] == "… and 2 more problems")
    let guess = try QuizBundle(path: "\(folder.path)/guess.gift")
    #expect(guess.problems.count == 1 && guess.questionNotice == nil, "nothing is left out")
  }

  @Test("A quiz folder names a question file that is not there, with the nearest one")
  func noSuchFile() throws {
    let folder = try ScratchQuiz(
      "qb.scene 'A' {}", quiz: "questions = 'Question.plist'",
      more: ["Questions.plist": Self.answerOutOfRange])
    let problem = try #require(folder.problem())
    #expect(problem.contains("quiz.lua:1") && problem.contains("Questions.plist\"?"), "\(problem)")
  }

  @Test(
    "A question file outside the quiz's folder is refused",
    arguments: ["../secret.plist", "/etc/passwd", "a/../../b.json"])
  func outside(file: String) throws {
    let problem = try #require(
      ScratchQuiz("qb.scene 'A' {}", quiz: "questions = '\(file)'").problem())
    #expect(problem.contains("folder") && problem.contains("quiz.lua:1"), "\(problem)")
  }

  @Test(
    "A question in Lua that makes no sense",
    arguments: [
      ("qb.choice 'Q?' {}", ["option"]),
      ("qb.choice { 'a', qb.right 'b' }", ["text"]),
      ("qb.choice 'Q?' { qb.answer('a', 2) }", ["fraction", "2"]),
      ("qb.choice 'Q?' { 'a', 7, {} }", ["qb.choice \"Q?\""]),
      ("qb.choice 'Q?' { 'a', opints = 3 }", ["unknown key \"opints\"", "points"]),
      ("qb.choice 'Q?' { qb.right 'a', points = -1 }", ["points"]),
      ("qb.choice 'Q?' { qb.right 'a', points = 'many' }", ["points"]),
      ("qb.trueFalse 'Q?' {}", ["answer"]),
      ("qb.trueFalse 'Q?' { answer = 'yes' }", ["answer", "true or false"]),
      ("qb.numeric 'Q?' { 'many' }", ["many", "number"]),
      ("qb.numeric 'Q?' { qb.range(5, 1) }", ["range", "empty"]),
      ("qb.short 'Q?' {}", ["qb.short \"Q?\""]),
      ("qb.chioce 'Q?' {}", ["qb.chioce", "did you mean \"choice\"?"]),
      ("qb.choice 'Q?' { qb.right() }", ["qb.right"]),
      ("7", ["question 1", "a number"]),
    ])
  func questions(lua: String, words: [String]) throws {
    let problem = try #require(
      ScratchQuiz("qb.scene 'A' {}", quiz: "questions = { \(lua) }").problem(), "it could be loaded"
    )
    #expect(problem.contains("quiz.lua:1"), "\(problem)")
    for word in words { #expect(problem.contains(word), "\(problem)") }
  }

  @Test("Warnings of what is nearly a hook's name")
  func nearHooks() throws {
    let bundle = try ScratchQuiz(
      "qb.scene 'A' { class = 'A' }",
      script: "local A = qb.controller 'A'\nfunction A:viewDidload() end"
    ).bundle()
    #expect(
      bundle.warnings.contains { $0.contains("A.viewDidload") && $0.contains("\"viewDidLoad\"") },
      "\(bundle.warnings)")
  }
}
