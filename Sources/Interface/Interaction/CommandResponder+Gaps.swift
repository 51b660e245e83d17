import QuizboardModel

/// Places for one of several entries: texts of matches, and gaps with options.
extension CommandResponder {
  /// Chooses the next entry at the focus; returns false outside of such a place.
  mutating func cycle(_ direction: Int) -> Bool {
    guard case .slot(let entries, let chosen, _)? = focus?.kind else { return false }
    isHandled = true
    if entries > 0 {
      let first = direction > 0 ? 0 : entries - 1
      fill(chosen.map { ($0 + direction + entries) % entries } ?? first)
    }
    return true
  }

  /// Chooses an entry at the focus, or none; returns false if there is no such entry.
  @discardableResult
  mutating func fill(_ entry: Int?) -> Bool {
    guard let focus, case .slot(let entries, let chosen, let match) = focus.kind else {
      return false
    }
    if let entry, entry >= entries { return false }
    self.focus(on: focus)
    if entry != chosen {
      input = match?.input(entry, for: focus.id) ?? focus.id.choice(of: entry.map { [$0] } ?? [])
    }
    return true
  }
}

/// Controls in the text of gaps.
extension CommandResponder {
  /// Responds to Enter in a gap: moves to the next empty one, else presses the default button, else
  /// moves on.
  mutating func enterGap(_ target: Target) {
    let gaps = targets.gaps(around: target)
    let index = gaps.firstIndex { $0.id == target.id } ?? 0
    let others = gaps[index...].dropFirst() + gaps[..<index]
    if let next = others.first(where: \.isEmptyGap) {
      focus(on: next)
    } else if let button = rendering.defaultButton {
      press(button)
    } else {
      goOn()
    }
  }
}

extension [Target] {
  /// Returns the gap before or after a target in its text.
  func neighbour(of target: Target, _ direction: Int) -> Target? {
    let gaps = gaps(around: target)
    guard let index = gaps.firstIndex(where: { $0.id == target.id }),
      gaps.indices.contains(index + direction)
    else { return nil }
    return gaps[index + direction]
  }

  /// Returns the gaps of the text around a target; none for a target outside of a text.
  func gaps(around target: Target) -> [Target] {
    guard let text = target.text else { return [] }
    return filter { $0.text == text }
  }
}

extension Target {
  /// True for a control in a text that is empty.
  var isEmptyGap: Bool {
    guard text != nil else { return false }
    return switch kind {
    case .field(let text, _): text.isEmpty
    case .slot(_, let chosen, _): chosen == nil
    default: false
    }
  }
}
