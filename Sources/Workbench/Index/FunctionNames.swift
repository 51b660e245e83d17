public import QuizboardEngine
import QuizboardLua
public import QuizboardModel
import QuizboardScripting
import QuizboardText

/// The names of the functions in a quiz's scripts, for calls that Lua identifies only by line.
/// Scripts are read on demand.
public struct FunctionNames {
  private let bundle: QuizBundle

  /// Creates the names for a quiz.
  public init(_ bundle: QuizBundle) { self.bundle = bundle }

  /// Returns a call of a traceback, with the function's name if Lua knows none and the function has
  /// one.
  public func naming(_ call: CallFrame) -> CallFrame {
    guard case .unnamed(let begin) = call.function,
      let name = name(in: call.place.file, where: { $0.lowerBound == begin })
    else { return call }
    return CallFrame(place: call.place, function: .named(name))
  }

  /// Returns the call that contains a line; only the place if its function has no name. The line
  /// may also be the first one of a function.
  public func call(at place: SourcePlace) -> CallFrame {
    guard let line = place.line else { return CallFrame(place: place) }
    let name =
      name(in: place.file) { $0.lowerBound < line && $0.contains(line) }
      ?? name(in: place.file) { $0.contains(line) }
    return CallFrame(place: place, function: name.map { .named($0) })
  }

  /// Returns the name of the innermost named function whose lines satisfy a predicate.
  private func name(in path: String, where holds: (ClosedRange<Int>) -> Bool) -> String? {
    guard bundle.program.files[path] != nil, let bytes = try? bundle.folder.read(path) else {
      return nil
    }
    let index = QuizIndex([SourceFile(path: path, bytes: bytes)], survey: nil)
    return index.functions.filter { $0.target != nil && holds($0.lines) }
      .min { $0.lines.count < $1.lines.count }?.target?.source
  }
}
