import QuizboardEngine
import QuizboardInterface

extension Input {
  /// The player's action in words: `tap begin`, `choose "Cupertino" in answer`.
  package var words: String {
    switch self {
    case .tap(let id, let row?, let controller): "tap row \(row) of \(id)\(Self.place(controller))"
    case .tap(let id, nil, let controller): "tap \(id)\(Self.place(controller))"
    case .choose(let id, let values, let controller):
      "choose \(values.isEmpty ? "nothing" : values.map(\.words).joined(separator: ", ")) in \(id)\(Self.place(controller))"
    case .type(let id, let text, let controller):
      text.isEmpty
        ? "type nothing into \(id)\(Self.place(controller))"
        : "type \"\(text)\" into \(id)\(Self.place(controller))"
    case .key(let key): "press \(key)"
    case .swipe(let swipe): "swipe \(swipe.rawValue)"
    case .resize(let columns, let rows): "resize to \(columns)x\(rows)"
    case .advance(let seconds): "wait \(Self.seconds(seconds))"
    case .perform(let segue): "perform \(segue)"
    }
  }

  private static func place(_ controller: String?) -> String {
    controller.map { " of \($0)" } ?? ""
  }

  private static func seconds(_ seconds: Double) -> String {
    let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    return number == "1" ? "1 second" : "\(number) seconds"
  }
}

extension ChoiceValue {
  fileprivate var words: String {
    switch self {
    case .index(let index): "\(index)"
    case .text(let text): "\"\(text)\""
    }
  }
}
