import QuizboardInterface

extension Key {
  /// What the key means on a screen, if it is one that moves or types.
  var command: Command? {
    switch code {
    case .tab: return modifiers.contains(.shift) ? .previous : .next
    case .up: return .up
    case .down: return .down
    case .left: return .left
    case .right: return .right
    case .home: return .home
    case .end: return .end
    case .pageUp: return .pageUp
    case .pageDown: return .pageDown
    case .enter: return .enter
    case .backspace:
      return modifiers.isDisjoint(with: [.control, .alternate]) ? .backspace : .deleteWord
    case .delete: return .delete
    case .character(let character):
      if modifiers.isSubset(of: .shift) { return .character(character) }
      // As in the tabs of a browser; a field takes the brackets as text, but not these.
      if modifiers == .alternate { return character.wholeNumberValue.map { .tab($0) } }
      return modifiers == .control ? editing(character) : nil
    case .escape, .insert, .function: return nil
    }
  }

  /// The letters that edit a line in a shell, too.
  private func editing(_ character: Character) -> Command? {
    switch character {
    case "a": .home
    case "e": .end
    case "u": .deleteToStart
    case "w": .deleteWord
    case "d": .delete
    default: nil
    }
  }

  /// The swipe that the key stands for: Shift and an arrow to the side.
  var swipe: Swipe? {
    guard modifiers == .shift else { return nil }
    return switch code {
    case .left: .left
    case .right: .right
    default: nil
    }
  }

  /// Whether it asks which keys there are; F1 does so where `?` would be typed.
  var asksForKeys: Bool {
    (code == .character("?") && modifiers.isSubset(of: .shift)) || code == .function(1)
  }

  /// The name by which a quiz knows the key, in `on = "key x"`; nil for keys with Ctrl or Alt,
  /// which belong to the player and the terminal.
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
