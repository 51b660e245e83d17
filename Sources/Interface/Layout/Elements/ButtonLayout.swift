import QuizboardModel

/// Lays out buttons.
struct ButtonLayout {
  let metrics: Metrics
  let styles: PageStyles
  /// True if the buttons of a menu get digits.
  let numbersMenus: Bool
  /// True if filled buttons have one row, because the layer is small.
  let areLow: Bool

  /// The blank columns at each side of a filled button's title.
  private static let fillPadding = 3
  /// The columns before the title of a button outside a menu.
  private static let textColumn = 2

  /// Adds consecutive buttons, the default one first: side by side at the end of a form if they fit,
  /// otherwise below each other.
  func add(
    _ buttons: [Element], _ column: Int, _ width: Int, _ row: Int, isForm: Bool,
    to page: inout Page, _ targets: inout PageTargets
  ) -> Int {
    let buttons = buttons.defaultFirst
    if isForm, let rows = addActions(buttons, column, width, row, to: &page, &targets) {
      return rows
    }
    let isMenu = isMenu(buttons)
    var at = row
    for (index, button) in buttons.enumerated() {
      if index > 0, metrics.isRoomy, buttons[index - 1].isDefault { at += 1 }
      let isOfMenu = isMenu && !button.isDefault
      let shape: ButtonLook.Shape = button.isDefault ? .filled : .row
      let columns = button.isDefault && !metrics.isNarrow ? naturalWidth(button) : width
      let rect = Rect(column: column, row: at, columns: min(width, columns), rows: 1)
      at += place(button, rect, shape, isOfMenu: isOfMenu, to: &page, &targets)
    }
    return at - row
  }

  /// Returns true if buttons below each other are a menu, whose buttons get digits, like the rows of
  /// a list.
  private func isMenu(_ buttons: [Element]) -> Bool {
    numbersMenus && buttons.count { !$0.isDefault } > 1
  }

  /// The columns before the title of a button in a menu.
  private var menuTextColumn: Int { 3 + metrics.gutter }

  /// Returns the columns that visible buttons need below each other.
  func naturalWidth(ofColumn buttons: [Element]) -> Int {
    let more = isMenu(buttons) ? menuTextColumn - Self.textColumn : 0
    return buttons.reduce(0) { max($0, naturalWidth($1) + ($1.isDefault ? 0 : more)) }
  }

  /// Adds buttons side by side; returns nil if they do not fit. On a narrow screen the default one
  /// takes the columns that are left.
  func addActions(
    _ buttons: [Element], _ column: Int, _ width: Int, _ row: Int, to page: inout Page,
    _ targets: inout PageTargets
  ) -> Int? {
    var widths = buttons.map { naturalWidth($0) }
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
      let rect = Rect(column: at, row: top, columns: width, rows: 1)
      _ = place(button, rect, shape, to: &page, &targets)
      at += width + gap
    }
    return rows
  }

  /// The rows of a filled button with a title of one line. They depend on the screen and the kind of
  /// the layer alone, so that a button never changes its form.
  private var filledRows: Int { metrics.isShort || areLow ? 1 : 3 }

  /// Returns the columns that a button needs.
  func naturalWidth(_ button: Element) -> Int {
    let width = StyledText(title(of: button), styles[.text], styles.glyphs).flattened.width
    return width + Self.textColumn + (button.isDefault ? 2 * Self.fillPadding : 0)
  }

  /// Returns the title with the sign of a button that destroys something.
  private func title(of button: Element) -> String {
    guard case .button(let title, let role, _) = button.kind else { return "" }
    return role == .destructive ? "! \(title)" : title
  }

  /// Adds a button in the columns of a rectangle and returns the number of its rows. One of a menu
  /// has a column for its digit, which it takes if it is enabled.
  func place(
    _ button: Element, _ rect: Rect, _ shape: ButtonLook.Shape, isOfMenu: Bool = false,
    isSelectedTab: Bool = false, to page: inout Page, _ targets: inout PageTargets
  ) -> Int {
    guard case .button(let title, let role, _) = button.kind else { return 0 }
    let tone: Tone = isSelectedTab ? .accent : role == .destructive ? .failure : .text
    let attributes: Style.Attributes = shape == .filled || isSelectedTab ? .bold : []
    let words = self.title(of: button)
    let text = StyledText(
      words.isEmpty ? " " : words,
      button.isEnabled ? styles[tone, attributes] : styles.disabled(attributes), styles.glyphs
    ).flattened
    let textColumn = isOfMenu ? menuTextColumn : Self.textColumn
    let padding = shape == .filled ? 2 + 2 * Self.fillPadding : textColumn
    let look = ButtonLook(
      shape: shape, textColumn: textColumn,
      title: Lines(text, width: max(1, rect.columns - padding), aligned: nil),
      isEnabled: button.isEnabled)
    var rect = rect
    rect.rows = max(1, look.title.count) + (shape == .filled ? filledRows - 1 : 0)
    let occurrence = targets.occurrence(button)
    let takesDigit = isOfMenu && button.takesDigits
    let target = targets.add(button, occurrence, .button(role), title, takesDigit: takesDigit, rect)
    return page.put(.button(look), rect, target: target)
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
