import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardQuiz
import QuizboardTestKit
import Testing

@Suite("A new quiz")
struct NewQuizTests {
  /// A folder of its own, gone with the test.
  private let scratch: ScratchQuiz
  private var folder: String { scratch.path }

  init() throws { scratch = try ScratchQuiz(files: ["readme.txt": "nothing"]) }

  @Test("of every flow is sound, launches, and has a spec", arguments: NewQuiz.Flow.allCases)
  func sound(flow: NewQuiz.Flow) throws {
    let path = "\(folder)/roads-and-rivers"
    try NewQuiz(path: path, flow: flow).write()
    let bundle = try QuizBundle(path: path)
    #expect(bundle.title == "Roads and rivers" && bundle.identifier == "roads-and-rivers")
    #expect(bundle.warnings == [])
    #expect(try !Session(bundle: bundle).elements.isEmpty)
    let spec = try String(contentsOfFile: "\(path)/spec/play_spec.lua", encoding: .utf8)
    #expect(
      spec.contains("describe(\"Roads and rivers\"")
        && spec.contains("quizboard test roads-and-rivers"))
  }

  @Test("its flow can be written out, and is then its own", arguments: NewQuiz.Flow.allCases)
  func storyboard(flow: NewQuiz.Flow) throws {
    let path = "\(folder)/rivers"
    let quiz = try NewQuiz(path: path, flow: flow, hasStoryboard: true)
    try quiz.write()
    #expect(quiz.files.count { $0.path == "Main.storyboard.lua" } == 1)
    guard flow != .story else { return }
    #expect(
      try Checkout.text("scripts/flows/\(flow).lua")
        == String(contentsOfFile: "\(path)/Main.storyboard.lua", encoding: .utf8))
    let text = try String(contentsOfFile: "\(path)/quiz.lua", encoding: .utf8)
    #expect(
      text.contains("\n  storyboard = \"Main\",\n  questions = require")
        && !text.contains("--storyboard"), "\(text)")
    #expect(!text.split(separator: "\n").contains { $0.count > 110 })
    let bundle = try QuizBundle(path: path)
    #expect(bundle.warnings == [])
    #expect(try !Session(bundle: bundle).elements.isEmpty)
  }

  @Test("its title can be anything") func titles() throws {
    let title = #"The "great" \n one: ]] {}"#
    try NewQuiz(path: "\(folder)/a", title: "  \(title) ").write()
    #expect(try QuizBundle(path: "\(folder)/a").title == title)
  }

  @Test("a question file is copied as it is, and is what it asks; the title is the file's")
  func questions() throws {
    let file = "\(Checkout.root)/Quizzes/unwind/Questions.plist"
    let questions = try NewQuiz.QuestionSource(path: file)
    try NewQuiz(path: "\(folder)/shapes", title: "Shapes", flow: .exam, questions: questions)
      .write()
    #expect(try FileSystem.read("\(folder)/shapes/Questions.plist") == FileSystem.read(file))
    let bundle = try QuizBundle(path: "\(folder)/shapes")
    #expect(bundle.quiz.questions.count == questions.count && bundle.problems.isEmpty)
    #expect(FileSystem.kind(of: "\(folder)/shapes/questions.lua") == .nothing)
    try scratch.write(
      Array(
        #"""
        [{"title":"Seas","desc":"","questions":[{"text":"Q?","answer":"1","answers":["a","b"]}]}]
        """#
        .utf8), to: "q.json")
    #expect(
      try NewQuiz(path: "\(folder)/seas", questions: .init(path: "\(folder)/q.json")).title
        == "Seas")
  }

  @Test("nothing that is there is written over, not even an empty folder")
  func neverOverwrites() throws {
    try scratch.write(Array("mine".utf8), to: "mine/quiz.lua")
    #expect { try NewQuiz(path: "\(folder)/mine").write() } throws: {
      "\($0)".contains("already exists, and nothing is overwritten")
    }
    #expect(try FileSystem.read("\(folder)/mine/quiz.lua") == Array("mine".utf8))
    #expect(try FileSystem.names(in: "\(folder)/mine") == ["quiz.lua"])
    #expect { try NewQuiz(path: "\(folder)/no/such").write() } throws: {
      "\($0)".contains("there is no folder \(folder)/no")
    }
  }

  @Test(
    "a name that is no name is told with one that is possible",
    arguments: [
      ("", "needs a name"), ("..", "letters, digits"),
      ("Roads & rivers", "\"Roads-rivers\" is possible"), ("-x", "\"x\" is possible"),
      (".hidden", "\"hidden\" is possible"), ("a\u{1B}[31m", "letters, digits"),
      (String(repeating: "a", count: 65), "the allowed 64"),
    ])
  func names(name: String, words: String) {
    #expect { try NewQuiz(path: name.isEmpty ? "" : "\(folder)/\(name)") } throws: {
      "\($0)".contains(words)
    }
    #expect(NewQuiz.problem(withName: name)?.contains(words) == true)
  }

  @Test("names in other scripts are names") func otherScripts() {
    #expect(NewQuiz.problem(withName: "Länder_2") == nil)
  }

  @Test("a story with a question file is refused; so is a file without questions")
  func refused() throws {
    let file = "\(Checkout.root)/Quizzes/unwind/Questions.plist"
    #expect { try NewQuiz(path: "a", flow: .story, questions: .init(path: file)) } throws: {
      "\($0)".contains("has no questions")
    }
    #expect { try NewQuiz.QuestionSource(path: "\(folder)/readme.txt") } throws: {
      "\($0)".contains("no question file")
    }
  }

  @Test("the pictures of a question file come with it: those beside it, and those that it embeds")
  func pictures() throws {
    try scratch.write(Array("png".utf8), to: "pictures/a map.png")
    try scratch.write(Array("jpg".utf8), to: "b.jpg")
    try scratch.write(Array("lua".utf8), to: "evil.lua")
    let json = """
      {"quizboard":1,"title":"T","questions":[
       {"type":"essay","text":"![A map](pictures/a%20map.png) ![](evil.lua) ![](https://a.example/c.png)",
        "image":"b.jpg","feedback":{"text":"<img alt='x' src='gone.png'>","format":"html"}}]}
      """
    try scratch.write(Array(json.utf8), to: "bank.json")
    let source = try NewQuiz.QuestionSource(path: "\(folder)/bank.json")
    #expect(source.pictures.count == 2)
    #expect(source.missingPictures == ["gone.png"])
    try NewQuiz(path: "\(folder)/made", questions: source).write()
    #expect(try FileSystem.read("\(folder)/made/pictures/a map.png") == Array("png".utf8))
    #expect(try FileSystem.read("\(folder)/made/b.jpg") == Array("jpg".utf8))
    #expect(FileSystem.kind(of: "\(folder)/made/evil.lua") == .nothing)

    let xml = """
      <quiz><question type="essay"><name><text>e</text></name><questiontext format="html">
      <text><![CDATA[<img src="@@PLUGINFILE@@/dot.png" alt="A dot">Why?]]></text>
      <file name="dot.png" path="/" encoding="base64">cG5n</file>
      </questiontext></question></quiz>
      """
    try scratch.write(Array(xml.utf8), to: "bank.xml")
    let moodle = try NewQuiz.QuestionSource(path: "\(folder)/bank.xml")
    #expect(moodle.missingPictures == [])
    try NewQuiz(path: "\(folder)/moodle", questions: moodle).write()
    #expect(try FileSystem.read("\(folder)/moodle/dot.png") == Array("png".utf8))
  }
}
