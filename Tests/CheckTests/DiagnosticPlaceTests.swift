import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: places")
struct DiagnosticPlaceTests {
  /// A text in which `«` and `»` enclose the place that a diagnostic names.
  private struct MarkedText {
    let text: String
    let line: Int
    let column: Int
    let endColumn: Int?

    init(_ marked: String) {
      text = marked.filter { $0 != "«" && $0 != "»" }
      let before = marked.prefix { $0 != "«" }
      line = before.count { $0 == "\n" } + 1
      column = before.reversed().prefix { $0 != "\n" }.count + 1
      let inside = marked.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" }
      endColumn = inside.contains("\n") ? nil : column + inside.count
    }
  }

  private func expect(
    _ code: String, in marked: MarkedText, of file: String, _ check: QuizCheck
  ) throws {
    let found = check.diagnostics.filter { $0.code.name == code }
    let places = found.compactMap(\.place).filter { $0.file.hasSuffix(file) }
    let place = try #require(places.last, "\(check.diagnostics)")
    #expect(
      place.line == marked.line && place.column == marked.column
        && (marked.endColumn == nil || place.endColumn == marked.endColumn), "\(found)")
    #expect(place.excerpt != nil, "\(found)")
  }

  @Test(
    "a name in a storyboard is found in its own key, whatever else contains it",
    arguments: [
      (
        "unknown-condition",
        """
        -- when = 'foo'
        qb.scene 'menu' { text = 'foo',
          qb.replace 'foo' { title = 'foo', to = 'end', --[[ 'foo' ]] when = «'foo'» } },
        """
      ),
      (
        "unknown-condition",
        """
        qb.scene 'menu' { qb.replace 'go' { title = 'a', to = 'end', when = 'hasMoreQuestions' } }, \
        qb.scene 'two' { qb.replace 'go' { title = 'a', to = 'menu', when = «'a'» } },
        """
      ),
      (
        "duplicate-segue",
        """
        qb.scene 'menu' { qb.replace 'go' { title = 'go', to = 'end' }, \
        qb.replace «'go'» { title = 'x', to = 'end' } },
        """
      ),
      (
        "duplicate-segue",
        """
        qb.scene 'menu' {
          qb.replace 'go' { title = 'go', to = 'end' },
          qb.present «'go'» { on = 'go', to = 'end' },
        },
        """
      ),
      (
        "duplicate-scene",
        """
        qb.scene 'menu' { qb.replace 'two' { title = 'two', to = 'two' } }, \
        qb.scene 'two' { text = 'two', ending = true }, qb.scene «'two'» { ending = true },
        """
      ),
      (
        "unknown-scene",
        "qb.scene 'menu' { qb.replace 'ent' { title = 'ent', on = 'ent', to = «'ent'» } },"
      ),
      (
        "unknown-segue",
        """
        qb.scene 'menu' { qb.replace 'go' { title = 'Go', to = 'end', when = 'hasMoreQuestions', \
        otherwise = «'Go'» } },
        """
      ),
      (
        "otherwise-itself",
        """
        qb.scene 'menu' { qb.replace 'go' { title = 'go', to = 'end', when = 'hasMoreQuestions', \
        otherwise = «'go'» } },
        """
      ),
      (
        "unknown-class",
        "qb.scene 'Lgo' { title = 'Lgo', text = 'Lgo', class = «'Lgo'», ending = true },"
      ),
      ("missing-key", "qb.scene 'menu' { qb.show «'go'» { too = 'end', title = 'go' } },"),
      ("wrong-value", "qb.scene 'up' { qb.show 'a' { to = 'end', on = «'swipe up'» } },"),
      (
        "missing-braces",
        "-- 'c'\nqb.scene 'menu' { text = 'c', ending = true }, qb.scene «'c'»,"
      ),
    ])
  func storyboard(code: String, scenes: String) throws {
    let marked = MarkedText(
      "\(ScratchQuiz.preamble)return qb.storyboard {\n\(scenes)\n"
        + "qb.scene 'end' { text = 'end', ending = true } }")
    let check = try check("", more: ["Main.storyboard.lua": marked.text])
    try expect(code, in: marked, of: "Main.storyboard.lua", check)
  }

  @Test(
    "a question in a script is found by its construction",
    arguments: [
      ("missing-braces", "-- 'No'\nqb.choice «'No'» 'No' 'b',"),
      ("duplicate-option", "qb.choice 'A' { qb.right 'A', 'B', «'A'» },"),
      ("duplicate-option", "qb.choice [[A\nb]] { qb.right 'A', 'B', «'A'» },"),
      ("duplicate-option", "qb.choice [[Q\nb]] { qb.right [[A\nb]], 'B', «[[A\nb]]» },"),
      ("duplicate-option", "qb.short 'x' { accept = { 'x', 'y', «'x'» } },"),
      ("empty-question", "-- ''\nqb.choice «''» { qb.right 'a', 'b' },"),
      ("empty-question", "qb.choice { title = '', text = «''», qb.right 'a', 'b' },"),
      ("all-right", "-- Long\nqb.choice «[[Long\ntext]]» { qb.right 'Long' },"),
      (
        "duplicate-question",
        "qb.choice 'z' { qb.right 'a', 'b' }, qb.choice «'z'» { qb.right 'a', 'b' },"
      ),
      ("unknown-key", "qb.choice 'a' { qb.right 'b', 'c', «tag» = 'title' },"),
      ("unknown-key", "qb.info 'a' { tags = 'x' }, qb.info 'b' { «tag» = 'x' },"),
      ("missing-image", "qb.info 'a.png' { image = { path = «'a.png'», alt = 'a.png' } },"),
      (
        "unknown-gap",
        "qb.cloze [[Who\n«{{who}}» {{b}}?]] { gaps = { b = { accept = 'who' } } },"
      ),
    ])
  func question(code: String, question: String) throws {
    let marked = MarkedText(
      "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', questions = { \(question)\n} }")
    try expect(code, in: marked, of: "quiz.lua", check(files: ["quiz.lua": marked.text]))
  }

  @Test(
    "a question of a file is found in the record that was read", arguments: [false, true],
    [
      (
        "duplicate-option", "q.gift",
        "// Same {=A ~B}\nx {=Same ~B}\n\n::Title::«Same» {=A ~A ~B}\n"
      ),
      ("duplicate-question", "q.gift", "Same {=A ~B}\n\n::2:: «Same» {=A ~B}\n"),
      ("empty-question", "q.gift", "Same {=A ~B}\n\n«::c:: {=A ~B}»\n"),
      ("duplicate-option", "q.csv", "question,answer,wrong\nx,Same,A\n«Same»,A,A\n"),
      ("duplicate-question", "q.csv", "question,answer,wrong\nSame,A,B\n«Same»,A,B\n"),
      (
        "duplicate-question", "q.json",
        """
        [{"title": "T", "desc": "D", "questions": [
          {"text": "Same", "answers": ["A", "B"], "answer": 1},
          {"text": "«Same»", "answers": ["A", "B"], "answer": 1}]}]
        """
      ),
      (
        "duplicate-option", "q.json",
        """
        {"quizboard": 1, "questions": [{"type": "info", "text": "A"}, {"type": "choice", \
        "text": "«A»", "options": [{"text": "A", "right": true}, {"text": "A"}]}]}
        """
      ),
      (
        "duplicate-option", "q.aiken",
        "x\nA. Same\nB. b\nANSWER: A\n\n«Same»\nA. a\nB. a\nANSWER: A\n"
      ),
      (
        "duplicate-question", "q.xml",
        """
        <quiz><question type="essay"><questiontext><text>Same</text></questiontext></question>
        <question type="essay"><questiontext><text>«Same»</text></questiontext></question></quiz>
        """
      ),
    ])
  func questionFile(isAlone: Bool, row: (code: String, file: String, text: String)) throws {
    let marked = MarkedText(row.text)
    let quiz = try ScratchQuiz(files: [
      "quiz.lua":
        "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', questions = '\(row.file)' }",
      row.file: marked.text,
    ])
    let path = isAlone ? "\(quiz.path)/\(row.file)" : quiz.path
    try withExtendedLifetime(quiz) {
      try expect(row.code, in: marked, of: row.file, QuizCheck(path: path))
    }
  }

  @Test("a file of which no question is left has each problem at its place")
  func noneLeft() throws {
    let quiz = try ScratchQuiz(files: ["q.gift": "one {=A ~B\n\ntwo {#}\n"])
    let check = withExtendedLifetime(quiz) { QuizCheck(path: "\(quiz.path)/q.gift") }
    let found = check.diagnostics.filter { $0.code.name == "unreadable-question" }
    #expect(found.compactMap(\.place?.line) == [1, 3], "\(check.diagnostics)")
    let none = try #require(check.diagnostics.first { $0.code.name == "no-quiz" })
    #expect(none.message.hasSuffix("has no question that can be played"), "\(none)")
  }

  @Test("a quiz of which no question is left says so beside their problems")
  func noneLeftOfQuiz() throws {
    let all = try found(
      quiz: "questions = 'q.gift'", more: ["q.gift": "one {=A ~B\n\ntwo {#}\n"])
    #expect(
      all.map(\.code.name).sorted()
        == ["empty-quiz", "unreadable-question", "unreadable-question"], "\(all)")
  }
}
