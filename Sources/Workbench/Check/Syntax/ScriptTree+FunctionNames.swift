import Engine
import Scripting

extension ScriptTree {
  /// A function's name as it is defined: `Menu.on:begin`; nil for one without.
  func name(of function: FunctionText) -> String? {
    function.target.map { String(decoding: file.bytes[$0.range], as: UTF8.self) }
  }
}

/// The names of the functions of a quiz's scripts, for calls that Lua can only tell by their lines. Scripts are read as they are
/// asked for.
struct FunctionNames {
  private let bundle: QuizBundle

  init(_ bundle: QuizBundle) { self.bundle = bundle }

  /// A line of a traceback, `scripts/a.lua:5: in the function at line 4`, with the function's name where it has one.
  func naming(_ call: String) -> String {
    guard let parts = call.wholeMatch(of: /(.+?):(\d+): in the function at line (\d+)/), let begin = Int(parts.3) else { return call }
    guard let name = name(in: String(parts.1), where: { $0.lowerBound == begin }) else { return call }
    return "\(parts.1):\(parts.2): in \(name)"
  }

  /// The call that a line stands in, as a traceback tells it; nil where the function has no name. One that begins in that line may
  /// be what the line is about.
  func call(at place: SpecPlace) -> String? {
    let name = name(in: place.file) { $0.lowerBound < place.line && $0.contains(place.line) }
    return (name ?? self.name(in: place.file) { $0.contains(place.line) }).map { "\(place.file):\(place.line): in \($0)" }
  }

  /// The name of the innermost function with a name of a file for whose lines something holds.
  private func name(in path: String, where holds: (ClosedRange<Int>) -> Bool) -> String? {
    guard bundle.program.files[path] != nil, let bytes = try? FileSystem.read("\(bundle.path)/\(path)"),
      let tree = ScriptReading(SourceFile(path: path, bytes: bytes)).tree
    else { return nil }
    var found: (lines: Int, name: String)?
    tree.eachFunction { function in
      let first = tree.file.place(of: function.range.lowerBound).line
      let last = max(first, tree.file.place(of: function.range.upperBound).line)
      guard holds(first...last), let name = tree.name(of: function), last - first < found?.lines ?? .max else { return }
      found = (last - first, name)
    }
    return found?.name
  }
}
