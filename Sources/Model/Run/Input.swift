/// An action of a player, a test or a program on a run.
public enum Input: Sendable, Hashable {
  /// Presses a button, or chooses row `row` (from 1) of a list. `controller` resolves an ambiguous
  /// id.
  case tap(id: String, row: Int? = nil, controller: String? = nil)
  /// Replaces the chosen options, by number from 1 or by text: several only if the element allows
  /// that; none clears the selection.
  case choose(id: String, values: [ChoiceValue], controller: String? = nil)
  /// Puts the items of an order in this order, each by its number from 1 or its text as shown.
  case order(id: String, values: [ChoiceValue], controller: String? = nil)
  /// Replaces all pairs of a match: an entry by number from 1 or by text for texts on the left;
  /// none clears them.
  case match(id: String, pairs: [String: ChoiceValue], controller: String? = nil)
  /// Replaces the text of a field.
  case type(id: String, text: String, controller: String? = nil)
  /// Presses a key: `escape`, or one that a segue or a button responds to.
  case key(String)
  /// Swipes in a direction.
  case swipe(Swipe)
  /// Changes the size of the screen, in cells, limited to 1000 by 500.
  case resize(columns: Int, rows: Int)
  /// Lets time pass, with real time in addition to what has passed. Negative numbers and those that
  /// are not finite count as 0.
  case advance(seconds: Double)
  /// Performs a segue of the visible controller without checking its condition.
  case perform(segue: String)
  /// Delivers the answer of a server to a request of the run.
  case deliver(Delivery)

  /// The id of the element that the input acts on; nil for other inputs.
  public var element: String? { parts?.id }

  /// The controller that the input names; nil if it names none.
  package var controller: String? { parts?.controller }

  /// True if the input only lets time pass.
  package var isAdvance: Bool { if case .advance = self { true } else { false } }

  /// True if the player acts on the run; false for time, the size of the screen and a server.
  package var isOfPlayer: Bool {
    switch self {
    case .resize, .advance, .deliver: false
    case .tap, .choose, .order, .match, .type, .key, .swipe, .perform: true
    }
  }

  /// True if the input only resizes the screen.
  package var isResize: Bool { if case .resize = self { true } else { false } }
}

/// An input to an element in its parts. Code that needs no more than these serves all controls.
package struct ElementInput: Sendable {
  /// The names of inputs to elements, as programs and specs write them.
  package enum Name: String, CaseIterable, Sendable {
    case tap, choose, order, match, type

    /// The form of the value that follows the id.
    package var form: Form {
      switch self {
      case .tap: .row
      case .choose: .choice
      case .order: .list
      case .match: .pairs
      case .type: .text
      }
    }

    /// The explanation for authors of specs.
    package var explanation: String {
      switch self {
      case .tap:
        "Presses a button, or chooses a row of a list, from 1. If two elements on screen have the "
          + "same id, the controller's id tells them apart."
      case .choose: "Chooses an option by its number or its text. Use a table for several."
      case .order:
        "Puts the items of an order in this order: all of them, by number as shown or by text."
      case .match:
        "Matches texts on the left with entries, by number or text: `{ France = \"Paris\" }`. It "
          + "replaces all pairs."
      case .type: "Sets the text of a field."
      }
    }
  }

  /// The forms of values.
  package enum Form: Sendable { case row, choice, list, pairs, text }

  /// A value of one of the forms.
  package enum Value: Sendable {
    /// The number of a row, from 1; nil for a button.
    case row(Int?)
    /// An option, or several.
    case choice([ChoiceValue])
    /// A list, also of one item.
    case list([ChoiceValue])
    /// An entry for each of some texts.
    case pairs([String: ChoiceValue])
    /// A text.
    case text(String)

    /// Returns the value with other names for what it chooses.
    package func mapChoices(_ transform: (ChoiceValue) -> ChoiceValue) -> Value {
      switch self {
      case .row, .text: self
      case .choice(let values): .choice(values.map(transform))
      case .list(let values): .list(values.map(transform))
      case .pairs(let pairs): .pairs(pairs.mapValues(transform))
      }
    }
  }

  package let name: Name
  package let id: String
  package let value: Value
  package let controller: String?
}

extension Input {
  /// The parts of an input to an element; nil for other inputs.
  package var parts: ElementInput? {
    switch self {
    case .tap(let id, let row, let controller):
      ElementInput(name: .tap, id: id, value: .row(row), controller: controller)
    case .choose(let id, let values, let controller):
      ElementInput(name: .choose, id: id, value: .choice(values), controller: controller)
    case .order(let id, let values, let controller):
      ElementInput(name: .order, id: id, value: .list(values), controller: controller)
    case .match(let id, let pairs, let controller):
      ElementInput(name: .match, id: id, value: .pairs(pairs), controller: controller)
    case .type(let id, let text, let controller):
      ElementInput(name: .type, id: id, value: .text(text), controller: controller)
    case .key, .swipe, .resize, .advance, .perform, .deliver: nil
    }
  }

  /// Makes an input of its parts; nil if the name has another form of value.
  package init?(
    _ name: ElementInput.Name, id: String, _ value: ElementInput.Value, controller: String?
  ) {
    switch (name, value) {
    case (.tap, .row(let row)): self = .tap(id: id, row: row, controller: controller)
    case (.choose, .choice(let values)):
      self = .choose(id: id, values: values, controller: controller)
    case (.order, .list(let values)): self = .order(id: id, values: values, controller: controller)
    case (.match, .pairs(let pairs)): self = .match(id: id, pairs: pairs, controller: controller)
    case (.type, .text(let text)): self = .type(id: id, text: text, controller: controller)
    default: return nil
    }
  }
}

/// An option that an input names.
public enum ChoiceValue: Sendable, Hashable {
  /// The option's number as shown, from 1.
  case index(Int)
  /// The option's text as shown.
  case text(String)

  /// Returns the index of the option from 0; nil if it is none of these.
  package func index(among options: [String]) -> Int? {
    switch self {
    case .index(let number): number >= 1 && number <= options.count ? number - 1 : nil
    case .text(let text): options.firstIndex(of: text)
    }
  }
}

extension Input: CustomStringConvertible {
  /// The input in words: `tap begin`, `choose "Cupertino" in answer`.
  public var description: String {
    switch self {
    case .tap, .choose, .order, .match, .type: parts?.description ?? ""
    case .key(let key): "press \(key)"
    case .swipe(let swipe): "swipe \(swipe.rawValue)"
    case .resize(let columns, let rows): "resize to \(columns)x\(rows)"
    case .advance(let seconds): "wait \(Self.seconds(seconds))"
    case .perform(let segue): "perform \(segue)"
    case .deliver(let delivery): "deliver \(delivery)"
    }
  }

  private static func seconds(_ seconds: Double) -> String {
    let isWhole = seconds == seconds.rounded() && abs(seconds) < 1e15
    let number = isWhole ? "\(Int(seconds))" : "\(seconds)"
    return number == "1" ? "1 second" : "\(number) seconds"
  }
}

extension ElementInput: CustomStringConvertible {
  /// The input in words.
  package var description: String {
    let (name, place) = (name.rawValue, controller.map { " of \($0)" } ?? "")
    return switch value {
    case .row(let row?): "\(name) row \(row) of \(id)\(place)"
    case .row(nil): "\(name) \(id)\(place)"
    case .choice(let values), .list(let values): "\(name) \(Self.list(values)) in \(id)\(place)"
    case .pairs(let pairs): "\(name) \(Self.list(pairs)) in \(id)\(place)"
    case .text(let text):
      "\(name) \(text.isEmpty ? "nothing" : "\"\(text)\"") into \(id)\(place)"
    }
  }

  private static func list(_ values: [ChoiceValue]) -> String {
    values.isEmpty ? "nothing" : values.map(\.description).joined(separator: ", ")
  }

  private static func list(_ pairs: [String: ChoiceValue]) -> String {
    pairs.isEmpty
      ? "nothing"
      : pairs.sorted { $0.key < $1.key }.map { "\"\($0.key)\" with \($0.value)" }
        .joined(separator: ", ")
  }
}

extension ChoiceValue: CustomStringConvertible {
  /// The option as in an input's description: `2`, `"Cupertino"`.
  public var description: String {
    switch self {
    case .index(let index): "\(index)"
    case .text(let text): "\"\(text)\""
    }
  }
}
