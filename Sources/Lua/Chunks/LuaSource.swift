/// The encoding of scripts: UTF-8.
public enum LuaSource {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the text without a byte order mark.
  public static func text(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
  }

  /// Returns why bytes are not the text of a script, with a remedy; nil if they can be.
  public static func problem(of bytes: [UInt8]) -> (message: String, remedy: String)? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return ("the file is text in UTF-16", "save it as UTF-8")
    }
    if bytes.first == 0x1B { return ("the file is compiled Lua", "a quiz has the text itself") }
    return bytes.prefix(1024).contains(0)
      ? ("the file is no text", "a script is text in UTF-8") : nil
  }

  /// Returns the offset of the first byte that is not valid UTF-8, or nil.
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
