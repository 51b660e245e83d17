import QuizboardModel

/// The fixed part above the content: back button, title, buttons, and a rule that may show
/// progress. Places are columns and rows of the frame.
struct Header {
  struct Item {
    var rect: Rect
    var text: Lines
    var target: Int?
  }

  /// A sign at an end of the tabs for those that do not fit.
  struct TabMark {
    var rect: Rect
    /// The tab that a click on the sign selects: the nearest one that is not drawn.
    var tab: TargetID
  }

  var items: [Item] = []
  var targets: [Target] = []
  var marks: [TabMark] = []
  /// The rule under the tabs, and its part below the visible tab.
  var tabs: TabLine?
  /// The row of the rule.
  var rule: Int?
  /// The share of the rule that shows progress.
  var fraction: Double?
  /// The columns that the rule spans.
  var columns: Rect
  /// The first row below the header.
  var maxRow: Int

  struct TabLine {
    var row: Int
    var selected: Range<Int>
  }
}

/// Builds a header from an outline, and moves elements that do not fit into the content.
struct HeaderBuilder {
  let metrics: Metrics
  let area: Rect
  /// The focused target of the pane; nil for none.
  let focus: TargetID?
  let styles: PageStyles
  var targets: PageTargets
  var header: Header

  init(metrics: Metrics, glyphs: Glyphs, ground: Tone, area: Rect, focus: TargetID?) {
    self.metrics = metrics
    self.area = area
    self.focus = focus
    styles = PageStyles(glyphs: glyphs, ground: ground)
    targets = PageTargets(part: .header, glyphs: glyphs)
    header = Header(columns: area, maxRow: area.row)
  }

  /// Lays out the header.
  mutating func build(_ outline: inout Outline) -> Header {
    var row = area.row
    takeTimer(&outline)
    placeTabs(&outline, &row)
    let first = row
    if !hasRule, let fraction = takeProgress(&outline) {
      outline.trailing.append(Element(.text(NumberWords.percent(fraction), style: .caption)))
    }
    moveWhatDoesNotFit(&outline)
    let left = width(outline.leading)
    let right = width(outline.trailing)
    let hasButtons = left + right > 0
    var title = StyledText(outline.title ?? "", styles[.text, .bold], styles.glyphs)
    let isBeside = left + right + title.naturalWidth <= area.columns && title.lines.count == 1
    let lines = Lines(title, width: area.columns)
    if lines.count > (metrics.isShort ? 1 : 3) {
      outline.content.insert(Element(.text(outline.title ?? "", style: .title)), at: 0)
      title = title.flattened.truncated(
        to: isBeside ? area.columns - left - right : area.columns, styles.glyphs)
    }
    if hasButtons { placeButtons(outline, row) }
    if hasButtons, isBeside || title.isEmpty {
      place(title, left, right, row)
      row += 1
    } else {
      if hasButtons { row += 1 }
      row += placeLines(Lines(title, width: area.columns), row)
    }
    if row > first { addRule(&outline, &row) }
    header.targets = targets.all
    header.maxRow = row
    return header
  }

  private static let gap = 3

  /// Returns the columns of elements side by side, each followed by a gap.
  func width(_ elements: [Element]) -> Int { elements.reduce(0) { $0 + width($1) + Self.gap } }

  private func width(_ element: Element) -> Int {
    let back = outlineSign(element) == nil ? 0 : 2
    switch element.kind {
    case .button(let title, _, _): return width(of: title) + back
    case .text(let text, _): return width(of: text)
    case .timer(let remaining, let of): return styles.timer(remaining, of, element.label).width
    default: return 0
    }
  }

  /// Returns the columns of words as they are drawn: icons are left out where they cannot be.
  private func width(of words: String) -> Int {
    StyledText(words, Style(), styles.glyphs).flattened.width
  }

  /// Returns the sign before a button that goes back.
  private func outlineSign(_ element: Element) -> Character? {
    element.leadsBack ? styles.glyphs.back : nil
  }

  /// Moves elements that do not fit to the end of the content, where they get no digit and no first
  /// focus: buttons first, then texts; a timer stays.
  private func moveWhatDoesNotFit(_ outline: inout Outline) {
    var moved: [Element] = []
    var columns = width(outline.leading) + width(outline.trailing) - Self.gap
    for isMovable in [\Element.isButton, \Element.isText] where columns > area.columns {
      var (staying, leaving): ([Element], [Element]) = ([], [])
      for element in outline.trailing.reversed() {
        if columns > area.columns, element[keyPath: isMovable] {
          columns -= width(element) + Self.gap
          leaving.append(element)
        } else {
          staying.append(element)
        }
      }
      outline.trailing = staying.reversed()
      moved = leaving.reversed() + moved
    }
    if columns > area.columns {
      moved = outline.leading + moved
      outline.leading = []
    }
    if moved.isEmpty { return }
    // The last buttons stay last, because they remain visible below long content.
    let end = outline.content.firstOfLastButtons ?? outline.content.count
    outline.content.insert(Element(.stack(.horizontal), children: moved), at: end)
  }

  mutating func placeButtons(_ outline: Outline, _ row: Int) {
    var column = area.column
    for element in outline.leading {
      place(element, column, row)
      column += width(element) + Self.gap
    }
    column = area.maxColumn + Self.gap - width(outline.trailing)
    for element in outline.trailing {
      place(element, column, row)
      column += width(element) + Self.gap
    }
  }

  private mutating func place(_ element: Element, _ column: Int, _ row: Int) {
    // The column to the left shows the mark of the focus.
    let rect = Rect(column: column - 1, row: row, columns: width(element) + 1, rows: 1)
    let style =
      element.isEnabled ? styles[element.isText ? .muted : .text] : styles.disabled()
    var text = StyledText()
    if let sign = outlineSign(element) {
      text.cells = [Cell(sign, style: styles[.muted]), Cell(" ", style: style)]
    }
    var target: Int?
    switch element.kind {
    case .button(let title, let role, _):
      text.append(title, style, styles.glyphs)
      target = targets.add(element, targets.occurrence(element), .button(role), title, rect)
    case .text(let words, _): text.append(words, style, styles.glyphs)
    case .timer(let remaining, let of): text = styles.timer(remaining, of, element.label)
    default: break
    }
    text = text.flattened
    header.items.append(
      Header.Item(rect: rect, text: Lines(text, [0..<text.cells.count]), target: target))
  }

  /// Places a title next to buttons: centred after a back button, else at the left.
  private mutating func place(_ title: StyledText, _ left: Int, _ right: Int, _ row: Int) {
    let width = title.width
    let middle = left == 0 ? 0 : (area.columns - width) / 2
    let column = area.column + max(left, min(middle, area.columns - right - width))
    header.items.append(
      Header.Item(
        rect: Rect(column: column - 1, row: row, columns: width + 1, rows: 1),
        text: Lines(title, [0..<title.cells.count])))
  }

  private mutating func placeLines(_ lines: Lines, _ row: Int) -> Int {
    header.items.append(
      Header.Item(
        rect: Rect(column: area.column - 1, row: row, columns: area.columns + 1, rows: lines.count),
        text: lines))
    return lines.count
  }

  /// True if there are enough rows for a rule below.
  var hasRule: Bool { metrics.size.rows >= 10 }

  private mutating func addRule(_ outline: inout Outline, _ row: inout Int) {
    guard hasRule else { return }
    header.rule = row
    row += 1
    header.fraction = takeProgress(&outline)
  }

  /// Moves a timer without a label to the header if it begins the content or follows the leading
  /// progress.
  private func takeTimer(_ outline: inout Outline) {
    guard hasWords(outline) || outline.tabs != nil else { return }
    let index = outline.content.prefix(2).firstIndex { element in
      if case .timer = element.kind { element.label == nil } else { false }
    }
    guard let index else { return }
    if index == 1 { guard case .progress(_, _, nil, _) = outline.content[0].kind else { return } }
    outline.trailing.append(outline.content.remove(at: index))
  }

  /// Moves a leading progress without a label to the header, as part of its rule or as a number.
  private func takeProgress(_ outline: inout Outline) -> Double? {
    guard hasWords(outline),
      case .progress(let value, let of, nil, nil) = outline.content.first?.kind
    else { return nil }
    outline.content.removeFirst()
    return NumberWords.share(value, of: of)
  }

  private func hasWords(_ outline: Outline) -> Bool {
    outline.title?.isEmpty == false || !outline.leading.isEmpty || !outline.trailing.isEmpty
  }
}
