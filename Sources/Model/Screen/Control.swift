/// An element that accepts input, with the values that inputs to it need.
///
/// A control in the text of gaps is a control of its own. The kinds are those of `Element.Kind`
/// that the player acts on; tools and automatic players read them here.
public struct Control: Sendable, Equatable {
  /// The kinds of controls.
  public enum Kind: Sendable, Equatable {
    /// A button, which is tapped.
    case button(ButtonRole)
    /// Rows, one of which is tapped.
    case list(rows: [ListRow])
    /// Options, one of which is chosen, or several.
    case choices(options: [String], isMultiple: Bool)
    /// Items to put in order, as they are in order now. `isChosen` is true for the player's order.
    case order(items: [String], isChosen: Bool)
    /// Texts on the left, each of which is matched with one of the entries on the right.
    case match(left: [String], right: [String])
    /// A field, into which the player types.
    case field(FieldKind)
  }

  /// The kind, with its values.
  public let kind: Kind
  /// The id of the element: `answer`, or `answer.who` for a gap.
  public let id: String

  package init(_ kind: Kind, id: String) {
    self.kind = kind
    self.id = id
  }
}

extension Element {
  /// The control that the element is; nil for an element that accepts no input, or has no id.
  public var control: Control? { withUnsafePointer(to: self) { Control($0) } }
}

extension Control {
  /// Makes the control of an element in place, because elements are large.
  package init?(_ element: UnsafePointer<Element>) {
    guard let kind = Kind(element), let id = element.pointee.id else { return nil }
    self.init(kind, id: id)
  }

  /// The texts among which an input chooses: options, or the titles of rows.
  public var options: [String] {
    switch kind {
    case .choices(let options, _): options
    case .list(let rows): rows.map(\.title)
    case .button, .order, .match, .field: []
    }
  }

  /// The texts by which an input names a part: options, titles of rows, items, or the entries of a
  /// match.
  package var entries: [String] {
    switch kind {
    case .order(let items, _): items
    case .match(_, let right): right
    case .choices, .list, .button, .field: options
    }
  }

  /// The texts for which an input chooses entries.
  package var matchedTexts: [String] { if case .match(let left, _) = kind { left } else { [] } }

  /// True for items that the player has put in order.
  package var isArranged: Bool { if case .order(_, true) = kind { true } else { false } }

  /// The name of the inputs that the control takes.
  package var inputName: ElementInput.Name {
    switch kind {
    case .button, .list: .tap
    case .choices: .choose
    case .order: .order
    case .match: .match
    case .field: .type
    }
  }

  /// True for a field.
  package var isField: Bool { if case .field = kind { true } else { false } }

  /// True for options of which several can be chosen.
  package var takesSeveral: Bool { if case .choices(_, true) = kind { true } else { false } }

  /// True for a field that takes a number.
  package var takesNumber: Bool { kind == .field(.number) }

  /// True if an input is the player's answer, and does not only lead on.
  package var asksForInput: Bool { inputName != .tap }
}

extension Element {
  /// True for the kinds of controls, also without an id.
  package var isControl: Bool {
    switch kind {
    case .button, .list, .choices, .order, .match, .field: true
    default: false
    }
  }

  /// The lists that a control shows: options as players read them, items, or both sides of a match.
  package var shownLists: [[String]] {
    switch kind {
    case .choices: [optionTitles]
    case .order(let items, _): [items]
    case .match(let left, let right, _): [left, right]
    default: []
    }
  }

  /// The player's entry in a control, as words that are equal for equal entries. Options and entries
  /// of a match count by their positions, not by their texts.
  package var entryWords: String {
    switch kind {
    case .choices(_, let selection, _): "\(selection)"
    case .order(let items, let isChosen): isChosen ? "\(items)" : ""
    case .match(_, _, let chosen): "\(chosen)"
    case .field(let text, _, _): text
    default: ""
    }
  }

  /// The texts of the parts that have verdicts: options, items, or texts on the left.
  package var gradedTexts: [String] {
    if case .choices(let options, _, _) = kind { options } else { shownLists.first ?? [] }
  }
}

extension Control.Kind {
  fileprivate init?(_ element: UnsafePointer<Element>) {
    switch element.pointee.kind {
    case .button(_, let role, _): self = .button(role)
    case .list(let rows): self = .list(rows: rows)
    case .choices(let options, _, let isMultiple):
      self = .choices(options: options, isMultiple: isMultiple)
    case .order(let items, let isChosen): self = .order(items: items, isChosen: isChosen)
    case .match(let left, let right, _): self = .match(left: left, right: right)
    case .field(_, _, let kind): self = .field(kind)
    default: return nil
    }
  }
}

extension Control {
  /// Returns true for an input of the kind that the control takes, whatever its id.
  package func takes(_ input: Input) -> Bool {
    guard let parts = input.parts, parts.name == inputName else { return false }
    if case .row(nil) = parts.value, case .list = kind { return false }
    if case .row(_?) = parts.value, case .button = kind { return false }
    return true
  }
}

/// The inputs that a control takes, for players that try all or choose by chance.
extension Control {
  /// The number of inputs: one for each row or option. If several options may be chosen: one for
  /// each set of up to six options; of more, each option alone, all, and none. An order, a match
  /// and a field have one input that stands for all.
  package var inputCount: Int {
    switch kind {
    case .list(let rows): rows.count
    case .choices(let options, let isMultiple):
      isMultiple ? OptionSets.count(of: options.count) : options.count
    case .button, .order, .match, .field: 1
    }
  }

  /// Returns one of the inputs; the index must be less than `inputCount`.
  package func input(_ index: Int, in controller: String?) -> Input {
    switch kind {
    case .button: .tap(id: id, controller: controller)
    case .list: .tap(id: id, row: index + 1, controller: controller)
    case .choices(let options, let isMultiple):
      .choose(
        id: id,
        values: isMultiple
          ? OptionSets.set(index, of: options.count).map { .index($0 + 1) } : [.index(index + 1)],
        controller: controller)
    case .order(let items, _):
      .order(id: id, values: items.indices.map { .index($0 + 1) }, controller: controller)
    case .match(let left, let right):
      .match(id: id, pairs: Self.pairs(left, of: right.count), controller: controller)
    case .field: .type(id: id, text: "", controller: controller)
    }
  }

  /// Returns a pair for each text, with the entries in turn.
  private static func pairs(_ left: [String], of entries: Int) -> [String: ChoiceValue] {
    if entries == 0 { return [:] }
    return Dictionary(
      left.enumerated().map { ($1, .index($0 % entries + 1)) },
      uniquingKeysWith: { first, _ in first })
  }
}
