import QuizboardText

/// A writer of SVG.
struct SVGText {
  /// The text so far.
  private(set) var text = ""
  private var depth = 1

  enum Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringInterpolation
  {
    case words(String)
    case number(Double)

    init(stringLiteral words: String) { self = .words(words) }
    init(floatLiteral number: Double) { self = .number(number) }

    fileprivate var text: String {
      switch self {
      case .words(let words): SVGText.escaped(words)
      case .number(let number): PictureNumber(number).description
      }
    }
  }

  typealias Attributes = KeyValuePairs<String, Value>

  /// Writes an empty element.
  mutating func element(_ name: String, _ attributes: Attributes) {
    line("<\(name)\(Self.joined(attributes))/>")
  }

  /// Writes text with a class.
  mutating func words(_ words: String, _ name: String, _ x: Double, _ y: Double) {
    let attributes = Self.joined(["class": .words(name), "x": .number(x), "y": .number(y)])
    line("<text\(attributes)>\(Self.escaped(words))</text>")
  }

  /// Writes a path with a class.
  mutating func path(_ name: String, _ steps: String) {
    element("path", ["class": .words(name), "d": .words(steps)])
  }

  /// Writes a rectangle with a class and rounded corners.
  mutating func rectangle(
    _ name: String, _ x: Double, _ y: Double, width: Double, height: Double, radius: Double
  ) {
    element(
      "rect",
      [
        "class": .words(name), "x": .number(x), "y": .number(y), "width": .number(width),
        "height": .number(height), "rx": .number(radius),
      ])
  }

  /// Writes a group with an optional tooltip.
  mutating func group(
    _ attributes: Attributes, title: String? = nil, _ body: (inout SVGText) -> Void
  ) {
    line("<g\(Self.joined(attributes))>")
    depth += 1
    if let title { line("<title>\(Self.escaped(title))</title>") }
    body(&self)
    depth -= 1
    line("</g>")
  }

  private mutating func line(_ words: String) {
    text += String(repeating: "  ", count: depth) + words + "\n"
  }

  private static func joined(_ attributes: Attributes) -> String {
    attributes.map { " \($0.key)=\"\($0.value.text)\"" }.joined()
  }

  static func escaped(_ words: String) -> String {
    XMLText.escaped(PictureText.clean(words), .quotes)
  }
}
