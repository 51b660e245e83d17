import QuizboardModel

extension PageBuilder {
  /// The minimum width of an element that is side by side with others.
  private static let leastColumns = 16

  /// Adds elements side by side if they fit, else below each other.
  mutating func addSideBySide(_ elements: [Element], _ column: Int, _ width: Int, _ row: Int) -> Int
  {
    let parts = elements.filter { !$0.isHidden }
    if part != .header, parts.allSatisfy(\.isButton) {
      return addButtons(parts, column, width, row, isForm: true)
    }
    let gap = metrics.gutter
    guard let widths = share(parts, width - gap * max(0, parts.count - 1)) else {
      return add(
        parts.filter { if case .spacer = $0.kind { false } else { true } }, column, width, row)
    }
    var at = column
    var rows = 0
    for (part, width) in zip(parts, widths) {
      if part.isButton {
        let shape: ButtonLook.Shape = part.isDefault ? .filled : .inline
        rows = max(rows, place(part, Rect(column: at, row: row, columns: width, rows: 1), shape))
      } else if width > 0 {
        rows = max(rows, add([part], at, width, row))
      }
      at += width + gap
    }
    return rows
  }

  /// Returns the width of each element: its natural width, plus an equal share of the rest for
  /// those that can use it. Nil if an element would get too few columns.
  private func share(_ parts: [Element], _ room: Int) -> [Int]? {
    guard !parts.isEmpty, room > 0 else { return nil }
    var widths = parts.map { naturalWidth($0) }
    let left = room - widths.reduce(0, +)
    if left >= 0 {
      let spacers = parts.indices.filter {
        if case .spacer = parts[$0].kind { true } else { false }
      }
      let takers = spacers.isEmpty ? parts.indices.filter { isGreedy(parts[$0]) } : spacers
      for (index, taker) in takers.enumerated() {
        widths[taker] += left / takers.count + (index < left % takers.count ? 1 : 0)
      }
      return widths
    }
    // The widest elements shrink first, down to an equal share; buttons never shrink.
    var fair = room / parts.count
    while widths.reduce(0, { $0 + min($1, fair + 1) }) <= room { fair += 1 }
    guard fair >= Self.leastColumns else { return nil }
    for index in parts.indices {
      if widths[index] > fair, parts[index].isButton { return nil }
      widths[index] = min(widths[index], fair)
    }
    return widths
  }

  private func isGreedy(_ element: Element) -> Bool {
    switch element.kind {
    case .list, .choices, .order, .match, .gaps, .field, .progress, .markdown, .divider, .chart,
      .image:
      true
    case .stack, .group, .screen, .pages:
      measured.isGreedy(element.children) { element.children.contains { isGreedy($0) } }
    default: false
    }
  }

  /// Returns the width of an element without limits.
  func naturalWidth(_ element: Element) -> Int {
    if element.isHidden { return 0 }
    return switch element.kind {
    case .text(let text, let look):
      StyledText(text, Style(), glyphs).naturalWidth
        + (look == .success || look == .failure ? 3 : look == .code ? 4 : 0)
    case .button: buttonWidth(element)
    case .spacer: 0
    case .divider: 1
    case .list(let rows): 6 + rows.reduce(10) { max($0, naturalWidth($1)) }
    case .choices(let options, _, _):
      9 + options.reduce(4) { max($0, SafeText.width(of: $1)) }
    case .order(let items, _): 9 + items.reduce(4) { max($0, SafeText.width(of: $1)) }
    case .match(let left, let right, _): naturalWidth(element, left, right)
    case .gaps(let text):
      min(
        Metrics.textColumns,
        element.children.reduce(StyledText(text, Style(), glyphs).naturalWidth) {
          $0 + gapColumns($1)
        })
    case .field(_, _, let kind): kind == .number ? 14 : kind == .multiline ? 40 : 24
    case .progress(_, _, let label, _): max(20, SafeText.width(of: label ?? "") + 8)
    case .markdown(let source):
      min(Metrics.textColumns, StyledText(source, Style(), glyphs).naturalWidth)
    case .feedback(_, let text, let correct):
      3 + max(20, SafeText.width(of: text ?? ""), SafeText.width(of: correct ?? "") + 14)
    case .timer(let remaining, _):
      SafeText.width(of: TimeWords.clock(remaining))
        + (element.label.map { SafeText.width(of: $0) + 2 } ?? 0)
    case .chart(let kind, let values, let labels): chartWidth(kind, values, labels, element.label)
    case .image(_, let alt): min(Metrics.textColumns, SafeText.width(of: alt) + 4)
    case .bar(let title): naturalWidth(ofColumn: element.barParts(title))
    case .stack(.horizontal), .toolbar, .tabBar:
      measured.width(element.children) {
        max(0, element.children.reduce(-metrics.gutter) { $0 + naturalWidth($1) + metrics.gutter })
      }
    case .screen(let title):
      max(
        title.map { naturalWidth(Element(.text($0, style: .heading))) } ?? 0,
        measured.width(element.children) { naturalWidth(ofColumn: element.children) })
    case .stack(.vertical), .group, .place, .alert, .pages:
      measured.width(element.children) { naturalWidth(ofColumn: element.children) }
    }
  }

  /// Returns the width of elements below each other without limits.
  func naturalWidth(ofColumn elements: [Element]) -> Int {
    var widest = 0
    var buttons: [Element] = []
    for element in elements where !element.isHidden {
      if element.isButton {
        buttons.append(element)
      } else {
        widest = max(widest, naturalWidth(ofButtons: buttons), naturalWidth(element))
        buttons = []
      }
    }
    return max(widest, naturalWidth(ofButtons: buttons))
  }

  private func naturalWidth(_ row: ListRow) -> Int {
    let first = SafeText.width(of: row.title) + SafeText.width(of: row.accessory ?? "") + 2
    return (row.icon == nil ? 0 : 4) + max(first, SafeText.width(of: row.subtitle ?? ""))
  }
}
