import QuizboardModel

/// The targets of a part of a pane, in reading order.
struct PageTargets {
  let part: Target.Place.Part
  let glyphs: Glyphs
  /// True while the buttons of a toolbar in the content are added.
  var isInToolbar = false
  private(set) var all: [Target] = []
  /// The number of elements with each id so far.
  private var occurrences: [TargetID: Int] = [:]

  init(part: Target.Place.Part, glyphs: Glyphs) {
    self.part = part
    self.glyphs = glyphs
  }

  /// Adds a target and returns its index; nil if the player cannot act on it.
  mutating func add(
    _ element: Element, _ occurrence: Int, index: Int? = nil, _ kind: Target.Kind, _ title: String,
    takesDigit: Bool = false, _ rect: Rect, gapsOf text: TargetID? = nil
  ) -> Int? {
    guard element.isEnabled, let id = element.id else { return nil }
    var key: Character?
    if case .button(_, _, let name) = element.kind { key = name?.count == 1 ? name?.first : nil }
    all.append(
      Target(
        id: TargetID(owner: element.owner, element: id, occurrence: occurrence, index: index),
        kind: kind,
        title: SafeText.clean(title, glyphs: glyphs), text: text, takesDigit: takesDigit,
        isInToolbar: isInToolbar, key: key,
        rect: Rect(column: 0, row: 0, columns: 0, rows: 0),
        place: Target.Place(part: part, rect: rect)))
    return all.count - 1
  }

  /// Counts an element, and returns the number of previous ones with equal owner and id.
  mutating func occurrence(_ element: Element) -> Int {
    guard let id = element.id else { return 0 }
    let name = TargetID(owner: element.owner, element: id)
    let count = occurrences[name, default: 0]
    occurrences[name] = count + 1
    return count
  }

  /// Removes the targets, but still counts the elements so far.
  mutating func removeAll() { all = [] }
}

extension Element {
  /// True if the parts of the element get digits.
  var takesDigits: Bool { isEnabled && id != nil }
}
