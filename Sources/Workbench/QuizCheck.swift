import Engine
import Lua
import Quiz
import Scripting
import Storyboard

/// What is known of a quiz without playing it.
public struct QuizCheck: Sendable {
  /// Something that is not right.
  public struct Finding: Sendable, Equatable {
    /// How bad it is.
    public enum Severity: String, Sendable {
      case error
      case warning
    }

    /// How bad it is.
    public let severity: Severity
    /// What it is, with its remedy.
    public let message: String
  }

  /// What was found, errors first.
  public let findings: [Finding]

  /// Whether there is a quiz that can be read.
  public let isReadable: Bool

  /// Whether the quiz can be played as its author means it.
  public var isSound: Bool { findings.isEmpty }

  /// Checks the quiz folder or the question file at a path.
  ///
  /// - Parameter libraries: folders in which the quizzes that references name are looked for, after those beside it.
  public init(path: String, libraries: [String] = []) {
    do {
      let bundle = try QuizBundle(path: path, libraries: libraries)
      findings = Self.findings(in: bundle)
      isReadable = true
    } catch let error as BundleError {
      findings = ([error] + error.further).map { Finding(severity: .error, message: "\($0)") }
      isReadable = !error.isUnreadable
    } catch {
      findings = [Finding(severity: .error, message: "\(error)")]
      isReadable = false
    }
  }

  private static func findings(in bundle: QuizBundle) -> [Finding] {
    var result = bundle.questionReports.map { Finding(severity: .error, message: $0) }
    result += bundle.warnings.map { Finding(severity: .warning, message: $0) }
    result += heading(of: bundle)
    result += changedLocals(in: bundle)
    result += questions(in: bundle)
    result += bundle.storyboardProblems.map { Finding(severity: .error, message: $0) }
    result += bundle.storyboardWarnings.map { Finding(severity: .warning, message: $0) }
    return result.filter { $0.severity == .error } + result.filter { $0.severity == .warning }
  }

  /// Locals of a file that a function would change while the quiz is played.
  private static func changedLocals(in bundle: QuizBundle) -> [Finding] {
    bundle.program.files.sorted { $0.key < $1.key }.flatMap { $0.value.assignedLocals() }.map {
      Finding(severity: .warning, message: $0.message)
    }
  }

  /// The longest title that lists show whole.
  private static let titleLimit = 30

  private static func heading(of bundle: QuizBundle) -> [Finding] {
    let title = bundle.definition.title
    guard title.count > titleLimit else { return [] }
    return [
      Finding(
        severity: .warning,
        message: "the title \"\(title)\" has \(title.count) characters, and lists cut it after \(titleLimit); make it shorter")
    ]
  }

  private static func questions(in bundle: QuizBundle) -> [Finding] {
    var result: [Finding] = []
    if bundle.quiz.questions.isEmpty, bundle.definition.storyboard == "classic" {
      result.append(Finding(severity: .error, message: "the quiz has no questions, so it cannot begin; name some in quiz.lua"))
    }
    for question in bundle.quiz.questions where !question.hasRightAnswer {
      result.append(
        Finding(
          severity: .warning,
          message: "question \"\(question.id.name)\" has no right answer: nobody can earn all its points; mark one with qb.right"))
    }
    for question in bundle.quiz.questions {
      guard let image = question.image, FileSystem.kind(of: "\(bundle.path)/\(image.path)") != .file else { continue }
      result.append(
        Finding(
          severity: .warning,
          message: "question \"\(question.id.name)\" shows \(image.path), and the quiz has no such file; its alt text is shown alone"))
    }
    for shortfall in bundle.quiz.shortfalls {
      let what = shortfall.tag.map { "questions tagged \"\($0)\"" } ?? "questions"
      result.append(
        Finding(severity: .warning, message: "draw wants \(shortfall.wanted) \(what), and there are \(shortfall.found)"))
    }
    return result
  }
}
