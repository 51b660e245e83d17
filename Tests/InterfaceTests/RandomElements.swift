import QuizboardInterface
import QuizboardModel

/// Makes trees of elements of all kinds, with words that can be found again.
struct RandomElements {
  var dice: Dice
  /// Every word that must be seen somewhere.
  var words: [String] = []
  private var count = 0
  /// True if some texts are hostile; their words are not counted.
  var isHostile = false

  init(seed: UInt64) { dice = Dice(seed: seed) }

  private static let hostile = [
    "\u{1B}[2J", "\u{202E}abc", "日本語", "👨‍👩‍👧‍👦", "e\u{301}\u{302}", "\u{0}", "\t", "\r\n", "שלום",
    "\u{9B}1m", "🇫🇷",
    "1️⃣",
    "\u{301}", "a\u{200B}b", "\u{FE0F}", "   ", "\u{E0041}", "🏴\u{E0067}\u{E007F}",
  ]

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

  mutating func phrase(_ most: Int = 6) -> String {
    var parts: [String] = []
    for _ in 0..<number(1...most) {
      count += 1
      let word = "w\(count)"
      words.append(word)
      parts.append(word + "x")
      if isHostile, number(0...2) == 0 {
        parts.append(Self.hostile[number(0...Self.hostile.count - 1)])
      }
    }
    if number(0...19) == 0 { parts.append(String(repeating: "long", count: number(3...30))) }
    return parts.joined(separator: number(0...9) == 0 ? "\n" : " ")
  }

  mutating func root() -> Element {
    var children: [Element] = []
    if number(0...2) == 0 {
      children.append(Element(.toolbar, children: (0..<number(1...3)).map { _ in button() }))
    }
    for _ in 0..<number(0...7) { children.append(element(depth: 0)) }
    let title = number(0...3) == 0 ? nil : phrase(number(0...9) == 0 ? 12 : 3)
    var screen = Element(.screen(title: title), owner: "scene#1", children: children)
    if number(0...3) == 0 {
      let count = number(1...9)
      let tabs = (1...count).map {
        Element(.button(title: "Tab \($0)", role: .normal, key: nil), id: "tab\($0)")
      }
      let bar = Element(.tabBar(selected: number(0...count - 1)), owner: "tabs#1", children: tabs)
      screen = Element(.group, owner: "tabs#1", children: [bar, screen])
    }
    guard number(0...1) == 0 else { return screen }
    let back = Element(
      .button(title: "Back", role: .back, key: nil), id: "navigationBack", owner: "quiz#1")
    return Element(
      .group, owner: "quiz#1", children: [Element(.bar(title: nil), children: [back]), screen])
  }

  private mutating func id() -> String? {
    number(0...9) == 0 ? "same" : "e\(number(0...10_000))"
  }

  private mutating func button() -> Element {
    let roles: [ButtonRole] = ButtonRole.allCases
    return Element(
      .button(title: phrase(2), role: roles[number(0...3)], key: number(0...3) == 0 ? "k" : nil),
      id: id(),
      owner: "scene#1", isEnabled: number(0...4) > 0)
  }

  mutating func style() -> Layer.Style {
    let anchor = ElementAnchor(id: "e\(number(0...50))")
    return [.full, .sheet, .popover(anchor: nil), .popover(anchor: anchor), .alert][number(0...4)]
  }

  private mutating func match() -> Element {
    let left = (0..<number(0...8)).map { _ in phrase(5) }
    let right = (0..<number(0...8)).map { _ in phrase(5) }
    let chosen = left.map { _ in
      right.isEmpty || number(0...1) == 0 ? nil : number(0...right.count - 1)
    }
    return Element(
      .match(left: left, right: right, chosen: chosen), id: id(), owner: "scene#1",
      isEnabled: number(0...4) > 0)
  }

  private mutating func gaps() -> Element {
    let id = "e\(number(0...10_000))"
    var text = ""
    var controls: [Element] = []
    for index in 0..<number(0...8) {
      switch number(0...4) {
      case 0: text += "\(phrase()) {{g\(index)}} "
      case 1: text += "\n\n- \(phrase()): {{g\(index)}}\n\n"
      case 2: text += "{{g\(index)}}"
      case 3: text += "\n\n> {{g\(index)}} \(phrase(20))\n\n"
      default: text += "\n\n|a|b|\n|---|---|\n|x|{{g\(index)}}|\n\n"
      }
      let options = (0..<number(0...5)).map { "option \(String(repeating: "o", count: $0 * 9))" }
      let kinds: [Element.Kind] = [
        .field(text: "abc", placeholder: nil, kind: .text),
        .field(text: String(repeating: "long ", count: 12), placeholder: nil, kind: .number),
        .choices(options: options, selection: options.isEmpty ? [] : [0], isMultiple: false),
      ]
      controls.append(Element(kinds[number(0...2)], id: "\(id).g\(index)", owner: "scene#1"))
    }
    var element = Element(.gaps(text: text), id: id, owner: "scene#1", children: controls)
    element.isMarkdown = number(0...3) > 0
    return element
  }

  private mutating func pages(depth: Int) -> Element {
    var titles: [String] = []
    var children: [Element] = []
    var seen = words
    for index in 0..<number(1...20) {
      titles.append(phrase(3))
      let title = Element(.text(titles[index], style: .emphasis))
      children.append(
        Element(
          .group, children: [title] + (0..<number(0...2)).map { _ in element(depth: depth + 2) }))
      // Only the first page is shown.
      if index == 0 { seen = words }
    }
    words = seen
    var pages = Element(.pages(titles: titles), id: id(), owner: "scene#1", children: children)
    pages.marks = titles.map { _ in [nil, .right, .partlyRight, .wrong][number(0...3)] }
    return pages
  }

  private mutating func element(depth: Int) -> Element {
    switch number(0...(depth < 3 ? 21 : 16)) {
    case 0, 1:
      // Program text scrolls sideways.
      let styles = TextStyle.allCases.filter { $0 != .code }
      let style = styles[number(0...styles.count - 1)]
      return Element(
        .text(style == .display ? "\(number(0...999))%" : phrase(20), style: style))
    case 2, 3: return button()
    case 4:
      let rows = (0..<number(0...12)).map { _ in
        ListRow(
          icon: number(0...1) == 0 ? "🌍" : nil, title: phrase(),
          subtitle: number(0...1) == 0 ? phrase() : nil,
          accessory: number(0...1) == 0 ? phrase(3) : nil)
      }
      return Element(.list(rows: rows), id: id(), owner: "scene#1")
    case 5:
      let options = (0..<number(0...6)).map { _ in phrase(8) }
      let selection = options.isEmpty || number(0...1) == 0 ? [] : [number(0...options.count - 1)]
      return Element(
        .choices(options: options, selection: selection, isMultiple: number(0...1) == 0), id: id(),
        owner: "scene#1", isEnabled: number(0...4) > 0)
    case 6:
      return Element(
        .field(text: "abc", placeholder: "def", kind: .text), id: id(), owner: "scene#1")
    case 7:
      return Element(
        .progress(
          value: Double(number(-1...9)), of: Double(number(0...9)), label: phrase(3),
          mark: Double(number(-1...9))))
    case 8:
      return Element(
        .feedback([.right, .partlyRight, .wrong][number(0...2)], text: phrase(), correct: nil))
    case 9: return Element(number(0...1) == 0 ? .divider : .spacer)
    case 10:
      return Element(.markdown("# \(phrase())\n\n- \(phrase())\n- \(phrase())\n\n> \(phrase())"))
    case 11: return Element(.timer(remaining: Double(number(-1...4000)), of: nil), label: phrase(2))
    case 12:
      let labels = (0..<number(0...5)).map { _ in "c\(number(0...99))" }
      let values = (0..<number(0...6)).map { _ in Double(number(-3...400)) / 4 }
      return Element(.chart(ChartKind.allCases[number(0...2)], values: values, labels: labels))
    case 13: return Element(.image(path: "a.png", alt: phrase()))
    case 14:
      return Element(
        .order(items: (0..<number(0...12)).map { _ in phrase(8) }, isChosen: number(0...1) == 0),
        id: id(), owner: "scene#1", isEnabled: number(0...4) > 0)
    case 15: return match()
    case 16: return gaps()
    case 17: return pages(depth: depth)
    default:
      let children = (0..<number(0...4)).map { _ in element(depth: depth + 1) }
      return Element(
        [.stack(.vertical), .stack(.horizontal), .group][number(0...2)], children: children)
    }
  }
}
