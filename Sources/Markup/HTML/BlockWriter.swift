import QuizboardText

/// Writes blocks of HTML in order as CommonMark, each with the prefixes of its containers.
struct BlockWriter {
  /// True to write a label: lines without marks of blocks, between which a line end is a break.
  let isLabel: Bool
  private(set) var lines: [String] = []
  private var last: HTMLBlock?

  init(isLabel: Bool) { self.isLabel = isLabel }

  mutating func write(_ block: HTMLBlock) {
    let own = lines(of: block)
    if own.isEmpty { return }
    let shared = zip(last?.containers ?? [], block.containers).prefix { $0 == $1 }.count
    if let last, !Self.follows(block, last, shared) {
      lines.append(prefix(block.containers.prefix(shared)).trimmingEnd)
    }
    last = block
    let begun =
      prefix(block.containers.prefix(shared))
      + prefix(block.containers.dropFirst(shared), isFirst: true)
    let rest = prefix(block.containers[...])
    for (index, line) in own.enumerated() {
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

  private func prefix(_ containers: ArraySlice<HTMLBlock.Container>, isFirst: Bool = false)
    -> String
  {
    containers.map { container in
      switch container {
      case .quote: isLabel ? "" : "> "
      case .item(_, _, let marker):
        isFirst
          ? marker + " "
          : String(repeating: isLabel ? "\u{A0}" : " ", count: marker.count + 1)
      }
    }.joined()
  }

  private func lines(of block: HTMLBlock) -> [String] {
    switch block.kind {
    case .rule: return isLabel ? [] : ["---"]
    case .code:
      if isLabel { return Self.codeLines(of: block.runs) }
      let source = block.runs.map(\.text).joined()
      let fence = String(repeating: "`", count: max(3, HTMLMarks.longestTicks(in: source) + 1))
      return [fence]
        + source.lines(omittingEmpty: false).map(
          String.init) + [fence]
    case .heading(let level):
      if isLabel { return HTMLMarks.lines(of: block.runs.map(\.bold)) }
      let words = HTMLMarks.lines(of: block.runs).joined(separator: " ")
      return [
        String(repeating: "#", count: level) + " "
          + (words.hasSuffix("#") ? String(words.dropLast()) + "&#35;" : words)
      ]
    case .paragraph:
      let lines = HTMLMarks.lines(of: block.runs)
      return lines.indices.map {
        HTMLMarks.lineStart(lines[$0]) + (!isLabel && $0 + 1 < lines.count ? "\\" : "")
      }
    case .table(let table): return isLabel ? Self.rows(of: table) : Self.pipes(of: table)
    }
  }

  /// Returns preformatted lines as code within a line each, with their indents.
  private static func codeLines(of runs: [HTMLRun]) -> [String] {
    let source = runs.map(\.text).joined()
    let lines = source.lines(omittingEmpty: false)
    return lines.flatMap { line -> [String] in
      // Blanks at the beginning and several in a row would be joined.
      let words = line.replacing("\t", with: "    ")
      let indent = String(repeating: "\u{A0}", count: words.prefix { $0 == " " }.count)
      let code = words.drop { $0 == " " }.replacing("  ", with: "\u{A0}\u{A0}")
      let marked = HTMLMarks.lines(of: [HTMLRun(text: String(code), look: .code)])
      return marked.isEmpty ? [""] : marked.map { indent + $0 }
    }
  }

  // Tables

  /// Returns a table as a header, a delimiter row and rows between pipes.
  private static func pipes(of table: HTMLTable) -> [String] {
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    let count = table.rows.first?.count ?? 0
    var rows = table.rows[...]
    var header = [String](repeating: "", count: count)
    if table.hasHeader, let first = rows.popFirst() {
      header = first.map { cell($0, isHeader: true) }
    }
    return [row(header), row([String](repeating: "---", count: count))]
      + rows.map { row($0.map { cell($0) }) }
  }

  /// Returns the text of a cell on one line. A number of HTML stands for a line break.
  private static func cell(_ blocks: [HTMLBlock], isHeader: Bool = false) -> String {
    labelLines(of: blocks, isHeader: isHeader).joined(separator: "&#10;")
      .replacing("|", with: "\\|")
  }

  /// Returns the rows of a table, the cells of each beside each other.
  private static func rows(of table: HTMLTable) -> [String] {
    table.rows.compactMap { row in
      let cells = row.map { labelLines(of: $0).joined(separator: " ") }
      return cells.allSatisfy(\.isEmpty) ? nil : cells.joined(separator: " | ").trimmingEnd
    }
  }

  private static func labelLines(of blocks: [HTMLBlock], isHeader: Bool = false) -> [String] {
    var writer = BlockWriter(isLabel: true)
    for var block in blocks {
      if isHeader { block.runs = block.runs.map(\.notBold) }
      writer.write(block)
    }
    return writer.lines.filter { !$0.isEmpty }
  }
}

extension HTMLRun {
  fileprivate var bold: HTMLRun {
    var run = self
    if !look.contains(.picture) { run.look.insert(.bold) }
    return run
  }

  fileprivate var notBold: HTMLRun {
    var run = self
    run.look.remove(.bold)
    return run
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
