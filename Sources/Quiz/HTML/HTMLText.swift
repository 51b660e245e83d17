/// A converter from HTML in question files to CommonMark, which all interfaces can show.
///
/// Elements without an equivalent are approximated: underlined text becomes emphasis, `sub` and
/// `sup` become small letters or `_(max)`, a picture its alternative text, and a table a line for
/// each row. Scripts, styles and comments are omitted.
public enum HTMLText {
  /// Returns the text in CommonMark, with formulas as they are written.
  public static func commonMark(of source: String) -> String {
    commonMark(of: source, showsFormulas: false)
  }

  /// Returns the text in CommonMark.
  /// - Parameter showsFormulas: True to show formulas in TeX as `FormulaText` does.
  static func commonMark(of source: String, showsFormulas: Bool) -> String {
    var writer = BlockWriter()
    for block in HTMLReader.read(source, showsFormulas: showsFormulas) { writer.write(block) }
    return writer.lines.joined(separator: "\n")
  }
}

/// Writes blocks in order, each with the prefixes of its containers.
private struct BlockWriter {
  private(set) var lines: [String] = []
  private var last: HTMLBlock?

  mutating func write(_ block: HTMLBlock) {
    let shared = zip(last?.containers ?? [], block.containers).prefix { $0 == $1 }.count
    if let last, !Self.follows(block, last, shared) {
      lines.append(Self.prefix(block.containers.prefix(shared)).trimmingEnd)
    }
    last = block
    let begun =
      Self.prefix(block.containers.prefix(shared))
      + Self.prefix(block.containers.dropFirst(shared), isFirst: true)
    let rest = Self.prefix(block.containers[...])
    for (index, line) in Self.lines(of: block).enumerated() {
      lines.append(((index == 0 ? begun : rest) + line).trimmingEnd)
    }
  }

  /// Returns whether a block is the next item of the same list, which follows without an empty
  /// line.
  private static func follows(_ block: HTMLBlock, _ last: HTMLBlock, _ shared: Int) -> Bool {
    guard block.containers.indices.contains(shared), last.containers.indices.contains(shared),
      case .item(_, let list, _) = block.containers[shared],
      case .item(_, list, _) = last.containers[shared]
    else { return false }
    return true
  }

  private static func prefix(_ containers: ArraySlice<HTMLBlock.Container>, isFirst: Bool = false)
    -> String
  {
    containers.map { container in
      switch container {
      case .quote: "> "
      case .item(_, _, let marker):
        isFirst ? marker + " " : String(repeating: " ", count: marker.count + 1)
      }
    }.joined()
  }

  private static func lines(of block: HTMLBlock) -> [String] {
    switch block.kind {
    case .rule: return ["---"]
    case .code:
      let source = block.runs.map(\.text).joined()
      let fence = String(repeating: "`", count: max(3, HTMLMarks.longestTicks(in: source) + 1))
      return [fence]
        + source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
          String.init) + [fence]
    case .heading(let level):
      let words = HTMLMarks.lines(of: block.runs).joined(separator: " ")
      return [
        String(repeating: "#", count: level) + " "
          + (words.hasSuffix("#") ? String(words.dropLast()) + "&#35;" : words)
      ]
    case .paragraph:
      let lines = HTMLMarks.lines(of: block.runs)
      return lines.indices.map {
        HTMLMarks.lineStart(lines[$0]) + ($0 + 1 < lines.count ? "\\" : "")
      }
    }
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
