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

/// Reads the headings of quizzes, one after the other, without loading anything of them but
/// `quiz.lua`, which sees the constructors of `qb` and nothing of the other quizzes. Belongs to one
/// thread at a time.
public final class QuizCardReader {
  private var runtime: Runtime?
  private let limits: LuaLimits

  /// A reader. A `quiz.lua` that takes more than the limits cannot be read.
  public init(limits: LuaLimits = LuaLimits()) { self.limits = limits }

  /// What a `quiz.lua` says.
  ///
  /// Throws a `LuaError` or a `ScriptProblem`: what is wrong with it, and where.
  ///
  /// - Parameter name: what the quiz is called where it does not say what it is called.
  /// - Parameter file: what messages call the file.
  public func heading(of source: [UInt8], name: String, file: String) throws -> QuizHeading {
    let chunk = try LuaState.compile(source, name: file)
    let runtime = try runtime ?? Runtime.forHeadings(limits: limits)
    self.runtime = runtime
    do {
      return try runtime.heading(of: chunk, name: name)
    } catch {
      // What it left behind is not known.
      self.runtime = nil
      throw error
    }
  }
}

extension Runtime {
  /// A runtime in which there are the constructors, and nothing else.
  fileprivate static func forHeadings(limits: LuaLimits) throws -> Runtime {
    let runtime = Runtime(services: NoServices(), limits: limits)
    runtime.isReadingHeadings = true
    runtime.openStandardLibrary()
    return runtime
  }

  fileprivate func heading(of chunk: LuaChunk, name: String) throws -> QuizHeading {
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
    let value = try runForValue(chunk)
    defer { state.release(value) }
    stack.push(value)
    guard definitionKind(-1, on: stack) == .quiz else {
      let got = stack.isNoneOrNil(-1) ? "nothing" : describe(-1, on: stack)
      throw ScriptProblem(
        "the file must return qb.quiz { … }, and returns \(got)",
        place: SourcePlace(file: chunk.name))
    }
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

/// Nothing: a `quiz.lua` that is read for its heading has no run.
private final class NoServices: Services {
  private final class Clock: RunClock {
    var now: Double { 0 }
    var elapsed: Double { 0 }
  }

  private final class Scores: ScoreBook {
    func best(of quiz: String) -> Int? { nil }
    func history(of quiz: String) -> [Score] { [] }
    func record(_ score: Score) {}
    func forget() {}
  }

  private final class Library: LibraryService {
    let entries: [LibraryEntry] = []
  }

  let clock: any RunClock = Clock()
  let scores: any ScoreBook = Scores()
  let library: any LibraryService = Library()
  let traits = Traits(horizontal: .regular, vertical: .regular)
  func drawInteger(_ low: Int, _ high: Int) -> Int { low }
  func drawDouble() -> Double { 0 }
  func drawSeed() -> UInt64 { 0 }
}
