import QuizboardModel

/// Lays out fields below their labels.
struct FieldLayout {
  let metrics: Metrics
  let styles: PageStyles
  /// The element directly above the field.
  let above: Element?

  func add(
    _ element: Element, _ text: String, _ placeholder: String?, _ kind: FieldKind, _ column: Int,
    _ width: Int, _ row: Int, to page: inout Page, _ targets: inout PageTargets
  ) -> Int {
    let columns = min(width, metrics.isNarrow ? width : kind == .number ? 26 : 50)
    let labelRows = addLabel(of: element, column, width, row, to: &page)
    let rect = Rect(column: column, row: row + labelRows, columns: columns, rows: 2)
    let occurrence = targets.occurrence(element)
    let title = placeholder ?? element.label ?? ""
    let target = targets.add(element, occurrence, .field(text: text, kind: kind), title, rect)
    let look = FieldLook(
      text: Array(text),
      placeholder: StyledText(element.placeholder(below: above), styles[.muted], styles.glyphs)
        .flattened,
      isSecret: kind == .secret, isEnabled: element.isEnabled)
    return labelRows + page.put(.field(look), rect, target: target)
  }

  /// Adds a field of several lines. A disabled one shows all of its text.
  func addArea(
    _ element: Element, _ text: String, _ placeholder: String?, _ column: Int, _ width: Int,
    _ row: Int, to page: inout Page, _ targets: inout PageTargets
  ) -> Int {
    let labelRows = addLabel(of: element, column, width, row, to: &page)
    var rect = Rect(column: column, row: row + labelRows, columns: width, rows: 1)
    let area = TextArea(text, in: rect, styles.glyphs)
    rect.rows += element.isEnabled ? area.visibleRows(metrics) : area.rows.count
    let occurrence = targets.occurrence(element)
    let title = placeholder ?? element.label ?? ""
    let target = targets.add(element, occurrence, .field(text: text, kind: .multiline), title, rect)
    let words = StyledText(element.placeholder(below: above), styles[.muted], styles.glyphs)
    let look = AreaLook(
      id: TargetID(owner: element.owner, element: element.id ?? "", occurrence: occurrence),
      area: area, placeholder: Lines(words, width: max(1, width - TextArea.edges)),
      isEnabled: element.isEnabled)
    return labelRows + page.put(.area(look), rect, target: target)
  }

  /// Adds the row of a field's label. Returns the number of rows.
  private func addLabel(
    of field: Element, _ column: Int, _ width: Int, _ row: Int, to page: inout Page
  ) -> Int {
    guard let label = field.fieldLabel(below: above) else { return 0 }
    let words = StyledText(label, styles[.muted], styles.glyphs).flattened
    return page.addLines(words.truncated(to: width - 2, styles.glyphs), column + 2, width - 2, row)
  }
}

extension Element {
  /// Returns the words above the field: its label, else its placeholder; nil if it has neither, or if
  /// the text above names the field, as captions and headings do.
  func fieldLabel(below above: Element?) -> String? {
    guard case .field(_, let placeholder, _) = kind else { return nil }
    let names = [label, placeholder].compactMap(\.self).filter { !$0.isEmpty }
    guard let label = names.first else { return nil }
    guard case .text(let text, let style) = above?.kind else { return label }
    if style == .caption || style == .heading { return nil }
    let name = (text.last == ":" ? String(text.dropLast()) : text).lowercased()
    return names.contains { $0.lowercased() == name } ? nil : label
  }

  /// Returns the words in the empty field: its placeholder, unless that stands above it.
  fileprivate func placeholder(below above: Element?) -> String {
    guard case .field(_, let placeholder?, _) = kind else { return "" }
    return fieldLabel(below: above) == placeholder ? "" : placeholder
  }
}
