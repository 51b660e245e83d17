/// An action that is possible now; the inputs that perform it differ only in the chosen option.
public struct AvailableAction: Sendable {
  /// The kind of action.
  public enum Kind: Sendable, Equatable {
    /// Pressing a button.
    case tap
    /// Choosing a row of a list with that number of rows.
    case row(of: Int)
    /// Choosing one of that number of options, or several if allowed.
    case choose(of: Int, isMultiple: Bool)
    /// Putting that number of items in order.
    case order(of: Int)
    /// Matching these texts with one of that number of entries each.
    case match(left: [String], of: Int)
    /// Typing into a field.
    case type
    /// A swipe.
    case swipe(Swipe)
    /// A key that a segue or a handler responds to.
    case key(String)
    /// Waiting until the next timer is due.
    case wait(seconds: Double)
  }

  /// The kind of action.
  public let kind: Kind
  /// The id of the element; empty for an action without one.
  public let id: String
  /// The controller to name with the id if two share it.
  public let controller: String?
  /// True for a button with the role `cancel` or `destructive`, and for its swipe.
  public let givesUp: Bool

  package init(_ kind: Kind, id: String = "", controller: String? = nil, givesUp: Bool = false) {
    self.kind = kind
    self.id = id
    self.controller = controller
    self.givesUp = givesUp
  }

  /// The inputs that perform the action: one for each row or option. If several options may be
  /// chosen: one for each set of up to six options; of more, each option alone, all, and none. An
  /// order and a match have one input that stands for all.
  public var inputs: [Input] { (0..<count).map(input) }

  /// The number of `inputs`.
  public var count: Int {
    switch kind {
    case .row(let rows): rows
    case .choose(let options, let isMultiple): isMultiple ? Self.countOfSets(of: options) : options
    default: 1
    }
  }

  /// Returns one of the `inputs`; the index must be less than `count`.
  public func input(_ place: Int) -> Input {
    switch kind {
    case .tap: .tap(id: id, controller: controller)
    case .row: .tap(id: id, row: place + 1, controller: controller)
    case .choose(let options, let isMultiple):
      .choose(
        id: id,
        values: isMultiple
          ? Self.set(place, of: options).map { .index($0 + 1) } : [.index(place + 1)],
        controller: controller)
    case .order(let items):
      .order(id: id, values: (0..<items).map { .index($0 + 1) }, controller: controller)
    case .match(let left, let entries):
      .match(id: id, pairs: Self.pairs(left, of: entries), controller: controller)
    case .type: .type(id: id, text: "", controller: controller)
    case .swipe(let swipe): .swipe(swipe)
    case .key(let name): .key(name)
    case .wait(let seconds): .advance(seconds: seconds)
    }
  }

  /// Returns a pair for each text, with the entries in turn.
  private static func pairs(_ left: [String], of entries: Int) -> [String: ChoiceValue] {
    if entries == 0 { return [:] }
    return Dictionary(
      left.enumerated().map { ($1, .index($0 % entries + 1)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The maximum number of options for which every set is an input of its own.
  package static let fewOptions = 6

  /// Returns the sets of options that an input may choose, as indices from 0: each option alone,
  /// all, none, and for few options every other set.
  package static func sets(of options: Int) -> [[Int]] {
    (0..<countOfSets(of: options)).map { set($0, of: options) }
  }

  private static func countOfSets(of options: Int) -> Int {
    options <= fewOptions ? few[options].count : options + 2
  }

  /// Returns one of the sets without making the others.
  private static func set(_ index: Int, of options: Int) -> [Int] {
    if options <= fewOptions { return few[options][index] }
    return index < options ? [index] : index == options ? Array(0..<options) : []
  }

  private static let few: [[[Int]]] = (0...fewOptions).map { options in
    let first = edges(of: options)
    let all = (0..<(1 << options)).map { set in (0..<options).filter { set >> $0 & 1 != 0 } }
    return first + all.filter { !first.contains($0) }
  }

  private static func edges(of options: Int) -> [[Int]] {
    var sets = (0..<options).map { [$0] }
    if options > 1 { sets.append(Array(0..<options)) }
    return sets + [[]]
  }
}
