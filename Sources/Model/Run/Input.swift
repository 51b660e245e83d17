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
  public var element: String? {
    switch self {
    case .tap(let id, _, _), .choose(let id, _, _), .order(let id, _, _), .match(let id, _, _),
      .type(let id, _, _):
      id
    case .key, .swipe, .resize, .advance, .perform, .deliver: nil
    }
  }

  /// The controller that the input names; nil if it names none.
  package var controller: String? {
    switch self {
    case .tap(_, _, let controller), .choose(_, _, let controller), .order(_, _, let controller),
      .match(_, _, let controller), .type(_, _, let controller):
      controller
    case .key, .swipe, .resize, .advance, .perform, .deliver: nil
    }
  }

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
    case .tap(let id, let row?, let controller): "tap row \(row) of \(id)\(Self.place(controller))"
    case .tap(let id, nil, let controller): "tap \(id)\(Self.place(controller))"
    case .choose(let id, let values, let controller):
      "choose \(Self.list(values)) in \(id)\(Self.place(controller))"
    case .order(let id, let values, let controller):
      "order \(Self.list(values)) in \(id)\(Self.place(controller))"
    case .match(let id, let pairs, let controller):
      "match \(Self.list(pairs)) in \(id)\(Self.place(controller))"
    case .type(let id, let text, let controller):
      text.isEmpty
        ? "type nothing into \(id)\(Self.place(controller))"
        : "type \"\(text)\" into \(id)\(Self.place(controller))"
    case .key(let key): "press \(key)"
    case .swipe(let swipe): "swipe \(swipe.rawValue)"
    case .resize(let columns, let rows): "resize to \(columns)x\(rows)"
    case .advance(let seconds): "wait \(Self.seconds(seconds))"
    case .perform(let segue): "perform \(segue)"
    case .deliver(let delivery): "deliver \(delivery)"
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

  private static func place(_ controller: String?) -> String {
    controller.map { " of \($0)" } ?? ""
  }

  private static func seconds(_ seconds: Double) -> String {
    let isWhole = seconds == seconds.rounded() && abs(seconds) < 1e15
    let number = isWhole ? "\(Int(seconds))" : "\(seconds)"
    return number == "1" ? "1 second" : "\(number) seconds"
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
