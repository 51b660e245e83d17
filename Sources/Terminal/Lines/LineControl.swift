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
    case field(text: String)
    /// A swipe or key that has an effect now.
    case gesture(ShownGesture.Deed)
  }

  var kind: Kind
  var id: String
  var owner: String?
  var title: String
  var isEnabled: Bool
  /// The number of the screen's lines of text above it.
  var wordsAbove = 0
  /// The label of the choices whose first option this is.
  var heading: String?

  /// Returns true if both belong to one element of the screen.
  func isPart(of other: LineControl) -> Bool {
    id == other.id && owner == other.owner
  }

  var isPicked: Bool {
    guard case .option(let number, let picked, _) = kind else { return false }
    return picked.contains(number)
  }

  /// Returns true if the words are its title or its gesture.
  func isCalled(_ words: String) -> Bool {
    if case .gesture(let gesture) = kind, gesture.text.lowercased() == words.lowercased() {
      return true
    }
    return title.lowercased() == words.lowercased()
  }

  var isDefault: Bool { kind == .button(isDefault: true) }

  var isInput: Bool {
    switch kind {
    case .button, .tab, .gesture: false
    case .row, .option, .field: true
    }
  }
}
