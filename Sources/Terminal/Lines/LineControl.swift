import QuizboardEngine

/// Something on a screen that a line can act on.
struct LineControl: Equatable {
  enum Kind: Equatable {
    case button(isDefault: Bool)
    case tab(isShown: Bool)
    /// A row, by its number from 1.
    case row(Int)
    /// An option by its number from 1, and those that are picked.
    case option(Int, picked: [Int], isMultiple: Bool)
    case field(text: String)
    /// A swipe or a key that something waits for.
    case gesture(ShownGesture.Deed)
  }

  var kind: Kind
  var id: String
  var owner: String?
  var title: String
  var isEnabled: Bool
  /// How many of the screen's words stand above it.
  var wordsAbove = 0
  /// What stands above it, where others come before it: the label of the choices that it is the
  /// first of.
  var heading: String?

  /// Whether both belong to one element of the screen.
  func isPart(of other: LineControl) -> Bool {
    id == other.id && owner == other.owner
  }

  var isPicked: Bool {
    guard case .option(let number, let picked, _) = kind else { return false }
    return picked.contains(number)
  }

  /// Whether these words name it: its title, or the gesture that it is.
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
