public import QuizboardInterface
import QuizboardQuiz

/// What a person, a test or a program can do to a run.
public enum Input: Sendable, Hashable {
  /// Presses a button, or chooses row `row` (from 1) of a list. `controller` says which, where two
  /// share an id.
  case tap(id: String, row: Int? = nil, controller: String? = nil)
  /// Chooses options, by number from 1 or by text; several only where the element takes several.
  case choose(id: String, values: [ChoiceValue], controller: String? = nil)
  /// Types the whole text of a field.
  case type(id: String, text: String, controller: String? = nil)
  /// Presses a key: `escape`, or one that a segue or a button waits for.
  case key(String)
  /// Swipes.
  case swipe(Swipe)
  /// Another size of the screen, in cells.
  case resize(columns: Int, rows: Int)
  /// Lets time pass.
  case advance(seconds: Double)
  /// Performs a segue of the visible controller, asking nobody.
  case perform(segue: String)
}

/// An option as an input names it.
public enum ChoiceValue: Sendable, Hashable {
  /// Its number as shown, from 1.
  case index(Int)
  /// Its text as shown.
  case text(String)

  /// The option of a statement that says so.
  public init(_ answer: Bool) { self = .text(TrueFalse.word(answer)) }

  /// Which of these options it is, from 0; nil where it is none of them.
  public func place(among options: [String]) -> Int? {
    switch self {
    case .index(let number): number >= 1 && number <= options.count ? number - 1 : nil
    case .text(let text): options.firstIndex(of: text)
    }
  }
}
