import QuizboardModel

/// The entry of a form in one control.
struct ControlEntry {
  let control: OpenControls.Control
  private let entries: [FormName: [String]]

  /// Makes the entry of a control that the form had.
  ///
  /// - Parameter entries: All entries of the form.
  init(_ control: OpenControls.Control, _ entries: [FormName: [String]]) {
    self.control = control
    self.entries = entries
  }

  /// Returns the input that makes the control what the form says; nil if it is already so. `names`
  /// is the number of the entries.
  func input() throws(InputError) -> (input: Input?, names: Int) {
    let (id, controller) = (control.id, control.controller)
    switch control.element.kind {
    case .choices(let options, let selection, let isMultiple):
      guard let chosen = try chosen(among: options.count, isMultiple: isMultiple) else {
        return (nil, 0)
      }
      let isSame = chosen == Set(selection)
      let options: [ChoiceValue] = chosen.sorted().map { .index($0 + 1) }
      return (
        isSame ? nil : .choose(id: id, values: options, controller: controller),
        values(.choose) == nil ? 0 : 1
      )
    case .match(let left, let right, let before):
      var pairs: [String: ChoiceValue] = [:]
      var (names, isSame) = (0, true)
      for (index, text) in left.enumerated() {
        guard let value = try single(.choose, index) else { throw Self.incomplete }
        names += 1
        let entry = try option(value, of: right.count)
        if let entry { pairs[text] = .index(entry + 1) }
        if entry != before[index] { isSame = false }
      }
      return (isSame ? nil : .match(id: id, pairs: pairs, controller: controller), names)
    case .field(let before, _, let kind):
      guard let text = try single(.type) else { throw Self.incomplete }
      let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      if FieldText.shown(before, kind) == lines { return (nil, 1) }
      return (.type(id: id, text: lines, controller: controller), 1)
    case .button, .list, .order: return (nil, 0)
    default: return (nil, 0)
    }
  }

  /// Returns the chosen options; nil if the form says nothing about them, as a browser sends
  /// nothing for radio buttons none of which is chosen.
  private func chosen(among count: Int, isMultiple: Bool) throws(InputError) -> Set<Int>? {
    if !isMultiple {
      guard let value = try single(.choose) else { return nil }
      return try option(value, of: count).map { [$0] } ?? []
    }
    var chosen: Set<Int> = []
    for value in values(.choose) ?? [] {
      guard let index = try option(value, of: count), chosen.insert(index).inserted else {
        throw Self.unknown
      }
    }
    return chosen
  }

  private func values(_ verb: FormName.Verb, _ part: Int? = nil) -> [String]? {
    entries[FormName(verb, part, of: control.key)]
  }

  /// Returns the only value of a name; nil if there is none.
  private func single(_ verb: FormName.Verb, _ part: Int? = nil) throws(InputError) -> String? {
    guard let values = values(verb, part) else { return nil }
    guard values.count == 1 else {
      throw InputError(badCommand: "the form has several entries where one is possible")
    }
    return values[0]
  }

  /// Returns the index of an option, from its number from 1; nil for the empty one.
  private func option(_ value: String, of count: Int) throws(InputError) -> Int? {
    if value.isEmpty { return nil }
    guard let number = Int(value), 1...max(1, count) ~= number, count > 0, "\(number)" == value
    else { throw Self.unknown }
    return number - 1
  }

  private static let unknown = InputError(badCommand: "the form has an option that does not exist")
  private static let incomplete = InputError(
    badCommand: "the form lacks the entry of one of its controls")
}

/// The text of fields in pages.
enum FieldText {
  /// Returns a text as a browser shows it in a field, and sends it if nobody changes it: with line
  /// feeds in a field of several lines, and without line breaks in others.
  static func shown(_ text: String, _ kind: FieldKind) -> String {
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return kind == .multiline ? lines : lines.filter { $0 != "\n" }
  }
}
