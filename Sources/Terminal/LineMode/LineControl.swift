import QuizboardEngine

/// An element of a screen that a line can act on.
struct LineControl: Equatable {
  enum Kind: Equatable {
    case button(isDefault: Bool)
    case tab(isShown: Bool)
    /// A row, by its number from 1.
    case row(Int)
    /// An option by its number from 1, and the selected ones.
    case option(Int, picked: [Int], isMultiple: Bool)
    /// A field, and true if its text may have several lines.
    case field(text: String, isMultiline: Bool = false)
    /// An item of an order, by its number from 1.
    case item(Int)
    /// A text on the left of a match, by its number from 1.
    case left(Int, LineMatch)
    /// The control of a gap: its options, nil for a field, and its text.
    case gap(options: [String]?, text: String)
    /// A swipe or key that has an effect now.
    case gesture(ShownGesture.Deed)
  }

  var kind: Kind
  var id: String
  var owner: String?
  var title: String
  /// The title of a row without its other texts; nil for other controls.
  var name: String?
  /// The lines of a title of several lines; else empty.
  var titleLines: [String] = []
  var isEnabled: Bool
  /// The number of the screen's lines of text above it.
  var wordsAbove = 0
  /// The label of the choices whose first option this is.
  var heading: String?
  /// The id of the text that a gap is in; nil for other controls.
  var text: String?

  /// Returns true if both belong to one element of the screen.
  func isPart(of other: LineControl) -> Bool {
    (text ?? id) == (other.text ?? other.id) && owner == other.owner
  }

  var isPicked: Bool {
    guard case .option(let number, let picked, _) = kind else { return false }
    return picked.contains(number)
  }

  /// Returns true if the words are its title, the title of its row, or its gesture.
  func isCalled(_ words: String) -> Bool {
    if case .gesture(let gesture) = kind, gesture.text.lowercased() == words.lowercased() {
      return true
    }
    return [title, name].contains { $0?.lowercased() == words.lowercased() }
  }

  var isDefault: Bool { kind == .button(isDefault: true) }

  var isInput: Bool {
    switch kind {
    case .button, .tab, .gesture: false
    case .row, .option, .field, .item, .left, .gap: true
    }
  }

  /// True for the control of a gap without text.
  var isEmptyGap: Bool { if case .gap(_, text: "") = kind { true } else { false } }
}

/// The texts of a match, its entries in words, and the index of the entry for each text.
struct LineMatch: Equatable {
  /// The texts, unmodified.
  var left: [String]
  var entries: [String]
  var chosen: [Int?]

  /// The text for an entry of the list, which the player types after a number: `=2`.
  static func line(_ index: Int, _ entry: String) -> String { "=\(index + 1). \(entry)" }
}
