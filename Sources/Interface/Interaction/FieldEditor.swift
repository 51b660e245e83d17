/// A line of text with a cursor. Positions count grapheme clusters.
struct FieldEditor: Equatable {
  private(set) var text: String
  /// The number of characters before the cursor.
  private(set) var cursor: Int

  init(text: String, cursor: Int) {
    self.text = text
    self.cursor = max(0, min(cursor, text.count))
  }

  private var index: String.Index { text.index(text.startIndex, offsetBy: cursor) }

  /// Inserts text: line breaks and tabs become blanks, other control characters are dropped. The
  /// text may combine with its neighbours, as an accent does.
  mutating func insert(_ new: String) {
    var safe = String.UnicodeScalarView()
    for scalar in new.unicodeScalars {
      switch scalar.value {
      case 0x0D: break
      case 0x09, 0x0A, 0x85, 0x2028, 0x2029: safe.append(" ")
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

  mutating func deleteToStart() {
    text = String(text[index...])
    cursor = 0
  }

  mutating func deleteWord() {
    var before = String(text[..<index])
    let after = String(text[index...])
    while before.last == " " { before.removeLast() }
    while let last = before.last, last != " " { before.removeLast() }
    cursor = before.count
    text = before + after
  }

  mutating func move(by characters: Int) {
    cursor = max(0, min(text.count, cursor + characters))
  }
}

extension CommandResponder {
  /// The text and cursor of the focused field.
  private var editor: FieldEditor? {
    guard let focus, case .field(let text, _) = focus.kind else { return nil }
    return FieldEditor(text: text, cursor: page.cursors[focus.id] ?? text.count)
  }

  /// Edits the text of the focused field.
  mutating func edit(_ change: (inout FieldEditor) -> Void) {
    guard let focus, let old = editor else { return }
    var new = old
    change(&new)
    self.focus(on: focus)
    page.cursors[focus.id] = new.cursor
    if new.text != old.text { action = .type(focus.id, text: new.text) }
  }

  /// Moves the cursor in the focused field; returns false without a field, or at its end.
  mutating func moveCursor(by characters: Int) -> Bool {
    guard let focus, let old = editor else { return false }
    var new = old
    new.move(by: characters)
    guard new != old else { return false }
    self.focus(on: focus)
    page.cursors[focus.id] = new.cursor
    return true
  }
}
