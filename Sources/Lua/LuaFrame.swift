internal import LuaShim

/// One Lua function that was running.
struct LuaFrame: CustomStringConvertible {
  var file: String
  var line: Int
  private var function: String

  init(_ frame: qb_frame) {
    file = text(frame.source)
    line = Int(frame.line)
    let name = text(frame.name)
    function =
      switch text(frame.what) {
      case "main": "in the file itself"
      case "": "in the function at line \(frame.defined)"
      case "global": "in function '\(name)'"
      case let what: "in \(what) '\(name)'"
      }
  }

  var description: String { "\(file):\(line): \(function)" }
}

/// A C array of characters, up to its 0, as text.
private func text<Characters>(_ characters: Characters) -> String {
  withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
