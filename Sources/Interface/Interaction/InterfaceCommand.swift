public import QuizboardModel

/// A request of the player to the screen, independent of the key or mouse button.
public enum Command: Sendable, Equatable {
  /// Moves to the next control (Tab).
  case next
  /// Moves to the previous control.
  case previous
  /// The up arrow.
  case up
  /// The down arrow.
  case down
  /// The left arrow.
  case left
  /// The right arrow.
  case right
  /// Moves to the start of the page or of the field's text.
  case home
  /// Moves to the end.
  case end
  /// Moves up by a screenful.
  case pageUp
  /// Moves down by a screenful.
  case pageDown
  /// The Enter key.
  case enter
  /// The Enter key with Alt or Ctrl, which submits a text of several lines.
  case submit
  /// A typed character, including space.
  case character(Character)
  /// Pasted text.
  case paste(String)
  /// Deletes the character before the cursor.
  case backspace
  /// Deletes the character after the cursor.
  case delete
  /// Deletes to the start of the field's line.
  case deleteToStart
  /// Deletes to the end of the field's line.
  case deleteToEnd
  /// Deletes the word before the cursor.
  case deleteWord
  /// Deletes the word after the cursor.
  case deleteNextWord
  /// Inserts the text that the last of these four commands deleted.
  case insertDeleted
  /// Moves the cursor of the field by a character in the order of its text.
  case characterBackward
  /// See `characterBackward`.
  case characterForward
  /// Moves the cursor of the field by a word in the order of its text.
  case wordBackward
  /// See `wordBackward`.
  case wordForward
  /// The left arrow with Alt or Ctrl: by a word in a field, elsewhere like `left`.
  case wordLeft
  /// The right arrow with Alt or Ctrl.
  case wordRight
  /// Selects the tab with that number, from 1.
  case tab(Int)
  /// Selects the tab after the visible one.
  case nextTab
  /// Selects the tab before the visible one.
  case previousTab
  /// The up arrow with Alt or Ctrl, which moves an item of an order.
  case itemUp
  /// The down arrow with Alt or Ctrl.
  case itemDown
  /// The Escape key.
  case cancel
  /// A mouse click.
  case click(Point)
  /// A movement of the mouse to `to` with the button held since `from`.
  case drag(from: Point, to: Point)
  /// The end of a drag.
  case drop
  /// The mouse wheel, in rows; down is positive. With a place, a field of several lines there
  /// scrolls its own text.
  case wheel(Int, at: Point? = nil)
}

/// The result of a command.
public struct Response: Sendable, Equatable {
  /// The state for the next frame.
  public var state: ViewState
  /// The input for the run.
  public var input: Input?
  /// True if the command had an effect; otherwise the caller may interpret it differently.
  public var isHandled: Bool
}
