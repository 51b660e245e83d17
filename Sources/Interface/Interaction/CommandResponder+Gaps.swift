/// Controls in the text of gaps.
extension CommandResponder {
  /// The number of options of the focused gap, and the selected one.
  private var focusedChoice: (options: Int, selection: Int?)? {
    guard let focus, case .choice(let options, let selection) = focus.kind else { return nil }
    return (options, selection)
  }

  /// Chooses the next option in the focused gap; returns false without one.
  mutating func cycleOption(_ direction: Int) -> Bool {
    guard let (options, selection) = focusedChoice else { return false }
    isHandled = true
    if options > 0 { fill(Self.next(after: selection, direction, of: options)) }
    return true
  }

  /// Chooses an option in the focused gap, or none; returns false if there is no such option.
  @discardableResult
  mutating func fill(_ option: Int?) -> Bool {
    guard let focus, let (options, selection) = focusedChoice else { return false }
    if let option, option >= options { return false }
    self.focus(on: focus)
    if option != selection {
      action = .choose(focus.id, indexes: option.map { [$0] } ?? [])
    }
    return true
  }

  /// Responds to Enter in a gap: moves to the next empty one, else presses the default button, else
  /// moves on.
  mutating func enterGap(_ target: Target) {
    let empty = gaps(around: target).filter { $0.isEmptyGap && $0.id != target.id }
    if let next = empty.first(where: { rendering.comes($0, after: target) }) ?? empty.first {
      focus(on: next)
    } else if let button = rendering.defaultButton {
      press(button)
    } else {
      goOn()
    }
  }

  /// Returns the gap before or after a target in its text.
  func neighbour(of target: Target, _ direction: Int) -> Target? {
    let gaps = gaps(around: target)
    guard let index = gaps.firstIndex(where: { $0.id == target.id }),
      gaps.indices.contains(index + direction)
    else { return nil }
    return gaps[index + direction]
  }

  private func gaps(around target: Target) -> [Target] {
    guard let text = target.text else { return [] }
    return targets.filter { $0.text == text }
  }
}

extension Rendering {
  /// Returns true if a target follows another in the tab order.
  fileprivate func comes(_ target: Target, after other: Target) -> Bool {
    guard let index = targets.firstIndex(where: { $0.id == target.id }),
      let from = targets.firstIndex(where: { $0.id == other.id })
    else { return false }
    return index > from
  }
}

extension Target {
  /// True for a control in a text that is empty.
  var isEmptyGap: Bool {
    guard text != nil else { return false }
    return switch kind {
    case .field(let text, _): text.isEmpty
    case .choice(_, let selection): selection == nil
    default: false
    }
  }
}
