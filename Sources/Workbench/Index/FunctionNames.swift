public import QuizboardEngine
public import QuizboardLua
public import QuizboardModel
import QuizboardScripting
import QuizboardText

/// The names of the functions of a quiz's scripts, for calls that Lua can only tell by their lines.
/// Scripts are read as they are asked for.
public struct FunctionNames {
  private let bundle: QuizBundle

  /// The names in the scripts of a quiz.
  public init(_ bundle: QuizBundle) { self.bundle = bundle }

  /// A call of a traceback, with the function's name where Lua knows none and it has one.
  public func naming(_ call: LuaFrame) -> LuaFrame {
    guard case .unnamed(let begin) = call.function,
      let name = name(in: call.place.file, where: { $0.lowerBound == begin })
    else { return call }
    return LuaFrame(place: call.place, function: .named(name))
  }

  /// The call that a line stands in; the place alone where its function has no name. A function
  /// that begins in that line may be what the line is about.
  public func call(at place: SourcePlace) -> LuaFrame {
    guard let line = place.line else { return LuaFrame(place: place) }
    let name =
      name(in: place.file) { $0.lowerBound < line && $0.contains(line) }
      ?? name(in: place.file) { $0.contains(line) }
    return LuaFrame(place: place, function: name.map { .named($0) })
  }

  /// The name of the innermost function with a name of a file for whose lines something holds.
  private func name(in path: String, where holds: (ClosedRange<Int>) -> Bool) -> String? {
    guard bundle.program.files[path] != nil, let bytes = try? bundle.folder.read(path) else {
      return nil
    }
    let index = QuizIndex([SourceFile(path: path, bytes: bytes)], survey: nil)
    return index.functions.filter { $0.target != nil && holds($0.lines) }
      .min { $0.lines.count < $1.lines.count }?.target?.source
  }
}
