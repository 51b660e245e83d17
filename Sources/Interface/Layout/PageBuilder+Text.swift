import QuizboardModel

extension PageBuilder {
  mutating func addText(
    _ text: String, _ look: TextStyle, _ isEnabled: Bool, _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    if look == .code { return addCode(text, column, width, row) }
    if look == .display, let rows = addLarge(text, column, width, row) { return rows }
    let style = isEnabled ? style(for: look) : disabled()
    switch look {
    case .success: return addSigned(glyphs.right, text, style, column, width, row)
    case .failure: return addSigned(glyphs.wrong, text, style, column, width, row)
    default: return addLines(StyledText(text, style, glyphs), column, width, row)
    }
  }

  /// Returns the sign of a verdict.
  func sign(_ verdict: Verdict) -> String {
    switch verdict {
    case .right: glyphs.right
    case .partlyRight: glyphs.partlyRight
    case .wrong: glyphs.wrong
    }
  }

  /// Returns text with the sign of a verdict before it.
  func signed(_ text: StyledText, _ verdict: Verdict?) -> StyledText {
    guard let verdict else { return text }
    var signed = StyledText(sign(verdict) + " ", style(verdict.tone, .bold), glyphs)
    signed.append(text)
    return signed
  }

  /// Adds text with a sign before it.
  private mutating func addSigned(
    _ sign: String, _ text: String, _ style: Style, _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    _ = addLines(StyledText(sign, style, glyphs), column, 1, row)
    let lines = Lines(StyledText(text, style, glyphs), beside: width - 3)
    return add(lines, column + 3, width - 3, row)
  }

  private func style(for look: TextStyle) -> Style {
    switch look {
    case .body, .code: style(.text)
    case .title, .display: style(.text, .bold)
    case .heading: style(.muted, .bold)
    case .emphasis: style(.text, .italic)
    case .caption: style(.muted)
    case .success: style(.success, .bold)
    case .failure: style(.failure, .bold)
    }
  }

  /// Adds wrapped text.
  mutating func addLines(_ text: StyledText, _ column: Int, _ width: Int, _ row: Int) -> Int {
    add(Lines(text, width: width), column, width, row)
  }

  mutating func add(_ lines: Lines, _ column: Int, _ width: Int, _ row: Int) -> Int {
    put(.text(lines), Rect(column: column, row: row, columns: max(1, width), rows: lines.count))
  }

  /// Adds program text: its lines do not wrap but scroll sideways.
  mutating func addCode(
    _ text: String, in language: String? = nil, _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    var source = Substring(text)
    while source.last?.isNewline == true { source.removeLast() }
    let words = code(String(source), in: language)
    let lines = Lines(words, words.lines, isLeftToRight: true)
    page.codeOverflow = max(page.codeOverflow, words.naturalWidth - (width - 4))
    return put(.code(lines), Rect(column: column, row: row, columns: width, rows: lines.count))
  }

  /// The background of program text, which differs from that of the surrounding text.
  var codeGround: Tone { ground == .surface ? .background : .surface }

  /// Adds a bar below its label and its percentage; without a label, only the bar.
  mutating func addProgress(
    _ value: Double, _ of: Double, _ label: String?, _ mark: Double?, _ column: Int, _ width: Int,
    _ row: Int
  ) -> Int {
    let fraction = Self.fraction(value, of)
    var top = row
    if let label {
      let percent = StyledText(NumberWords.percent(fraction), style(.muted), glyphs)
      let used = addLines(
        StyledText(label, style(.text), glyphs), column, width - percent.width - 2, row)
      _ = addLines(percent, column + width - percent.width, percent.width, row)
      top += max(1, used)
    }
    let look = MeterLook(fraction: fraction, mark: mark.map { Self.fraction($0, of) })
    return top - row + put(.meter(look), Rect(column: column, row: top, columns: width, rows: 1))
  }

  /// Returns a value as a share of the whole, from 0 to 1; 0 if that is not a number.
  static func fraction(_ value: Double, _ of: Double) -> Double {
    let part = value / of
    return part.isFinite ? max(0, min(1, part)) : 0
  }

  mutating func addFeedback(
    _ element: Element, _ verdict: Verdict, _ text: String?, _ correct: String?, _ column: Int,
    _ width: Int,
    _ row: Int
  ) -> Int {
    var used = addSigned(
      sign(verdict), element.words(for: verdict), style(verdict.tone, .bold), column,
      width, row)
    if let text, !text.isEmpty {
      used +=
        element.isMarkdown
        ? addMarkdown(text, column + 3, width - 3, row + used)
        : addText(text, .body, true, column + 3, width - 3, row + used)
    }
    if verdict != .right, !element.isAnswerMarked, let correct, !correct.isEmpty {
      let isLong = correct.contains("\n")
      let title = element.phrase(.rightAnswer)
      var answer = StyledText(title + (isLong ? "\n" : " "), style(.muted), glyphs)
      answer.append(correct, style(.text, .bold), glyphs)
      used += addLines(answer, column + 3, width - 3, row + used)
    }
    return used
  }

  // Markdown

  /// Adds a CommonMark text.
  mutating func addMarkdown(_ source: String, _ column: Int, _ width: Int, _ row: Int) -> Int {
    addBlocks(MarkdownReader.read(source), column, width, row)
  }

  /// Adds blocks below each other, separated by a blank row, except a short list after its
  /// introduction.
  private mutating func addBlocks(
    _ blocks: [MarkdownBlock], _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    var at = row
    for (index, block) in blocks.enumerated() {
      if index > 0, !metrics.isTight, !belongs(block, to: blocks[index - 1]) { at += 1 }
      at += add(block, column, width, at)
    }
    return at - row
  }

  private func belongs(_ block: MarkdownBlock, to previous: MarkdownBlock) -> Bool {
    guard case .list = block, case .paragraph(let spans) = previous else { return false }
    let words = spans.plain
    return words.count < 60 && words.last != "."
  }

  mutating func add(_ block: MarkdownBlock, _ column: Int, _ width: Int, _ row: Int) -> Int {
    gapFill?.columns = width
    switch block {
    case .heading(let spans, let level):
      let look = style(for: level == 1 ? .title : .heading)
      return addLines(styled(spans, look), column, width, row)
    case .paragraph(let spans): return addLines(styled(spans, style(.text)), column, width, row)
    case .code(let source, let language):
      return addCode(source, in: language, column, width, row)
    case .table(let table): return addTable(table, column, width, row)
    case .rule: return put(.rule, Rect(column: column, row: row, columns: width, rows: 1))
    case .list(let items): return add(items, column, width, row)
    case .quote(let blocks):
      let inset = min(2, width - 1)
      let isAtRight = beginsAtRight(blocks)
      let rows = addBlocks(blocks, isAtRight ? column : column + inset, width - inset, row)
      if rows == 0 { return 0 }
      let bar = StyledText(
        [String](repeating: String(glyphs.quote), count: rows).joined(separator: "\n"),
        style(.faint), glyphs)
      let start = isAtRight ? column + width - 1 : column
      return put(
        .text(Lines(bar, bar.lines)), Rect(column: start, row: row, columns: 1, rows: rows))
    }
  }

  private mutating func add(_ items: [MarkdownItem], _ column: Int, _ width: Int, _ row: Int) -> Int
  {
    let bullet = String(glyphs.bullet)
    let markerWidth = items.reduce(1) { max($0, $1.number?.count ?? 1) }
    let inset = min(markerWidth + 1, width - 1)
    var at = row
    for item in items {
      let sign = item.number ?? bullet
      let beginsAtRight = beginsAtRight(item.blocks)
      // Numbers are aligned right. A text that begins at the right has its sign there.
      let place = beginsAtRight ? width - markerWidth : markerWidth - sign.count
      _ = addLines(StyledText(sign, style(.muted), glyphs), column + place, markerWidth, at)
      let start = beginsAtRight ? column : column + inset
      at += max(1, addBlocks(item.blocks, start, width - inset, at))
    }
    return at - row
  }

  private func beginsAtRight(_ blocks: [MarkdownBlock]) -> Bool {
    guard case .paragraph(let spans) = blocks.first else { return false }
    return styled(spans, Style()).beginsAtRight
  }

  private mutating func addTable(_ table: MarkdownTable, _ column: Int, _ width: Int, _ row: Int)
    -> Int
  {
    // Columns share the width.
    gapFill?.columns = min(width, max(6, width / max(1, table.header.count) - 2))
    let look = TableLook(
      header: table.header.map { styled($0, style(.text, .bold)) },
      rows: table.rows.map { $0.map { styled($0, style(.text)) } }, alignments: table.alignments,
      rule: Cell(glyphs.rule, style: style(.faint)))
    let lines = look.lines(width: width)
    return put(
      .text(lines), Rect(column: column, row: row, columns: max(1, width), rows: lines.count))
  }

  /// Returns text with the attributes of its marks.
  func styled(_ spans: [MarkdownSpan], _ base: Style) -> StyledText {
    var text = StyledText()
    for span in spans {
      var style = base
      if span.marks.contains(.strong) { style.attributes.insert(.bold) }
      if span.marks.contains(.emphasis) { style.attributes.insert(.italic) }
      if span.marks.contains(.link) { style.attributes.insert(.underline) }
      if span.marks.contains(.code) { style.background.tone = codeGround }
      if span.marks.contains(.quiet) { style.foreground.tone = .muted }
      if span.marks.contains(.gap) {
        text.cells += placeholder(of: span.text, style)
        continue
      }
      text.append(span.text, style, glyphs, link: links.number(of: span.link))
    }
    return text
  }

  /// Returns text of an element: inline CommonMark if the element uses it.
  func words(_ text: String, of element: Element, _ style: Style) -> StyledText {
    element.isMarkdown ? styled(MarkdownInline.read(text), style) : StyledText(text, style, glyphs)
  }
}

extension Verdict {
  /// The colour of its sign.
  var tone: Tone {
    switch self {
    case .right: .success
    case .partlyRight: .accent
    case .wrong: .failure
    }
  }
}
