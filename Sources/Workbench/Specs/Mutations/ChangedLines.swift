import QuizboardEngine
import QuizboardIndex
public import QuizboardModel
import QuizboardText

/// The lines that a unified diff adds or changes, by file.
public struct ChangedLines: Sendable {
  /// The lines by the path in the diff.
  private var lines: [String: Set<Int>] = [:]
  /// True if the diff changes no file.
  private(set) var isEmpty = true

  /// Parses a unified diff, such as the output of `git diff`. An empty text changes nothing.
  ///
  /// Throws a `PlainError` for a text that is no unified diff.
  public init(diff: String) throws(PlainError) {
    var path: String?
    /// The next line of the new file, and the remaining lines of both files in the hunk.
    var (next, old, new) = (0, 0, 0)
    var hasHunk = false
    for line in diff.split(separator: "\n", omittingEmptySubsequences: false) {
      guard old > 0 || new > 0 else {
        if line.hasPrefix("+++ ") {
          path = Self.path(line.dropFirst(4))
        } else if let hunk = line.prefixMatch(of: /@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/) {
          hasHunk = true
          next = Int(hunk.2) ?? 0
          old = hunk.1.map { Int($0) ?? 0 } ?? 1
          new = hunk.3.map { Int($0) ?? 0 } ?? 1
        }
        continue
      }
      switch line.first {
      case "+":
        if let path { lines[path, default: []].insert(next) }
        (next, new) = (next + 1, new - 1)
      case "-": old -= 1
      case "\\": break
      // Programs that remove trailing blanks leave nothing of an empty line.
      default: (next, old, new) = (next + 1, old - 1, new - 1)
      }
    }
    isEmpty = !hasHunk
    if !hasHunk, diff.contains(where: { !$0.isWhitespace }) {
      throw PlainError(
        "this is no unified diff: it has no line such as @@ -1,3 +1,4 @@",
        remedy: "make one with git diff or diff -u")
    }
  }

  /// Returns the path of a file header; nil for a removed file.
  private static func path(_ header: Substring) -> String? {
    let path = header.prefix { $0 != "\t" && $0 != "\r" }
    return path == "/dev/null" ? nil : String(path)
  }

  /// Returns the changed lines of a file. The paths in a diff are relative to a folder that the diff
  /// does not name, and git puts a letter before them.
  ///
  /// - Parameter file: the canonical path of the file.
  func lines(of file: String) -> Set<Int> {
    lines.reduce(into: []) { found, entry in
      let parts = entry.key.split(separator: "/", maxSplits: 1)
      let isPrefixed = parts.count == 2 && parts[0].count == 1
      let names = isPrefixed ? [entry.key, String(parts[1])] : [entry.key]
      if names.contains(where: { file == $0 || file.hasSuffix("/\($0)") }) {
        found.formUnion(entry.value)
      }
    }
  }

  /// Returns the mutations of parts with changed lines.
  func mutations(among all: [Mutation], of bundle: QuizBundle) -> [Mutation] {
    let extents = MutationExtents(all, of: bundle)
    var known: [String: Set<Int>] = [:]
    return all.filter { mutation in
      guard let place = mutation.place, let extent = extents.lines(of: mutation) else {
        return false
      }
      let changed =
        known[place.file]
        ?? lines(of: FileSystem.canonical("\(bundle.folder.path)/\(place.file)"))
      known[place.file] = changed
      return changed.contains(where: extent.contains)
    }
  }
}

/// The lines of the parts of a quiz that mutations change.
private struct MutationExtents {
  /// The last line of the longest call that begins in a line, by file.
  private var calls: [String: [Int: Int]] = [:]
  /// The lines in which a changed question begins, by file.
  private var questions: [String: [Int]] = [:]

  init(_ mutations: [Mutation], of bundle: QuizBundle) {
    for call in QuizIndex(bundle).calls {
      let (file, first) = (call.node.script.path, call.node.line)
      let last = call.node.script.file.line(of: call.node.range.upperBound - 1)
      calls[file, default: [:]][first] = max(calls[file]?[first] ?? first, last)
    }
    for mutation in mutations {
      guard mutation.question != nil, let place = mutation.place, let line = place.line else {
        continue
      }
      questions[place.file, default: []].append(line)
    }
  }

  /// Returns the lines of a mutation's part; nil if they are unknown.
  func lines(of mutation: Mutation) -> ClosedRange<Int>? {
    if case .script(let script) = mutation.change { return script.lines }
    guard let place = mutation.place, let first = place.line else { return nil }
    if let last = calls[place.file]?[first] { return first...last }
    if mutation.question == nil { return first...first }
    // A question of a question file extends to the next one.
    let next = questions[place.file]?.filter { $0 > first }.min()
    return first...((next ?? .max) - 1)
  }
}
