import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardSyntax
import QuizboardText

extension ScriptTree {
  /// A function's name as it is defined: `Menu.on:begin`; nil for one without.
  func name(of function: FunctionText) -> String? {
    function.target.map { String(decoding: file.bytes[$0.range], as: UTF8.self) }
  }
}

/// The names of the functions of a quiz's scripts, for calls that Lua can only tell by their lines.
/// Scripts are read as they are asked for.
struct FunctionNames {
  private let bundle: QuizBundle

  init(_ bundle: QuizBundle) { self.bundle = bundle }

  /// A call of a traceback, with the function's name where Lua knows none and it has one.
  func naming(_ call: LuaFrame) -> LuaFrame {
    guard case .unnamed(let begin) = call.function,
      let name = name(in: call.place.file, where: { $0.lowerBound == begin })
    else {
      return call
    }
    return LuaFrame(place: call.place, function: .named(name))
  }

  /// The call that a line stands in; the place alone where its function has no name. A function
  /// that begins in that line may be what the line is about.
  func call(at place: SourcePlace) -> LuaFrame {
    guard let line = place.line else { return LuaFrame(place: place) }
    let name =
      name(in: place.file) { $0.lowerBound < line && $0.contains(line) }
      ?? name(in: place.file) { $0.contains(line) }
    return LuaFrame(place: place, function: name.map { .named($0) })
  }

  /// The name of the innermost function with a name of a file for whose lines something holds.
  private func name(in path: String, where holds: (ClosedRange<Int>) -> Bool) -> String? {
    guard bundle.program.files[path] != nil, let bytes = try? bundle.folder.read(path),
      let tree = ScriptReading(SourceFile(path: path, bytes: bytes)).tree
    else { return nil }
    var found: (lines: Int, name: String)?
    tree.eachFunction { function in
      let first = tree.file.place(of: function.range.lowerBound).line
      let last = max(first, tree.file.place(of: function.range.upperBound).line)
      guard holds(first...last), let name = tree.name(of: function),
        last - first < found?.lines ?? .max
      else { return }
      found = (last - first, name)
    }
    return found?.name
  }
}
