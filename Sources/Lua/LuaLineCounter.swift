internal import CQuizboardLuaShim
private import Synchronization

/// Counts how many times each line of each chunk was run, in any number of states.
public final class LuaLineCounter: Sendable {
  private struct Counts {
    /// By the chunk's name, then by line.
    var lines: [String: [Int: Int]] = [:]
    /// Of the lines that a function begins in, how many times they were run by that function: it
    /// was called so often.
    var beginnings: [String: [Int: Int]] = [:]
    /// The chunk that was counted last and its lines, which the next line most likely is of, too.
    var last: (name: [CChar], file: String, lines: [Int: Int])?

    mutating func putBack() {
      guard let last else { return }
      lines[last.file] = last.lines
      self.last = nil
    }
  }

  private let counts = Mutex(Counts())

  /// A counter at zero.
  public init() {}

  /// How many times each line was run, by the chunk's name, then by line.
  public var lines: [String: [Int: Int]] {
    counts.withLock { counts in
      counts.putBack()
      return counts.lines
    }
  }

  /// How many times functions that begin in a line have run that line, by the chunk's name, then by
  /// line: of a function that is all on one line the calls, which the line alone does not tell from
  /// the definition.
  public var beginnings: [String: [Int: Int]] { counts.withLock(\.beginnings) }

  /// - Parameter source: as Lua names chunks: `@scripts/a.lua`.
  fileprivate func count(_ source: UnsafePointer<CChar>, _ line: Int, begins: Bool) {
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

extension LuaState {
  /// From now on a counter counts the lines that are run here. It must live as long as scripts run,
  /// and lines cost much more than without.
  public func count(linesIn counter: LuaLineCounter) {
    lineCounter = counter
    qb_watch_lines(q, Unmanaged.passUnretained(counter).toOpaque()) {
      counter, source, line, begins in
      guard let counter, let source else { return }
      Unmanaged<LuaLineCounter>.fromOpaque(counter)._withUnsafeGuaranteedRef {
        $0.count(source, Int(line), begins: begins)
      }
    }
  }
}
