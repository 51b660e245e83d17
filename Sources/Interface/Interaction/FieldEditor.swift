import QuizboardModel

/// A text with a cursor. Positions count grapheme clusters.
struct FieldEditor: Equatable {
  private(set) var text: String
  /// The number of characters before the cursor.
  private(set) var cursor: Int
  /// True if the text may have several lines.
  private let takesLines: Bool

  init(text: String, cursor: Int, takesLines: Bool = false) {
    self.text = text
    self.takesLines = takesLines
    self.cursor = max(0, min(cursor, text.count))
  }

  private var index: String.Index { text.index(text.startIndex, offsetBy: cursor) }

  /// Inserts text without control characters. In a single line, line ends and tabs become blanks.
  /// The text may combine with its neighbours, as an accent does.
  mutating func insert(_ new: String) {
    var safe = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in new.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0A where previous == "\r": break
      // Terminals paste a line end as a carriage return.
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: safe.append(takesLines ? "\n" : " ")
      case 0x09: safe.append(takesLines ? "\t" : " ")
      case 0..<0x20, 0x7F...0x9F: break
      default: safe.append(scalar)
      }
    }
    let before = String(text[..<index]) + String(safe)
    let after = String(text[index...])
    text = before + after
    cursor = min(before.count, text.count)
  }

  mutating func deleteBackward() {
    guard cursor > 0 else { return }
    text.remove(at: text.index(before: index))
    cursor = min(cursor - 1, text.count)
  }

  mutating func deleteForward() {
    guard cursor < text.count else { return }
    text.remove(at: index)
    cursor = min(cursor, text.count)
  }

  /// Deletes the line before the cursor.
  mutating func deleteToStart() {
    let before = text[..<index]
    let start = before.lastIndex(where: \.isNewline).map { text.index(after: $0) }
    let kept = start.map { text[..<$0] } ?? ""
    text = String(kept) + text[index...]
    cursor = kept.count
  }

  /// Deletes the line after the cursor; at its end, the line end.
  mutating func deleteToEnd() {
    let rest = text[index...]
    if rest.first?.isNewline == true { return deleteForward() }
    let end = rest.firstIndex(where: \.isNewline) ?? text.endIndex
    replace(upTo: end)
  }

  mutating func deleteWord() {
    var before = String(text[..<index])
    let after = String(text[index...])
    while let last = before.last, Self.isGap(last) { before.removeLast() }
    while let last = before.last, !Self.isGap(last) { before.removeLast() }
    cursor = before.count
    text = before + after
  }

  /// Deletes up to the end of the word at or after the cursor.
  mutating func deleteNextWord() {
    replace(upTo: text.index(text.startIndex, offsetBy: wordEnd))
  }

  /// Removes the text from the cursor to `end`.
  private mutating func replace(upTo end: String.Index) {
    let before = String(text[..<index])
    text = before + text[end...]
    cursor = min(before.count, text.count)
  }

  /// Moves to the start of the word before the cursor, or to the end of the one after it.
  mutating func moveByWord(_ direction: Int) {
    cursor = direction < 0 ? wordStart : wordEnd
  }

  private var wordStart: Int {
    let before = text[..<index].reversed()
    let gap = before.prefix { !Self.isWord($0) }.count
    return cursor - gap - before.dropFirst(gap).prefix(while: Self.isWord).count
  }

  private var wordEnd: Int {
    let after = text[index...]
    let gap = after.prefix { !Self.isWord($0) }.count
    return cursor + gap + after.dropFirst(gap).prefix(while: Self.isWord).count
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func isGap(_ character: Character) -> Bool {
    character == " " || character == "\t" || character.isNewline
  }

  mutating func move(by characters: Int) {
    cursor = max(0, min(text.count, cursor + characters))
  }
}

extension CommandResponder {
  /// The text and cursor of the focused field.
  private var editor: FieldEditor? {
    guard let focus, case .field(let text, let kind) = focus.kind else { return nil }
    return FieldEditor(
      text: text, cursor: page.cursors[focus.id] ?? text.count, takesLines: kind == .multiline)
  }

  /// True if a field has the focus.
  var isInField: Bool { editor != nil }

  /// Edits the text of the focused field.
  mutating func edit(_ change: (inout FieldEditor) -> Void) {
    guard let focus, let old = editor else { return }
    var new = old
    change(&new)
    self.focus(on: focus)
    page.column = nil
    page.cursors[focus.id] = new.cursor
    if new.text != old.text {
      input = .type(id: focus.id.element, text: new.text, controller: focus.id.owner)
    }
  }

  /// Deletes a part of the focused field's text, and remembers that part unless it is a secret.
  mutating func cut(_ change: (inout FieldEditor) -> Void) {
    guard let old = editor else { return }
    edit(change)
    guard case .field(_, let kind)? = focus?.kind, kind != .secret,
      case .type(_, let text, _)? = input
    else { return }
    let start = min(old.cursor, focus.flatMap { page.cursors[$0.id] } ?? 0)
    deletedText = String(old.text.dropFirst(start).prefix(old.text.count - text.count))
  }

  /// Inserts the remembered text into the focused field; without text or field, does nothing.
  mutating func insertDeleted() {
    guard editor != nil, !deletedText.isEmpty else { return }
    let text = deletedText
    edit { $0.insert(text) }
  }

  /// Moves the cursor in the focused field by a word; elsewhere moves like an arrow.
  mutating func moveByWord(_ direction: Int) {
    guard editor != nil else { return change(direction) }
    let logical = isFieldRightToLeft ? -direction : direction
    edit { $0.moveByWord(logical) }
  }

  /// True if the text of the focused field is shown from right to left: the left arrow key moves
  /// forwards in it.
  var isFieldRightToLeft: Bool {
    guard rendering.glyphs.arrangesText, let focus, case .field(let text, let kind) = focus.kind,
      kind != .secret
    else { return false }
    return StyledText(text, Style(), rendering.glyphs).beginsAtRight
  }

  /// Moves the cursor in the focused field; returns false without a field, or at its end.
  mutating func moveCursor(by characters: Int) -> Bool {
    guard let focus, let old = editor else { return false }
    var new = old
    new.move(by: characters)
    guard new != old else { return false }
    self.focus(on: focus)
    page.column = nil
    page.cursors[focus.id] = new.cursor
    return true
  }
}
