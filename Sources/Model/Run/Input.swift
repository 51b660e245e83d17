/// An action of a player, a test or a program on a run.
public enum Input: Sendable, Hashable {
  /// Presses a button, or chooses row `row` (from 1) of a list. `controller` resolves an ambiguous
  /// id.
  case tap(id: String, row: Int? = nil, controller: String? = nil)
  /// Chooses options by number from 1 or by text; several only if the element allows that.
  case choose(id: String, values: [ChoiceValue], controller: String? = nil)
  /// Replaces the text of a field.
  case type(id: String, text: String, controller: String? = nil)
  /// Presses a key: `escape`, or one that a segue or a button responds to.
  case key(String)
  /// Swipes in a direction.
  case swipe(Swipe)
  /// Changes the size of the screen, in cells.
  case resize(columns: Int, rows: Int)
  /// Lets time pass.
  case advance(seconds: Double)
  /// Performs a segue of the visible controller without checking its condition.
  case perform(segue: String)
}

/// An option that an input names.
public enum ChoiceValue: Sendable, Hashable {
  /// The option's number as shown, from 1.
  case index(Int)
  /// The option's text as shown.
  case text(String)

  /// Returns the index of the option from 0; nil if it is none of these.
  public func place(among options: [String]) -> Int? {
    switch self {
    case .index(let number): number >= 1 && number <= options.count ? number - 1 : nil
    case .text(let text): options.firstIndex(of: text)
    }
  }
}
