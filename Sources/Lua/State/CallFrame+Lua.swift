internal import CQuizboardLuaShim
import QuizboardModel

extension CallFrame {
  /// Reads a frame of Lua's call stack.
  init(_ frame: qb_frame) {
    let name = text(frame.name)
    let function: Function =
      switch text(frame.what) {
      case "main": .file
      case "": .unnamed(line: Int(frame.defined))
      case "global": .named("function '\(name)'")
      case let what: .named("\(what) '\(name)'")
      }
    let file = frame.file.map { String(cString: $0) } ?? text(frame.source)
    self.init(place: SourcePlace(file: file, line: Int(frame.line)), function: function)
  }
}

/// Returns a null-terminated C array of characters as a string.
private func text<Characters>(_ characters: Characters) -> String {
  withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
