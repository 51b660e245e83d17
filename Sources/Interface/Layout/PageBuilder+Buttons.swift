import QuizboardModel

extension PageBuilder {
  /// The blank columns at each side of a filled button's title.
  private static let fillPadding = 3
  /// The columns before the title of a button outside a menu.
  private static let textColumn = 2

  /// Adds consecutive buttons, the default one first: side by side at the end of a form if they fit,
  /// otherwise below each other.
  mutating func addButtons(
    _ buttons: [Element], _ column: Int, _ width: Int, _ row: Int, isForm: Bool
  ) -> Int {
    let buttons = buttons.defaultFirst
    if isForm, let rows = addActions(buttons, column, width, row) { return rows }
    let isMenu = isMenu(buttons)
    var at = row
    for (index, button) in buttons.enumerated() {
      if index > 0, metrics.isRoomy, buttons[index - 1].isDefault { at += 1 }
      let isOfMenu = isMenu && !button.isDefault
      let shape: ButtonLook.Shape = button.isDefault ? .filled : .row
      let columns = button.isDefault && !metrics.isNarrow ? buttonWidth(button) : width
      let rect = Rect(column: column, row: at, columns: min(width, columns), rows: 1)
      at += place(button, rect, shape, isOfMenu: isOfMenu)
    }
    return at - row
  }

  /// Returns true if buttons below each other are a menu, whose buttons get digits, like the rows of
  /// a list.
  private func isMenu(_ buttons: [Element]) -> Bool {
    numbersButtons && buttons.count { !$0.isDefault } > 1
  }

  /// The columns before the title of a button in a menu.
  private var menuTextColumn: Int { 3 + metrics.gutter }

  /// Returns the columns that visible buttons need below each other.
  func naturalWidth(ofButtons buttons: [Element]) -> Int {
    let more = isMenu(buttons) ? menuTextColumn - Self.textColumn : 0
    return buttons.reduce(0) { max($0, buttonWidth($1) + ($1.isDefault ? 0 : more)) }
  }

  /// Adds buttons side by side; returns nil if they do not fit. On a narrow screen the default one
  /// takes the columns that are left.
  mutating func addActions(_ buttons: [Element], _ column: Int, _ width: Int, _ row: Int) -> Int? {
    var widths = buttons.map { buttonWidth($0) }
    let gap = 2
    let rest = width - widths.reduce(0, +) - gap * (buttons.count - 1)
    guard rest >= 0 else { return nil }
    if metrics.isNarrow, let index = buttons.firstIndex(where: \.isDefault) {
      widths[index] += rest
    }
    let rows = buttons.contains(where: \.isDefault) ? filledRows : 1
    var at = column
    for (button, width) in zip(buttons, widths) {
      let shape: ButtonLook.Shape = button.isDefault ? .filled : .inline
      let top = button.isDefault ? row : row + (rows - 1) / 2
      _ = place(button, Rect(column: at, row: top, columns: width, rows: 1), shape)
      at += width + gap
    }
    return rows
  }

  /// The rows of a filled button with a title of one line. They depend on the screen and the kind of
  /// the layer alone, so that a button never changes its form.
  private var filledRows: Int { metrics.isShort || hasLowButtons ? 1 : 3 }

  /// Returns the columns that a button needs.
  func buttonWidth(_ button: Element) -> Int {
    let width = StyledText(title(of: button), style(.text), glyphs).flattened.width
    return width + Self.textColumn + (button.isDefault ? 2 * Self.fillPadding : 0)
  }

  /// Returns the title with the sign of a button that destroys something.
  private func title(of button: Element) -> String {
    guard case .button(let title, let role, _) = button.kind else { return "" }
    return role == .destructive ? "! \(title)" : title
  }

  /// Adds a button in the columns of a rectangle and returns the number of its rows. One of a menu
  /// has a column for its digit, which it takes if it is enabled.
  mutating func place(
    _ button: Element, _ rect: Rect, _ shape: ButtonLook.Shape, isOfMenu: Bool = false,
    isSelectedTab: Bool = false
  ) -> Int {
    guard case .button(let title, let role, _) = button.kind else { return 0 }
    let tone: Tone = isSelectedTab ? .accent : role == .destructive ? .failure : .text
    let attributes: Style.Attributes = shape == .filled || isSelectedTab ? .bold : []
    let words = self.title(of: button)
    let text = StyledText(
      words.isEmpty ? " " : words,
      button.isEnabled ? style(tone, attributes) : disabled(attributes), glyphs
    ).flattened
    let textColumn = isOfMenu ? menuTextColumn : Self.textColumn
    let padding = shape == .filled ? 2 + 2 * Self.fillPadding : textColumn
    let look = ButtonLook(
      shape: shape, textColumn: textColumn,
      title: Lines(text, width: max(1, rect.columns - padding), aligned: nil),
      isEnabled: button.isEnabled)
    var rect = rect
    rect.rows = max(1, look.title.count) + (shape == .filled ? filledRows - 1 : 0)
    let occurrence = occurrence(button)
    let takesDigit = isOfMenu && takesDigits(button)
    let target = addTarget(button, occurrence, .button(role), title, takesDigit: takesDigit, rect)
    return put(.button(look), rect, target: target)
  }
}

extension [Element] {
  /// The buttons with the default one first.
  var defaultFirst: [Element] { filter(\.isDefault) + filter { !$0.isDefault } }
}

extension Element {
  /// True for a default button.
  var isDefault: Bool { role == .default }
}
