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

extension Runtime {
  /// Creates a runtime that reads the headings of quizzes one after another. Scripts find the
  /// constructors of `qb`, and a stand-in for each module and file.
  public static func forHeadings(services: any Services, limits: LuaLimits) -> Runtime {
    let runtime = Runtime(services: services, limits: limits)
    runtime.isReadingHeadings = true
    runtime.openStandardLibrary()
    return runtime
  }

  /// Reads the heading of a quiz from its `quiz.lua`. After an error the runtime is unusable.
  ///
  /// Throws a `LuaError` or a `ScriptProblem`.
  ///
  /// - Parameters:
  ///   - name: The default identifier and title.
  ///   - file: The name of the file in messages.
  public func heading(of source: [UInt8], name: String, file: String) throws -> QuizHeading {
    let chunk = try LuaState.compile(source, name: file)
    let quiz = QuizSpace(identifier: "", prefix: "")
    quiz.classes = standard.classes
    loading = quiz
    openEnvironment()
    let stack = state.stack
    let count = stack.top
    defer {
      stack.setTop(count)
      state.release(quiz.environment)
      state.release(quiz.module)
      for draft in quiz.drafts { state.release(draft.table) }
      for condition in quiz.conditions.values { state.release(condition) }
    }
    let value = try definition(in: chunk, kind: .quiz, constructor: "qb.quiz")
    defer { state.release(value) }
    if let problem = report.problems.first { throw problem }
    stack.push(value)
    let reader = TableReader(
      runtime: self, stack: stack, index: -1, what: "qb.quiz",
      place: Definition(at: -1, on: stack).place)
    let title = try text("title", reader)
    if title == nil, !isStandIn("title", reader) { _ = try reader.requiredString("title") }
    return QuizHeading(
      title: title, icon: try text("icon", reader), description: try text("description", reader),
      identifier: isStandIn("identifier", reader) ? name : try reader.identifier(orName: name))
  }

  private func text(_ key: String, _ reader: TableReader) throws -> String? {
    isStandIn(key, reader) ? nil : try reader.string(key)
  }

  private func isStandIn(_ key: String, _ reader: TableReader) -> Bool {
    reader.push(key)
    defer { state.stack.pop() }
    guard !standIn.isNone else { return false }
    state.stack.push(standIn)
    defer { state.stack.pop() }
    return state.stack.rawEqual(-1, -2)
  }

  /// Pushes the stand-in for a module or a file that is not loaded; any operation on it returns it
  /// again.
  func pushStandIn(on stack: LuaStack) {
    if standIn.isNone {
      stack.pushTable()
      stack.pushTable(array: 0, fields: 12)
      for name in ["index", "call", "concat", "add", "sub", "mul", "div", "mod", "unm", "len"] {
        setNative(
          "__\(name)",
          API.slot(
            .global, name == "index" ? "absent.field" : name == "len" ? "absent.length" : "absent"),
          on: stack)
      }
      stack.setMetatable(-2)
      standIn = state.reference()
    }
    stack.push(standIn)
  }
}
