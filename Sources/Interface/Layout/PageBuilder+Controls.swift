import QuizboardModel

extension PageBuilder {
  /// The columns before an item of an order or a text of a match, which show the focus.
  static let markColumns = 2

  /// Adds a target and returns its index; nil if the player cannot act on it.
  mutating func addTarget(
    _ element: Element, _ occurrence: Int, index: Int? = nil, _ kind: Target.Kind, _ title: String,
    takesDigit: Bool = false, _ rect: Rect, gapsOf text: TargetID? = nil
  ) -> Int? {
    guard element.isEnabled, let id = element.id else { return nil }
    var key: Character?
    if case .button(_, _, let name) = element.kind { key = name?.count == 1 ? name?.first : nil }
    page.targets.append(
      Target(
        id: TargetID(owner: element.owner, element: id, occurrence: occurrence, index: index),
        kind: kind,
        title: SafeText.clean(title, glyphs: glyphs), text: text, takesDigit: takesDigit,
        isInToolbar: isInToolbar, key: key,
        rect: Rect(column: 0, row: 0, columns: 0, rows: 0),
        place: Target.Place(part: part, rect: rect)))
    return page.targets.count - 1
  }

  /// Counts an element, and returns the number of previous ones with equal owner and id.
  mutating func occurrence(_ element: Element) -> Int {
    guard let id = element.id else { return 0 }
    let name = TargetID(owner: element.owner, element: id)
    let count = occurrences[name, default: 0]
    occurrences[name] = count + 1
    return count
  }

  /// Returns true if the parts of an element get digits.
  func takesDigits(_ element: Element) -> Bool { element.isEnabled && element.id != nil }

  mutating func addList(
    _ element: Element, _ rows: [ListRow], _ column: Int, _ width: Int, _ row: Int
  )
    -> Int
  {
    let occurrence = occurrence(element)
    let takesDigits = takesDigits(element)
    let list = ListLook(
      rows, width: width, takesDigits: takesDigits, isEnabled: element.isEnabled, on: self)
    // Rows of two lines are separated by blank ones if there is space for all of them.
    let between = blanks(
      between: rows.count,
      if: rows.count * 2 <= metrics.size.rows && rows.contains { $0.subtitle != nil })
    var at = row
    let id = TargetID(owner: element.owner, element: element.id ?? "", occurrence: occurrence)
    let isLong = takesDigits && rows.count >= ListFilter.leastRows
    if isLong { page.longLists.append(id) }
    var shown = Array(rows.indices)
    if let filter, isLong, filter.list == id {
      shown = filter.matches(in: rows)
      at += addHead(filter, shown.count, rows.count, column, width, at)
    }
    for (place, index) in shown.enumerated() {
      if place > 0 { at += between }
      let rect = Rect(
        column: column, row: at, columns: width, rows: max(1, list.height(of: index)))
      let title = rows[index].title
      if rows[index].isScrolledTo {
        page.scrolledTo.append(ScrolledRow(list: id, rect: rect, words: "\(index) \(title)"))
      }
      let target = addTarget(
        element, occurrence, index: index, .row, title, takesDigit: takesDigits, rect)
      at += put(.row(list, index: index), rect, target: target)
    }
    return at - row
  }

  /// Adds the head of a filtered list, with a blank row if there is space; returns its rows.
  private mutating func addHead(
    _ filter: ListFilter, _ count: Int, _ all: Int, _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    page.filterHead = Rect(column: column, row: row, columns: width, rows: 1)
    let look = FilterLook(
      filter: filter, count: StyledText("\(count) of \(all)", style(.muted), glyphs))
    return put(.filter(look), Rect(column: column, row: row, columns: width, rows: 1))
      + (metrics.isTight ? 0 : 1)
  }

  mutating func addChoices(
    _ element: Element, _ selection: [Int], _ isMultiple: Bool, _ column: Int, _ width: Int,
    _ row: Int
  ) -> Int {
    let occurrence = occurrence(element)
    let takesDigits = takesDigits(element)
    let markWidth = glyphs.mark(isPicked: false, isMultiple: isMultiple).count
    let digitColumn = 2 + markWidth + metrics.gutter
    let textColumn = digitColumn + 1 + metrics.gutter
    // Graded options stay where they were, and their signs take the place of the digits.
    let markColumn = takesDigits ? 2 : digitColumn + 1 - markWidth
    let picked = Set(selection)
    let texts = element.optionTitles.enumerated().map { index, option in
      let verdict = element.verdict(onPart: index)
      let isMuted = !element.isEnabled && verdict == nil
      var text = words(option.isEmpty ? " " : option, of: element, style(isMuted ? .muted : .text))
      let isPicked = picked.contains(index)
      if verdict != nil {
        let remark =
          isPicked ? Phrase.optionYours : isMultiple ? .optionMissed : .optionRight
        text.append("   " + element.phrase(remark), style(.muted), glyphs)
      }
      return text
    }
    let room = max(1, width - textColumn)
    let shared = texts.sharedColumns(room)
    let looks = texts.enumerated().map { index, text in
      let verdict = element.verdict(onPart: index)
      let isPicked = picked.contains(index)
      return OptionLook(
        digitColumn: digitColumn,
        mark: verdict.map(sign) ?? glyphs.mark(isPicked: isPicked, isMultiple: isMultiple),
        markColumn: markColumn,
        markTone: verdict?.tone ?? (isPicked ? .accent : .muted),
        text: Lines(text, width: room, aligned: shared), textColumn: textColumn)
    }
    // Options of several lines are separated by blank ones.
    let between = blanks(
      between: looks.count, if: metrics.isRoomy && looks.contains { $0.text.count > 1 })
    var at = row
    for (index, look) in looks.enumerated() {
      if index > 0 { at += between }
      let rect = Rect(column: column, row: at, columns: width, rows: max(1, look.text.count))
      let kind = Target.Kind.option(selection: selection, isMultiple: isMultiple)
      let words = String(texts[index].cells.map(\.character))
      let target = addTarget(
        element, occurrence, index: index, kind, words, takesDigit: takesDigits, rect)
      at += put(.option(look), rect, target: target)
    }
    return at - row
  }

  mutating func addField(
    _ element: Element, _ text: String, _ placeholder: String?, _ kind: FieldKind, _ column: Int,
    _ width: Int,
    _ row: Int
  ) -> Int {
    let columns = min(width, metrics.isNarrow ? width : kind == .number ? 26 : 50)
    let labelRows = addLabel(of: element, column, width, row)
    let rect = Rect(column: column, row: row + labelRows, columns: columns, rows: 2)
    let occurrence = occurrence(element)
    let title = placeholder ?? element.label ?? ""
    let target = addTarget(element, occurrence, .field(text: text, kind: kind), title, rect)
    let look = FieldLook(
      text: Array(text),
      placeholder: StyledText(self.placeholder(of: element), style(.muted), glyphs).flattened,
      isSecret: kind == .secret, isEnabled: element.isEnabled)
    return labelRows + put(.field(look), rect, target: target)
  }

  /// Adds a field of several lines. A disabled one shows all of its text.
  mutating func addArea(
    _ element: Element, _ text: String, _ placeholder: String?, _ column: Int, _ width: Int,
    _ row: Int
  ) -> Int {
    let labelRows = addLabel(of: element, column, width, row)
    var rect = Rect(column: column, row: row + labelRows, columns: width, rows: 1)
    let area = TextArea(text, in: rect, glyphs)
    rect.rows += element.isEnabled ? area.visibleRows(metrics) : area.rows.count
    let occurrence = occurrence(element)
    let title = placeholder ?? element.label ?? ""
    let target = addTarget(element, occurrence, .field(text: text, kind: .multiline), title, rect)
    let words = StyledText(self.placeholder(of: element), style(.muted), glyphs)
    let look = AreaLook(
      id: TargetID(owner: element.owner, element: element.id ?? "", occurrence: occurrence),
      area: area, placeholder: Lines(words, width: max(1, width - TextArea.edges)),
      isEnabled: element.isEnabled)
    return labelRows + put(.area(look), rect, target: target)
  }

  /// Returns the words above a field: its label, else its placeholder; nil if it has neither, or if
  /// the text above names the field, as captions and headings do.
  func label(of field: Element, below above: Element?) -> String? {
    guard case .field(_, let placeholder, _) = field.kind else { return nil }
    let names = [field.label, placeholder].compactMap(\.self).filter { !$0.isEmpty }
    guard let label = names.first else { return nil }
    guard case .text(let text, let style) = above?.kind else { return label }
    if style == .caption || style == .heading { return nil }
    let name = (text.last == ":" ? String(text.dropLast()) : text).lowercased()
    return names.contains { $0.lowercased() == name } ? nil : label
  }

  /// Returns the words in an empty field: its placeholder, unless that stands above it.
  private func placeholder(of field: Element) -> String {
    guard case .field(_, let placeholder?, _) = field.kind else { return "" }
    return label(of: field, below: above) == placeholder ? "" : placeholder
  }

  /// Adds the row of a field's label. Returns the number of rows.
  private mutating func addLabel(of field: Element, _ column: Int, _ width: Int, _ row: Int) -> Int
  {
    guard let label = label(of: field, below: above) else { return 0 }
    let words = StyledText(label, style(.muted), glyphs).flattened
    return addLines(words.truncated(to: width - 2, glyphs), column + 2, width - 2, row)
  }
}
