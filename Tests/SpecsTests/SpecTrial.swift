import QuizboardAuthoring
import QuizboardEngine
import QuizboardSpecs
import QuizboardTestKit

/// Specs of a quiz in a temporary folder, run as `test` runs them.
final class SpecTrial: SpecReporter {
  let quiz: ScratchQuiz
  private(set) var results: [SpecResult] = []
  private(set) var reports: [SpecFileReport] = []

  /// One spec file, `spec/trial_spec.lua`, of a quiz in the standard flow with one question.
  convenience init(_ spec: String, more: [String: String] = [:]) throws {
    try self.init(files: ["spec/trial_spec.lua": spec].merging(more) { $1 })
  }

  /// Files of a quiz, with that `quiz.lua` where none is among them.
  init(files: [String: String]) throws {
    quiz = try ScratchQuiz(
      files: [
        "quiz.lua": """
        local qb = require "quizboard"
        return qb.quiz { title = "Apple", questions = {
          qb.choice "Where is Apple?" { id = "apple", "Mountain View", qb.right "Cupertino",
            "Redmond" } } }
        """
      ].merging(files) { $1 })
  }

  @discardableResult
  func run(_ change: (inout SpecOptions) -> Void = { _ in }, reporter: (any SpecReporter)? = nil)
    throws -> SpecSummary
  {
    var options = SpecOptions()
    change(&options)
    results = []
    reports = []
    var files: [SpecFile] = []
    for case .files(let found) in SpecFile.find(at: quiz.path) { files += found }
    return SpecRunner(options).run(files, reporter: reporter ?? self)
  }

  /// Returns the pretty report, without times and the temporary folder.
  func pretty(_ change: (inout SpecOptions) -> Void = { _ in }) throws -> String {
    var text = ""
    try run(
      change, reporter: PrettyReporter(ink: Ink(isColoured: false)) { text += $0.description })
    return text.replacing(quiz.path, with: "quiz").replacing(
      #/\ *[0-9.]+ m?s$/#.anchorsMatchLineEndings(), with: "")
  }

  /// The file of a name in the quiz's folder, as text; nil where there is none.
  func text(_ name: String) -> String? {
    (try? FileSystem.read("\(quiz.path)/\(name)")).map { String(decoding: $0, as: UTF8.self) }
  }

  func began(files: Int) {}
  func ended(_ result: SpecResult) { results.append(result) }
  func ended(_ report: SpecFileReport) { reports.append(report) }
  func ended(_ summary: SpecSummary) {}
}
