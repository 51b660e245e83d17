import QuizboardInterface
import QuizboardModel

/// Short words for the elements of the tests.
enum Make {
  static func text(_ words: String, _ style: TextStyle = .body) -> Element {
    Element(.text(words, style: style))
  }

  static func button(
    _ id: String, _ title: String, _ role: ButtonRole = .normal, key: String? = nil,
    isEnabled: Bool = true
  ) -> Element {
    Element(
      .button(title: title, role: role, key: key), id: id, owner: "scene#1", isEnabled: isEnabled)
  }

  static func choices(
    _ options: [String], _ selection: [Int] = [], isMultiple: Bool = false, isEnabled: Bool = true
  ) -> Element {
    Element(
      .choices(options: options, selection: selection, isMultiple: isMultiple), id: "answer",
      owner: "scene#1",
      isEnabled: isEnabled)
  }

  static func list(_ titles: [String]) -> Element { list(rows: titles.map { ListRow(title: $0) }) }

  static func list(rows: [ListRow]) -> Element {
    Element(.list(rows: rows), id: "rows", owner: "scene#1")
  }

  static func field(
    _ text: String, id: String = "name", placeholder: String? = nil, _ kind: FieldKind = .text
  ) -> Element {
    Element(.field(text: text, placeholder: placeholder, kind: kind), id: id, owner: "scene#1")
  }

  static func order(_ items: [String], isChosen: Bool = false, isEnabled: Bool = true) -> Element {
    Element(
      .order(items: items, isChosen: isChosen), id: "steps", owner: "scene#1", isEnabled: isEnabled)
  }

  static func match(_ left: [String], _ right: [String], _ chosen: [Int?]? = nil) -> Element {
    Element(
      .match(left: left, right: right, chosen: chosen ?? left.map { _ in nil }), id: "pairs",
      owner: "scene#1")
  }

  /// A text with gaps: a name for each control, in the order of the text.
  static func gaps(_ text: String, _ controls: KeyValuePairs<String, Element.Kind>) -> Element {
    var element = Element(
      .gaps(text: text), id: "answer", owner: "scene#1",
      children: controls.map { name, kind in
        Element(kind, id: "answer.\(name)", owner: "scene#1", label: name)
      })
    element.isMarkdown = true
    return element
  }

  /// The control of an empty gap.
  static func gap(_ options: [String]? = nil) -> Element.Kind {
    options.map { .choices(options: $0, selection: [], isMultiple: false) }
      ?? .field(text: "", placeholder: nil, kind: .text)
  }

  static func screen(_ title: String?, _ children: [Element]) -> Element {
    Element(.screen(title: title), owner: "scene#1", children: children)
  }

  static func bar(_ title: String?, _ child: Element) -> Element {
    let back = Element(
      .button(title: "Back", role: .back, key: nil), id: "navigationBack", owner: "quiz#1")
    return Element(
      .group, owner: "quiz#1", children: [Element(.bar(title: title), children: [back]), child])
  }

  static let question = bar(
    "Question 3 of 10",
    screen(
      "Question 3 of 10",
      [
        Element(.progress(value: 3, of: 10, label: nil)), text("Which of these shapes are round?"),
        choices(["A star", "A circle", "A square", "None of them"]),
        button("submit", "Submit", .default),
      ]))
}

/// A face without a terminal: it keeps the view's state and does the actions to its elements.
struct Player {
  var layers: [Layer]
  var size: Size
  var engine = LayoutEngine()
  private(set) var state = ViewState()
  private(set) var rendering: Rendering
  private(set) var actions: [Input] = []

  init(_ layers: [Layer], _ columns: Int, _ rows: Int, _ glyphs: Glyphs = .unicode) {
    self.layers = layers
    size = Size(columns: columns, rows: rows)
    engine.glyphs = glyphs
    rendering = engine.layout(Screen(layers: layers, size: size))
    state = rendering.state
  }

  init(_ root: Element, _ columns: Int, _ rows: Int, _ glyphs: Glyphs = .unicode) {
    self.init([Layer(style: .full, root: root, identity: "root")], columns, rows, glyphs)
  }

  var lines: [String] { rendering.frame.lines }
  var picture: String { lines.joined(separator: "\n") }
  /// The focus as words: the element's id, and the row or option from 1.
  var focus: String? {
    rendering.focus.map { $0.id.element + ($0.id.index.map { " \($0 + 1)" } ?? "") }
  }

  /// Returns the cell where a text without wide characters begins.
  func place(of text: String) -> Point? {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return Point(column: line[..<range.lowerBound].count, row: row)
    }
    return nil
  }

  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  mutating func layOut() {
    rendering = engine.layout(Screen(layers: layers, size: size), state: state)
    state = rendering.state
  }

  mutating func resize(_ columns: Int, _ rows: Int) {
    size = Size(columns: columns, rows: rows)
    layOut()
  }

  @discardableResult
  mutating func press(_ commands: Command...) -> Input? {
    var last: Input?
    for command in commands {
      let response = rendering.respond(to: command)
      state = response.state
      last = response.input
      if let last {
        actions.append(last)
        for index in layers.indices { apply(last, to: &layers[index].root) }
      }
      layOut()
    }
    return last
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  private func apply(_ input: Input, to element: inout Element) {
    switch (input, element.kind) {
    case _ where input.element != element.id: break
    case (.choose(_, let values, _), .choices(let options, _, let isMultiple)):
      let selection = values.compactMap { $0.index(among: options) }
      element.kind = .choices(options: options, selection: selection, isMultiple: isMultiple)
    case (.order(_, let values, _), .order(let items, _)):
      let indexes = values.compactMap { $0.index(among: items) }
      element.kind = .order(items: indexes.map { items[$0] }, isChosen: true)
    case (.match(_, let pairs, _), .match(let left, let right, _)):
      let chosen = left.map { pairs[$0]?.index(among: right) }
      element.kind = .match(left: left, right: right, chosen: chosen)
    case (.type(_, let text, _), .field(_, let placeholder, let kind)):
      element.kind = .field(text: text, placeholder: placeholder, kind: kind)
    default: break
    }
    for index in element.children.indices { apply(input, to: &element.children[index]) }
  }
}

/// The inputs to targets; rows, options, items and entries count from 0.
extension Input {
  static func tap(_ target: TargetID) -> Input {
    .tap(id: target.element, row: target.index.map { $0 + 1 }, controller: target.owner)
  }

  static func choose(_ target: TargetID, indexes: [Int]) -> Input {
    .choose(
      id: target.element, values: indexes.map { .index($0 + 1) }, controller: target.owner)
  }

  static func order(_ target: TargetID, order: [Int]) -> Input {
    .order(id: target.element, values: order.map { .index($0 + 1) }, controller: target.owner)
  }

  static func match(_ target: TargetID, pairs: [String: Int]) -> Input {
    .match(
      id: target.element, pairs: pairs.mapValues { .index($0 + 1) }, controller: target.owner)
  }

  static func type(_ target: TargetID, text: String) -> Input {
    .type(id: target.element, text: text, controller: target.owner)
  }
}

/// A small generator that gives the same numbers everywhere.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
