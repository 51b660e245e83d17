/// What a person wants of the screen, freed of which key or button says so.
public enum Command: Sendable, Equatable {
  /// To the next control (Tab).
  case next
  /// To the control before.
  case previous
  /// An arrow.
  case up
  /// An arrow.
  case down
  /// An arrow.
  case left
  /// An arrow.
  case right
  /// To the first of the list, or of the field's text.
  case home
  /// To the last.
  case end
  /// Up by a screenful.
  case pageUp
  /// Down by a screenful.
  case pageDown
  /// Enter.
  case enter
  /// A character typed; the space too.
  case character(Character)
  /// Text pasted.
  case paste(String)
  /// Deletes the character before the cursor.
  case backspace
  /// Deletes the character after the cursor.
  case delete
  /// Deletes to the start of the field.
  case deleteToStart
  /// Deletes the word before the cursor.
  case deleteWord
  /// To the tab of that number, from 1.
  case tab(Int)
  /// To the tab after the one that is shown.
  case nextTab
  /// To the tab before it.
  case previousTab
  /// A click.
  case click(Point)
  /// The wheel, in rows; down is positive.
  case wheel(Int)
}

/// What a command asks of the run.
public enum Action: Sendable, Equatable {
  /// Press a button or tap a row (`id.index`, from 0).
  case tap(TargetID)
  /// Have exactly these options picked, by index from 0.
  case choose(TargetID, indexes: [Int])
  /// Have this text in the field.
  case type(TargetID, text: String)
}

/// What became of a command.
public struct Response: Sendable, Equatable {
  /// The state to draw the next frame from.
  public var state: ViewState
  /// What the run is to do.
  public var action: Action?
  /// Whether the command meant anything here; where not, the face may give it another meaning.
  public var isHandled: Bool
}
