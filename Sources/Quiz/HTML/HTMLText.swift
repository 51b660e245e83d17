/// HTML as CommonMark: what a question file has of it, in the marks that all faces can show.
///
/// What has no mark there is said otherwise: what is underlined is emphasis, `sub` and `sup` are
/// small letters or `_(max)`, a picture is its words, a table is a line a row. Scripts, styles and
/// comments are left out.
public enum HTMLText {
  /// The text in CommonMark.
  public static func commonMark(of source: String) -> String {
    var writer = BlockWriter()
    for block in HTMLReader.read(source) { writer.write(block) }
    return writer.lines.joined(separator: "\n")
  }
}

/// Puts blocks under each other, each behind the signs of what it stands in.
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

  /// Whether a block is the next item of the list that the last one is in: those stand close
  /// together.
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
