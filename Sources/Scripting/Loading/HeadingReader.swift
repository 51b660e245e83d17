public import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// The heading of a quiz in its `quiz.lua`, which libraries and searches read.
public struct QuizHeading: Sendable, Equatable {
  /// The title; nil if a module of the quiz computes it, which is not loaded for the heading.
  public var title: String?
  /// An icon of one or two characters.
  public var icon: String?
  /// A description of one sentence.
  public var description: String?
  /// The identifier under which a store has its scores and places.
  public var identifier: String
}

/// Reads the headings of quizzes one after another. Scripts find the constructors of `qb`, and a
/// stand-in for each module and file.
public final class HeadingReader {
  private let runtime: Runtime
  private let loader: ScriptLoader
  private let limits: LuaLimits

  /// Creates a reader with a Lua state of its own.
  public init(services: any Services, limits: LuaLimits) {
    self.limits = limits
    runtime = Runtime(services: services, limits: limits)
    loader = ScriptLoader(runtime: runtime)
    loader.readsHeadings = true
    runtime.loader = loader
    loader.modules.openStandardLibrary()
  }

  /// Reads the heading of a quiz from its `quiz.lua`. After an error the reader is unusable.
  ///
  /// Throws a `LuaError` or a `ScriptProblem`.
  ///
  /// - Parameters:
  ///   - name: The default identifier and title.
  ///   - file: The name of the file in messages.
  public func heading(of source: [UInt8], name: String, file: String) throws -> QuizHeading {
    let chunk = try LuaCompiler(seconds: limits.seconds).compile(source, name: file)
    let quiz = QuizScripts(identifier: "", prefix: "")
    quiz.classes = runtime.quizzes.standard.classes
    runtime.quizzes.loading = quiz
    loader.modules.openEnvironment(of: quiz)
    let state = runtime.state
    let stack = state.stack
    let count = stack.top
    defer {
      stack.setTop(count)
      state.release(quiz.environment)
      state.release(quiz.module)
      for draft in quiz.drafts { state.release(draft.table) }
      for condition in quiz.conditions.values { state.release(condition) }
    }
    let value = try loader.definition(in: chunk, kind: .quiz, constructor: "qb.quiz")
    defer { state.release(value) }
    if let problem = loader.report.problems.first { throw problem }
    stack.push(value)
    let reader = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "qb.quiz",
      place: Definition(at: -1, on: stack).place)
    let title = try text("title", reader)
    if title == nil, !loader.placeholders.isStandIn("title", reader) {
      _ = try reader.requiredString("title")
    }
    return QuizHeading(
      title: title, icon: try text("icon", reader), description: try text("description", reader),
      identifier: loader.placeholders.isStandIn("identifier", reader)
        ? name : try reader.identifier(orName: name))
  }

  private func text(_ key: String, _ reader: TableReader) throws -> String? {
    loader.placeholders.isStandIn(key, reader) ? nil : try reader.string(key)
  }
}
