import QuizboardModel

/// The name of a field, or the value of a pressed button: a verb, a number from 0 for a part of the
/// control, and the key of the control.
///
/// A key may contain any characters, so it is the rest after the first blank, and is only compared.
struct FormName: Sendable, Hashable {
  /// The verbs.
  enum Verb: String {
    /// An option of choices or of a gap, or the entry for one of several texts.
    case choose
    /// The text of a field.
    case type
    /// A button, or a row of a list.
    case tap
    /// The buttons of an order: one moves an item, one confirms the order.
    case up, down, keep
    /// A key or a swipe, whose name takes the place of the key.
    case key, swipe
  }

  let verb: Verb
  let part: Int?
  let key: String

  init(_ verb: Verb, _ part: Int? = nil, of key: String) {
    (self.verb, self.part, self.key) = (verb, part, key)
  }

  /// Parses a name; nil for others than `text` returns.
  init?(_ text: String) {
    guard let blank = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let words = text[..<blank].split(separator: ".", omittingEmptySubsequences: false)
    guard words.count <= 2, let verb = words.first.flatMap({ Verb(rawValue: String($0)) }) else {
      return nil
    }
    self.init(verb, words.count == 2 ? Int(words[1]) : nil, of: String(text[blank...].dropFirst()))
    if self.text != text { return nil }
  }

  /// The name as pages contain it: `choose question#1/answer`, `tap.2 menu#1/quizzes`.
  var text: String { "\(verb.rawValue)\(part.map { ".\($0)" } ?? "") \(key)" }

  /// The name of the field for the button that was pressed.
  static let pressed = "press"
  /// The name of the fields for the controls that the form had.
  static let had = "had"
  /// The name of the field for the version of the page.
  static let version = "version"
  /// The value of the button that begins again.
  static let again = "again"
}
