/// How the text of a script is written in bytes: as UTF-8.
public enum LuaSource {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text without the mark that some editors put before it.
  public static func text(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
  }

  /// Why bytes are no text of Lua, and what helps; nil where they may be one.
  public static func problem(of bytes: [UInt8]) -> (message: String, remedy: String)? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return ("the file is text in UTF-16", "save it as UTF-8")
    }
    if bytes.first == 0x1B { return ("the file is compiled Lua", "a quiz has the text itself") }
    return bytes.prefix(1024).contains(0)
      ? ("the file is no text", "a script is text in UTF-8") : nil
  }

  /// The first byte that belongs to no character of UTF-8; nil where all do.
  public static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
