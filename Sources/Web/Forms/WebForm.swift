public import QuizboardModel

/// The form that a browser sent from a page: the controls that the page had, the entries in them,
/// and the button that was pressed.
public struct WebForm: Sendable, Equatable {
  /// The version of the page that had the form.
  public let version: String
  /// True if the player begins a finished quiz again.
  public let beginsAgain: Bool
  /// The keys of the controls that the form had.
  let had: Set<String>
  /// The entries by their names; several for choices of which several are chosen.
  let entries: [FormName: [String]]
  /// The pressed button; nil if there is none.
  let pressed: FormName?

  /// Parses the body of a request. Throws an `InputError` of the kind `limit` if it is too large,
  /// and of `badCommand` if it is no form of a page.
  public init(_ body: some Collection<UInt8>) throws(InputError) {
    var version: String?
    var (had, entries, pressed): (Set<String>, [FormName: [String]], String?) = ([], [:], nil)
    for field in try FormFields(body).all {
      switch field.name {
      case FormName.version where version == nil: version = field.value
      case FormName.had: had.insert(field.value)
      case FormName.pressed where pressed == nil: pressed = field.value
      default:
        guard let name = FormName(field.name) else {
          throw InputError(badCommand: "the form has an unknown field, or one twice")
        }
        entries[name, default: []].append(field.value)
      }
    }
    guard let version else { throw InputError(badCommand: "the form has no version") }
    self.version = version
    self.had = had
    self.entries = entries
    beginsAgain = pressed == FormName.again
    guard let pressed, !pressed.isEmpty, !beginsAgain else {
      self.pressed = nil
      return
    }
    guard let name = FormName(pressed) else {
      throw InputError(badCommand: "the form has an unknown button")
    }
    self.pressed = name
  }

  /// Returns the inputs that the form stands for: those of changed entries in reading order, then
  /// that of the pressed button. Throws an `InputError` of the kind `badCommand` for a form that no
  /// page of this screen can send.
  ///
  /// - Parameter actions: The available actions on the screen.
  public func inputs(
    on screen: Screen, actions: [AvailableAction]
  ) throws(InputError) -> [Input] {
    let open = OpenControls(on: screen, actions)
    guard had.allSatisfy({ open[$0] != nil }), entries.keys.allSatisfy({ had.contains($0.key) })
    else { throw InputError(badCommand: "the form has a control that is not on the screen") }
    var inputs: [Input] = []
    var known = 0
    for control in open.all where had.contains(control.key) {
      let (input, names) = try ControlEntry(control, entries).input()
      if let input { inputs.append(input) }
      known += names
    }
    guard known == entries.count else {
      throw InputError(badCommand: "the form has an entry that its control does not take")
    }
    if let pressed { inputs.append(try input(of: pressed, among: open)) }
    return inputs
  }

  /// Returns the input of a pressed button.
  private func input(of name: FormName, among open: OpenControls) throws(InputError) -> Input {
    switch name.verb {
    case .key, .swipe:
      let inputs = open.gestures.map { $0.input(0) }
      let input: Input? =
        name.verb == .key ? .key(name.key) : Swipe(rawValue: name.key).map { .swipe($0) }
      if let input, name.part == nil, inputs.contains(input) { return input }
    case .tap, .up, .down, .keep:
      if let input = open[name.key]?.input(of: name) { return input }
    case .choose, .type: break
    }
    throw InputError(badCommand: "the form has a button that is not on the screen")
  }
}

extension OpenControls.Control {
  /// Returns the input of one of the control's buttons; nil if it has no such button.
  fileprivate func input(of name: FormName) -> Input? {
    switch (element.kind, name.verb, name.part) {
    case (.button, .tap, nil): return .tap(id: id, controller: controller)
    case (.list(let rows), .tap, let row?) where rows.indices.contains(row):
      return .tap(id: id, row: row + 1, controller: controller)
    case (.order(let items, _), .keep, nil): return order(Array(items.indices))
    case (.order(let items, _), .up, let place?) where items.indices.contains(place - 1):
      return swapping(place, place - 1, of: items.count)
    case (.order(let items, _), .down, let place?) where items.indices.contains(place + 1):
      return swapping(place, place + 1, of: items.count)
    default: return nil
    }
  }

  private func swapping(_ place: Int, _ other: Int, of count: Int) -> Input? {
    guard 0..<count ~= place else { return nil }
    var places = Array(0..<count)
    places.swapAt(place, other)
    return order(places)
  }

  private func order(_ places: [Int]) -> Input {
    .order(id: id, values: places.map { .index($0 + 1) }, controller: controller)
  }
}
