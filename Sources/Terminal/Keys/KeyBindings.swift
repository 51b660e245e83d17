import QuizboardInterface
import QuizboardModel

extension Key {
  /// The command that the key stands for; nil if it neither moves nor types.
  var command: Command? {
    switch code {
    case .tab: return modifiers.contains(.shift) ? .previous : .next
    case .up: return movesItem ? .itemUp : .up
    case .down: return movesItem ? .itemDown : .down
    case .left: return movesItem ? .wordLeft : .left
    case .right: return movesItem ? .wordRight : .right
    case .home: return .home
    case .end: return .end
    case .pageUp: return .pageUp
    case .pageDown: return .pageDown
    case .enter:
      return modifiers.isDisjoint(with: [.control, .alternate]) ? .enter : .submit
    case .backspace:
      return modifiers.isDisjoint(with: [.control, .alternate]) ? .backspace : .deleteWord
    case .delete:
      return modifiers.isDisjoint(with: [.control, .alternate]) ? .delete : .deleteNextWord
    case .character(let character):
      if modifiers.isSubset(of: .shift) { return .character(character) }
      // Alt and a digit select a tab, as in browsers; they work in a field too, unlike brackets.
      if modifiers == .alternate {
        return character.wholeNumberValue.map { .tab($0) } ?? editingWords(character)
      }
      return modifiers == .control ? editing(character) : nil
    case .escape: return modifiers.isEmpty ? .cancel : nil
    case .insert, .function: return nil
    }
  }

  /// True if an arrow moves an item or by a word, and not the focus: with Alt or Ctrl, of which
  /// most terminals send at least one.
  private var movesItem: Bool { !modifiers.isDisjoint(with: [.control, .alternate]) }

  /// Returns the command of a letter with Ctrl, as in the line editing of a shell.
  private func editing(_ character: Character) -> Command? {
    switch character {
    case "a": .home
    case "e": .end
    case "b": .characterBackward
    case "f": .characterForward
    case "k": .deleteToEnd
    case "u": .deleteToStart
    case "w": .deleteWord
    case "y": .insertDeleted
    case "d": .delete
    default: nil
    }
  }

  /// Returns the command of a letter with Alt, as in the line editing of a shell.
  private func editingWords(_ character: Character) -> Command? {
    switch character {
    case "b": .wordBackward
    case "f": .wordForward
    case "d": .deleteNextWord
    default: nil
    }
  }

  /// The swipe that the key stands for: Shift with a left or right arrow.
  var swipe: Swipe? {
    guard modifiers == .shift else { return nil }
    return switch code {
    case .left: .left
    case .right: .right
    default: nil
    }
  }

  /// True if the key shows the list of keys; F1 does so in a field, too, where `?` is text.
  var asksForKeys: Bool {
    (code == .character("?") && modifiers.isSubset(of: .shift)) || code == .function(1)
  }

  /// The key's name in a quiz, as in `on = "key x"`; nil for keys with Ctrl or Alt, which are
  /// reserved for the player and the terminal.
  var name: String? {
    guard modifiers.isSubset(of: .shift) else { return nil }
    return switch code {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .escape: "escape"
    case .enter: "enter"
    case .tab: "tab"
    case .backspace: "backspace"
    case .delete: "delete"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageUp"
    case .pageDown: "pageDown"
    case .function(let number): "f\(number)"
    case .insert: nil
    }
  }
}
