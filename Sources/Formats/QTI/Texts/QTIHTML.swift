/// The elements and attributes of XHTML that QTI 2.1 has, and how others are written in it.
enum QTIHTML {
  /// The elements of lines.
  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "b", "big", "br", "cite", "code", "dfn", "em", "i", "img", "kbd",
    "object", "param", "q", "samp", "small", "span", "strong", "sub", "sup", "tt", "var", "math",
  ]

  /// The elements that begin new lines.
  private static let block: Set<String> = [
    "address", "blockquote", "caption", "col", "colgroup", "dd", "div", "dl", "dt", "h1", "h2",
    "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "table", "tbody", "td", "tfoot", "th",
    "thead", "tr", "ul",
  ]

  /// The elements that begin new lines and contain no others that do.
  static let blocksOfLines: Set<String> = [
    "address", "caption", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "p", "pre",
  ]

  /// Elements of lines that QTI 2.1 lacks. They are written as a `span` whose class has their name.
  private static let codedInline: Set<String> = [
    "bdi", "bdo", "del", "font", "ins", "mark", "rb", "rp", "rt", "rtc", "ruby", "s", "strike",
    "time", "u", "wbr",
  ]

  /// Other elements that QTI 2.1 lacks. They are written as a `div` whose class has their name.
  private static let codedBlock: Set<String> = [
    "article", "aside", "center", "details", "fieldset", "figcaption", "figure", "footer", "header",
    "legend", "main", "nav", "section", "summary",
  ]

  /// Elements without content.
  static let void: Set<String> = ["br", "col", "hr", "img", "param", "wbr"]

  /// Elements that are left out with their content.
  private static let hidden: Set<String> = [
    "audio", "button", "canvas", "embed", "form", "head", "iframe", "input", "link", "meta",
    "script", "select", "source", "style", "svg", "template", "textarea", "title", "track", "video",
  ]

  /// Elements that mean no more than their content.
  private static let transparent: Set<String> = ["body", "html", "data", "label", "nobr", "output"]

  /// The attributes that are kept, besides `class` and the language, by element.
  static let attributes: [String: Set<String>] = [
    "a": ["href", "type"], "blockquote": ["cite"], "q": ["cite"],
    "img": ["src", "alt", "width", "height", "longdesc"],
    "object": ["data", "type", "width", "height"], "param": ["name", "value", "type", "valuetype"],
    "table": ["summary"], "col": ["span"], "colgroup": ["span"],
    "td": ["colspan", "rowspan", "headers", "scope", "abbr", "axis"],
    "th": ["colspan", "rowspan", "headers", "scope", "abbr", "axis"],
  ]

  /// The beginning of a class that names an element.
  private static let prefix = "html-"

  /// The role of an element in a text.
  enum Role {
    /// The element is part of a line.
    case inline
    /// The element begins a new line.
    case block
    /// The element is left out with its content.
    case hidden
    /// The element means no more than its content.
    case transparent
  }

  /// The roles of the known elements. The first of several counts.
  private static let roles: [String: Role] = {
    let sets: [(Set<String>, Role)] = [
      (hidden, .hidden), (inline, .inline), (codedInline, .inline), (block, .block),
      (codedBlock, .block), (transparent, .transparent),
    ]
    return Dictionary(
      sets.flatMap { names, role in names.map { ($0, role) } },
      uniquingKeysWith: { first, _ in first })
  }()

  /// Returns the role of an element; nil for an unknown one.
  static func role(of name: String) -> Role? { roles[name] }

  /// Returns the class and the element in whose place an element is written; nil for those that QTI
  /// 2.1 has.
  static func coded(_ name: String) -> (class: String, element: String)? {
    if codedInline.contains(name) { return (prefix + name, "span") }
    if codedBlock.contains(name) { return (prefix + name, "div") }
    return nil
  }

  /// Returns the element that a class names, or nil.
  static func decoded(_ class: Substring) -> String? {
    guard `class`.hasPrefix(prefix) else { return nil }
    let name = String(`class`.dropFirst(prefix.count))
    return coded(name) == nil ? nil : name
  }

  /// Returns whether an attribute is left out without a report, because it means nothing in a text.
  static func isSilent(attribute name: String) -> Bool {
    name == "id" || name == "role" || name == "label" || name == "xmlns" || name.contains(":")
      || name.hasPrefix("data-") || name.hasPrefix("aria-")
  }
}
