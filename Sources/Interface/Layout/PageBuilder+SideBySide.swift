import QuizboardModel

extension PageBuilder {
  /// Adds elements side by side if they fit, else below each other.
  mutating func addSideBySide(_ elements: [Element], _ column: Int, _ width: Int, _ row: Int) -> Int
  {
    let parts = elements.filter { !$0.isHidden }
    if parts.allSatisfy(\.isButton) {
      return buttons.add(parts, column, width, row, isForm: true, to: &page, &targets)
    }
    let gap = metrics.gutter
    guard let widths = widths.share(parts, width - gap * max(0, parts.count - 1)) else {
      return add(
        parts.filter { if case .spacer = $0.kind { false } else { true } }, column, width, row)
    }
    var at = column
    var rows = 0
    for (part, width) in zip(parts, widths) {
      if part.isButton {
        let shape: ButtonLook.Shape = part.isDefault ? .filled : .inline
        let rect = Rect(column: at, row: row, columns: width, rows: 1)
        rows = max(rows, buttons.place(part, rect, shape, to: &page, &targets))
      } else if width > 0 {
        rows = max(rows, add([part], at, width, row))
      }
      at += width + gap
    }
    return rows
  }
}
