private import Synchronization

/// Counts the executions of each line of each chunk, in any number of states.
public final class LuaLineCounter: Sendable {
  private struct Counts {
    /// Executions by the chunk's name and the line.
    var lines: [String: [Int: Int]] = [:]
    /// Executions of a function's first line by that function itself, which are its calls.
    var beginnings: [String: [Int: Int]] = [:]
    /// A cache of the last counted chunk, which usually has the next line, too.
    var last: (name: [CChar], file: String, lines: [Int: Int])?

    mutating func putBack() {
      guard let last else { return }
      lines[last.file] = last.lines
      self.last = nil
    }
  }

  private let counts = Mutex(Counts())

  /// Creates a counter at zero.
  public init() {}

  /// The executions of each line, by the chunk's name and the line.
  public var lines: [String: [Int: Int]] {
    counts.withLock { counts in
      counts.putBack()
      return counts.lines
    }
  }

  /// The calls of functions by the chunk's name and the line on which they begin. For a function on
  /// one line, `lines` does not distinguish calls from the definition.
  public var beginnings: [String: [Int: Int]] { counts.withLock(\.beginnings) }

  /// - Parameter source: The name of the chunk in Lua's form: `@scripts/a.lua`.
  func count(_ source: UnsafePointer<CChar>, _ line: Int, begins: Bool) {
    counts.withLock { counts in
      if counts.last.map({ Self.isSame(source, $0.name) }) != true {
        counts.putBack()
        let text = String(cString: source)
        let file = text.hasPrefix("@") ? String(text.dropFirst()) : text
        counts.last = (Array(text.utf8CString), file, counts.lines.removeValue(forKey: file) ?? [:])
      }
      counts.last?.lines[line, default: 0] += 1
      if begins, let file = counts.last?.file {
        counts.beginnings[file, default: [:]][line, default: 0] += 1
      }
    }
  }

  private static func isSame(_ source: UnsafePointer<CChar>, _ name: [CChar]) -> Bool {
    for index in name.indices where source[index] != name[index] { return false }
    return true
  }
}
