public import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// What a `quiz.lua` says of its quiz to those who look for one.
public struct QuizHeading: Sendable, Equatable {
  /// nil where it is made by a module of the quiz, which is not loaded for it.
  public var title: String?
  /// A character or two.
  public var icon: String?
  /// One sentence.
  public var description: String?
  /// What its scores and places are kept under.
  public var identifier: String
}

extension Runtime {
  /// A runtime that reads the headings of quizzes, one after the other: scripts find the
  /// constructors of `qb`, and a stand-in for every module and file.
  public static func forHeadings(services: any Services, limits: LuaLimits) -> Runtime {
    let runtime = Runtime(services: services, limits: limits)
    runtime.isReadingHeadings = true
    runtime.openStandardLibrary()
    return runtime
  }

  /// Reads what a `quiz.lua` says of its quiz. After an error the runtime cannot be used again.
  ///
  /// Throws a `LuaError` or a `ScriptProblem`.
  ///
  /// - Parameters:
  ///   - name: the identifier and the title where the file gives none.
  ///   - file: the name of the file in messages.
  public func heading(of source: [UInt8], name: String, file: String) throws -> QuizHeading {
    let chunk = try LuaState.compile(source, name: file)
    let quiz = LoadedQuiz(identifier: "", prefix: "")
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
      place: place(ofDefinition: -1, on: stack))
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

  /// Pushes what stands in for a module or a file of the quiz, which is not loaded: whatever is
  /// asked of it or done to it gives it again.
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
