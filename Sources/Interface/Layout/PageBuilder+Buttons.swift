import QuizboardModel

extension PageBuilder {
  /// Adds consecutive buttons: at the end of a form side by side at the right; otherwise below each
  /// other.
  mutating func addButtons(
    _ buttons: [Element], _ column: Int, _ width: Int, _ row: Int, isForm: Bool
  ) -> Int {
    if isForm, let rows = addActions(buttons, column, width, row) { return rows }
    let isMenu = part == .content && buttons.count { shape($0) == .row } > 1
    var at = row
    for (index, button) in buttons.enumerated() {
      let shape = shape(button)
      if index > 0, metrics.isRoomy, shape == .boxed || self.shape(buttons[index - 1]) == .boxed {
        at += 1
      }
      let rect = Rect(column: column, row: at, columns: width, rows: 1)
      // Buttons of a menu get digits, like the rows of a list.
      let takesDigit = isMenu && shape == .row && takesDigits(button)
      at += place(
        button, metrics.isNarrow || shape == .row ? rect : fitted(button, shape, rect), shape,
        takesDigit: takesDigit)
    }
    return at - row
  }

  /// Adds buttons side by side, aligned right; returns nil if they do not fit.
  mutating func addActions(_ buttons: [Element], _ column: Int, _ width: Int, _ row: Int) -> Int? {
    if metrics.isNarrow, part != .footer { return nil }
    let shapes = buttons.map { button in
      let shape = shape(button)
      return shape == .row ? .inline : shape
    }
    let widths = zip(buttons, shapes).map { buttonWidth($0, $1) }
    let gap = 2
    let total = widths.reduce(0, +) + gap * (buttons.count - 1)
    guard total <= width else { return nil }
    let rows = shapes.contains { $0 == .boxed } ? 3 : 1
    var at = column + width - total
    for (index, button) in buttons.enumerated() {
      let top = shapes[index] == .boxed ? row : row + (rows - 1) / 2
      _ = place(button, Rect(column: at, row: top, columns: widths[index], rows: 1), shapes[index])
      at += widths[index] + gap
    }
    return rows
  }

  /// Returns the shape of a button in a column.
  private func shape(_ button: Element) -> ButtonLook.Shape {
    guard case .button(_, .default, _) = button.kind else { return .row }
    return metrics.isShort || part == .footer ? .bracketed : .boxed
  }

  /// Returns the columns that a button needs.
  func buttonWidth(_ button: Element, _ shape: ButtonLook.Shape) -> Int {
    guard case .button(let title, _, _) = button.kind else { return 0 }
    let text = StyledText(title, style(.text), glyphs).flattened.width
    return switch shape {
    case .row, .inline: text + 2
    case .boxed: text + 8
    case .bracketed: text + 5
    }
  }

  private func fitted(_ button: Element, _ shape: ButtonLook.Shape, _ rect: Rect) -> Rect {
    var fitted = rect
    fitted.columns = min(rect.columns, buttonWidth(button, shape))
    return fitted
  }

  /// Adds a button in the columns of a rectangle and returns the number of its rows.
  mutating func place(
    _ button: Element, _ rect: Rect, _ shape: ButtonLook.Shape, takesDigit: Bool = false
  ) -> Int {
    guard case .button(let title, let role, _) = button.kind else { return 0 }
    let isDefault = role == .default
    let tone: Tone = !button.isEnabled ? .faint : isDefault ? .accent : .text
    let text = StyledText(title.isEmpty ? " " : title, style(tone, isDefault ? .bold : []), glyphs)
      .flattened
    let textColumn = takesDigit ? 3 + metrics.gutter : 2
    let padding =
      switch shape {
      case .row, .inline: textColumn
      case .boxed: 4
      case .bracketed: 5
      }
    let look = ButtonLook(
      shape: shape, textColumn: textColumn,
      title: Lines(text, width: max(1, rect.columns - padding)),
      isDefault: isDefault)
    var rect = rect
    rect.rows = max(1, look.title.count) + (shape == .boxed ? 2 : 0)
    let occurrence = occurrence(button)
    let target = addTarget(button, occurrence, .button(role), title, takesDigit: takesDigit, rect)
    return put(.button(look), rect, target: target)
  }
}
