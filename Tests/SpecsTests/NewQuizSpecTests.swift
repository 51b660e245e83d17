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

  /// Questions of which no answer earns all points, or every answer does.
  private static let unusual = [
    #"{"type":"choice","text":"Your colour?","options":[{"text":"red"},{"text":"green"}]}"#,
    #"{"type":"choice","text":"Half?","options":[{"text":"a","fraction":0.5},{"text":"b"}]}"#,
    #"""
    {"type":"multiple","text":"Some?","options":[
      {"text":"a","fraction":0.5},{"text":"b","fraction":0.25},{"text":"c"}]}
    """#,
    #"""
    {"type":"short","text":"Part?","accept":[
      {"text":"fog","fraction":0.25},{"text":"mist","fraction":0.5}]}
    """#,
    #"{"type":"short","text":"Anything?","accept":[{"text":"*","fraction":1}]}"#,
    #"{"type":"numeric","text":"Near?","accept":[{"value":5,"fraction":0.5}]}"#,
    #"""
    {"type":"cloze","text":"{{a}} and {{b}}.","gaps":{
      "a":{"type":"short","accept":[{"text":"m*n","fraction":0.5}]},
      "b":{"type":"choice","options":[{"text":"x"},{"text":"y"}]}}}
    """#,
    #"""
    {"type":"choice","text":"Nothing?","points":0,"options":[
      {"text":"x","fraction":1},{"text":"y"}]}
    """#,
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

  @Test("with questions of which no answer is right, alone and among others", arguments: flows)
  func unusual(_ flow: NewQuiz.Flow) throws {
    for question in Self.unusual { try expectSuccess(flow, [question]) }
    let others = Self.questions.map(\.json)
    try expectSuccess(flow, Self.unusual + others)
    try expectSuccess(flow, others + Self.unusual)
  }

  @Test("with more questions without a right answer than a session of practice asks")
  func manySurveys() throws {
    let surveys = (1...25).map {
      #"{"type":"choice","text":"\#($0)?","options":[{"text":"a"},{"text":"b"}]}"#
    }
    try expectSuccess(.practice, surveys + Self.questions.map(\.json))
    try expectSuccess(.practice, Self.questions.map(\.json) + surveys)
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
