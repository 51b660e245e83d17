import Foundation
import QuizboardAuthoring
import QuizboardSpecs
import QuizboardTestKit
import Testing

@Suite("Specs: a new quiz of a question file passes its own") struct NewQuizSpecTests {
  /// A question of each type, as our JSON has it.
  private static let questions: [(type: String, json: String)] = [
    ("info", #"{"type":"info","text":"Read this first."}"#),
    (
      "choice",
      #"{"type":"choice","text":"Port light?","options":[{"text":"red","fraction":1},{"text":"green"}]}"#
    ),
    (
      "multiple",
      #"{"type":"multiple","text":"Lengths?","options":[{"text":"mile","fraction":1},{"text":"knot"}]}"#
    ),
    ("trueFalse", #"{"type":"trueFalse","text":"Salt?","answer":true}"#),
    ("short", #"{"type":"short","text":"Lens?","accept":[{"text":"Fresnel","fraction":1}]}"#),
    ("numeric", #"{"type":"numeric","text":"Steps?","accept":[{"value":199,"fraction":1}]}"#),
    ("any number", #"{"type":"numeric","text":"Guess.","accept":[{"any":true,"fraction":1}]}"#),
    (
      "matching",
      #"{"type":"matching","text":"Match.","pairs":[["France","Paris"],["Chile","Santiago"]]}"#
    ),
    ("ordering", #"{"type":"ordering","text":"Order.","items":["one","two","three"]}"#),
    (
      "cloze",
      #"""
      {"type":"cloze","text":"{{who}} wrote {{what}}.","gaps":{
        "who":{"type":"short","accept":[{"text":"Homer","fraction":1}]},
        "what":{"type":"choice","options":[{"text":"Odyssey","fraction":1},{"text":"Iliad"}]}}}
      """#
    ),
    ("essay", #"{"type":"essay","text":"Tell about fog."}"#),
  ]

  private static let flows: [NewQuiz.Flow] = [.classic, .review, .exam, .practice]

  private func results(_ flow: NewQuiz.Flow, _ questions: [String]) throws -> [SpecResult] {
    let bank = try ScratchQuiz(files: [
      "bank.json":
        #"{"quizboard":1,"title":"Lights","questions":["# + questions.joined(separator: ",") + "]}"
    ])
    let source = try NewQuiz.QuestionSource(path: "\(bank.path)/bank.json")
    #expect(source.reports.isEmpty && source.count == questions.count)
    let quiz = try NewQuiz(path: "lights", flow: flow, questions: source)
    var files = Dictionary(uniqueKeysWithValues: quiz.files.map { ($0.path, $0.text) })
    files["bank.json"] = try String(contentsOfFile: "\(bank.path)/bank.json", encoding: .utf8)
    let trial = try SpecTrial(files: files)
    try trial.run()
    return trial.results
  }

  private func expectSuccess(_ flow: NewQuiz.Flow, _ questions: [String]) throws {
    let results = try results(flow, questions)
    #expect(results.count >= 3)
    for result in results where result.status != .success {
      Issue.record("\(result.failure?.message ?? "")\n\(questions)")
    }
  }

  @Test("with each type of question alone, and first among all", arguments: flows)
  func types(_ flow: NewQuiz.Flow) throws {
    for (place, question) in Self.questions.enumerated() {
      try expectSuccess(flow, [question.json])
      let rest = Self.questions[place...] + Self.questions[..<place]
      try expectSuccess(flow, rest.map(\.json))
    }
  }

  @Test("with more questions than a session of practice asks", arguments: flows)
  func many(_ flow: NewQuiz.Flow) throws {
    try expectSuccess(
      flow,
      (1...45).map {
        #"{"type":"trueFalse","text":"Is \#($0) a number?","answer":true}"#
      })
  }
}
