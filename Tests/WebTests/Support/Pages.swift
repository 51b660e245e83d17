import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardWeb

extension Screen {
  /// A screen of one layer over others, whose elements belong to the controller `c#1`.
  init(_ elements: [Element], title: String? = "Title", style: Layer.Style = .full) {
    var root = Element(.screen(title: title), owner: "c#1", children: elements)
    root.own("c#1")
    self.init([Layer(style: style, root: root, identity: "c#1")])
  }

  init(_ layers: [Layer]) { self.init(layers: layers, size: .standard) }

  /// The actions that a run would offer: the enabled controls of the topmost layer.
  var actions: [AvailableAction] {
    guard let root = layers.last?.root else { return [] }
    let alert = root.all.last { if case .alert = $0.kind { true } else { false } }
    return (alert ?? root).all.filter(\.isEnabled).compactMap(\.control).map {
      AvailableAction(.control($0))
    }
  }

  /// The page of the screen.
  func page(_ facts: WebPage.Facts = .usual) -> WebPage {
    WebPage(self, actions: actions, facts: facts)
  }

  func browser(_ facts: WebPage.Facts = .usual) throws -> Browser { try Browser(page(facts).main) }
}

extension Element {
  fileprivate var all: [Element] { isHidden ? [] : [self] + children.flatMap(\.all) }

  fileprivate mutating func own(_ owner: String) {
    self.owner = owner
    for index in children.indices { children[index].own(owner) }
  }

  func with(_ change: (inout Element) -> Void) -> Element {
    var copy = self
    change(&copy)
    return copy
  }
}

extension WebPage.Facts {
  static let usual = WebPage.Facts(action: "/p/one/", version: "12.0", title: "Quiz")
}

extension WebForm {
  init(_ text: String) throws { try self.init(Array(text.utf8)) }
}

extension Session {
  /// A run of a shipped quiz in virtual time, without a store.
  convenience init(playing quiz: String, seed: UInt64) throws {
    var options = Session.Options()
    options.seed = seed
    try self.init(
      bundle: try Checkout.quiz(quiz), options: options, store: nil, library: Library(folder: nil))
  }

  func page(_ facts: WebPage.Facts = .usual) -> WebPage {
    WebPage(screen, actions: possibilities, facts: facts)
  }
}

/// Numbers that look random, and are the same in each run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func index(below count: Int) -> Int { Int(next() % UInt64(max(1, count))) }
}
