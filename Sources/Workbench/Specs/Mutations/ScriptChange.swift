import QuizboardLua
import QuizboardSyntax
import QuizboardText

/// A change of one part of a script's text, which keeps its number of lines.
struct ScriptChange: Sendable {
  let kind: Mutation.Kind
  /// The replaced bytes.
  let range: Range<Int>
  /// The bytes in their place.
  let replacement: [UInt8]
  /// The description, such as `"lives < 1" is "lives <= 1"`.
  let message: String
  /// The lines of the changed part, of which the first is its place.
  let lines: ClosedRange<Int>
  /// The lines of which one runs before the change can matter; nil if the file itself runs it.
  let reach: ClosedRange<Int>?
  /// The lines inside the function that contains the change; nil as above.
  let function: ClosedRange<Int>?

  /// Returns the changed text of a file.
  func text(of file: SourceFile) -> [UInt8] {
    file.bytes[..<range.lowerBound] + replacement + file.bytes[range.upperBound...]
  }
}

extension ScriptChange {
  /// Returns the changes of a script that make a difference, at most one for a line and a kind, in
  /// the order of lines.
  ///
  /// - Parameter isDescription: True for a file of descriptions, such as a storyboard, of which only
  ///   the functions are changed.
  static func all(in file: SourceFile, isDescription: Bool) -> [ScriptChange] {
    guard let tree = ScriptReading(file, upTo: 1).tree,
      let original = try? LuaState.compile(file.bytes, name: file.path)
    else { return [] }
    var collector = ScriptChangeCollector(file: file, isDescription: isDescription)
    collector.collect(tree.main)
    struct Key: Hashable {
      let line: Int
      let kind: Mutation.Kind
    }
    var known: Set<Key> = []
    let ordered = collector.changes.sorted {
      ($0.lines.lowerBound, $0.range.lowerBound) < ($1.lines.lowerBound, $1.range.lowerBound)
    }
    return ordered.filter { change in
      let key = Key(line: change.lines.lowerBound, kind: change.kind)
      guard !known.contains(key),
        let changed = try? LuaState.compile(change.text(of: file), name: file.path),
        changed.bytes != original.bytes
      else { return false }
      known.insert(key)
      return true
    }
  }

  /// Returns the lines with code of which one runs before the change can matter; nil if every run of
  /// the file reaches it.
  ///
  /// - Parameter lines: the lines of the file with code.
  func reachingLines(of lines: Set<Int>) -> Set<Int>? {
    for candidate in [reach, function] {
      guard let candidate else { return nil }
      let reaching = lines.filter(candidate.contains)
      if !reaching.isEmpty { return reaching }
    }
    return nil
  }
}
