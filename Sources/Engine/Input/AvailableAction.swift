public import QuizboardInterface

/// One thing that can be done now: the inputs that do it differ only in what is chosen.
public struct AvailableAction: Sendable {
  /// What is done.
  public enum Kind: Sendable, Equatable {
    /// A button is pressed.
    case tap
    /// One of so many rows of a list is chosen.
    case row(of: Int)
    /// One of so many options is chosen, or several where that is possible.
    case choose(of: Int, isMultiple: Bool)
    /// A field is typed into.
    case type
    /// A swipe.
    case swipe(Swipe)
    /// A key that a segue or a handler waits for.
    case key(String)
    /// Waiting until something comes of it by itself.
    case wait(seconds: Double)
  }

  /// What is done.
  public let kind: Kind
  /// The element; empty where it is none.
  public let id: String
  /// The controller that has to be named with it, where two share an id.
  public let controller: String?
  /// Whether it gives up what was begun: a button whose role is to cancel or to destroy, its swipe.
  public let givesUp: Bool

  init(_ kind: Kind, id: String = "", controller: String? = nil, givesUp: Bool = false) {
    self.kind = kind
    self.id = id
    self.controller = controller
    self.givesUp = givesUp
  }

  /// How many inputs do it: of options one each and, where several can be chosen, one for each of
  /// the sets.
  public var count: Int {
    switch kind {
    case .row(let rows): rows
    case .choose(let options, let isMultiple): isMultiple ? Self.sets(of: options).count : options
    default: 1
    }
  }

  /// The input in its place among those that do it, from 0.
  public func input(_ place: Int) -> Input {
    switch kind {
    case .tap: .tap(id: id, controller: controller)
    case .row: .tap(id: id, row: place + 1, controller: controller)
    case .choose(let options, let isMultiple):
      .choose(
        id: id,
        values: isMultiple
          ? Self.sets(of: options)[place].map { .index($0 + 1) } : [.index(place + 1)],
        controller: controller)
    case .type: .type(id: id, text: "", controller: controller)
    case .swipe(let swipe): .swipe(swipe)
    case .key(let name): .key(name)
    case .wait(let seconds): .advance(seconds: seconds)
    }
  }
}
