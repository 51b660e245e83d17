import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Writes the texts of a question as XHTML of QTI 2.1.
final class QTITextWriter {
  /// The formats, besides HTML, of the texts that were written.
  private(set) var formats: Set<TextFormat> = []
  /// The files of the package that the texts use.
  private(set) var paths: [String] = []
  /// The references to other files.
  private var missing: [String] = []

  private let format: TextFormat
  /// Returns the path in the package of the file that a reference leads to; nil for none.
  private let path: (_ reference: String) -> String?
  private var omitted: Set<String> = []
  private var isMarkdownLost = false
  private var areCharactersLost = false

  init(format: TextFormat, path: @escaping (_ reference: String) -> String?) {
    self.format = format
    self.path = path
  }

  /// Returns a text in normal form.
  ///
  /// - Parameter isBody: True to put paragraphs around text between blocks.
  func html(_ text: FormattedText, isBody: Bool = false) -> String {
    let nodes: [XMLNode]
    if QTIOutput.losesCharacters(text.source) { areCharactersLost = true }
    switch text.format ?? format {
    case .html: nodes = Self.nodes(ofHTML: text.source)
    case .plain:
      formats.insert(.plain)
      nodes = Self.nodes(ofPlain: text.source)
    case .markdown:
      formats.insert(.markdown)
      if Self.hasMarks(text.source) { isMarkdownLost = true }
      nodes = Self.nodes(ofPlain: text.source)
    }
    let markup = QTIMarkup(path: { $0 }, inner: { _, _, _ in })
    markup.write(nodes, wrapsInline: isBody)
    omitted.formUnion(markup.omitted)
    return markup.html
  }

  /// Returns XML of a text in normal form, with interactions in place of gaps.
  func xml(_ html: String, gaps: [String: String] = [:]) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") }) else {
      return html
    }
    var result = ""
    for node in Self.nodes(ofHTML: html) { append(node, to: &result, gaps) }
    return result
  }

  /// Returns whether a text in normal form has no blocks.
  static func isInline(_ html: String) -> Bool {
    nodes(ofHTML: html).allSatisfy(QTIMarkup.isInline)
  }

  /// The parts of the texts so far that QTI cannot hold, as fields and reasons.
  var losses: [(field: String, reason: String)] {
    var all: [(field: String, reason: String)] = []
    if areCharactersLost { all.append(("text", QTIOutput.lostCharacters)) }
    if isMarkdownLost { all.append(("format", "the marks of Markdown are written as text")) }
    if !omitted.isEmpty {
      all.append(("text", "left out of texts: \(omitted.sorted().joined(separator: ", "))"))
    }
    for reference in missing where !QTIReference.isElsewhere(reference) {
      all.append(("img", "the file “\(reference)” is not in the package"))
    }
    return all
  }

  // Sources

  private static func nodes(ofHTML source: String) -> [XMLNode] {
    tree(source) ?? tree(HTMLTidy.wellFormed(source)) ?? [.text(XMLText.allowed(in: source))]
  }

  private static func tree(_ xhtml: String) -> [XMLNode]? {
    guard let source = try? SourceText(bytes: Array("<div>\(xhtml)</div>".utf8), file: "") else {
      return nil
    }
    return try? XMLElement.qti(source).children
  }

  /// Returns paragraphs with lines; the lines alone for a single paragraph.
  private static func nodes(ofPlain source: String) -> [XMLNode] {
    var paragraphs: [[String]] = [[]]
    let source = XMLText.allowed(in: source)
    for line in source.lines(omittingEmpty: false) {
      if !line.allSatisfy(\.isWhitespace) {
        paragraphs[paragraphs.count - 1].append(QTIWords.escaped(String(line)))
      } else if paragraphs.last?.isEmpty == false {
        paragraphs.append([])
      }
    }
    if paragraphs.last?.isEmpty == true { paragraphs.removeLast() }
    let texts = paragraphs.map { $0.joined(separator: "<br/>") }
    return tree(texts.count < 2 ? texts.joined() : "<p>\(texts.joined(separator: "</p><p>"))</p>")
      ?? [.text(source)]
  }

  /// Returns whether a text in CommonMark has signs that mean something in it.
  private static func hasMarks(_ source: String) -> Bool {
    if source.utf8.contains(where: { "\\`*_[]<>&#|~".utf8.contains($0) }) { return true }
    return source.lines().contains { line in
      let words = line.drop { $0 == " " }
      let isNumbered = words.first?.isNumber == true && words.contains { ".)".contains($0) }
      return line.hasPrefix("    ") || words.hasPrefix("- ") || words.hasPrefix("+ ")
        || isNumbered || words.hasPrefix("---") || words.hasPrefix("===")
    }
  }

  // XML

  private func append(_ node: XMLNode, to result: inout String, _ gaps: [String: String]) {
    switch node {
    case .text(let text): append(text, to: &result, gaps)
    case .element(let element): append(element, to: &result, gaps)
    }
  }

  private func append(_ text: String, to result: inout String, _ gaps: [String: String]) {
    var rest = text[...]
    while !gaps.isEmpty, let start = rest.firstRange(of: "{{") {
      guard let end = rest[start.upperBound...].firstRange(of: "}}"),
        let interaction = gaps[String(rest[start.upperBound..<end.lowerBound])]
      else {
        result += QTIWords.escaped(String(rest[..<start.upperBound]))
        rest = rest[start.upperBound...]
        continue
      }
      result += QTIWords.escaped(String(rest[..<start.lowerBound])) + interaction
      rest = rest[end.upperBound...]
    }
    result += QTIWords.escaped(String(rest))
  }

  private func append(_ element: XMLElement, to result: inout String, _ gaps: [String: String]) {
    let coded = QTIHTML.coded(element.name)
    let name = coded?.element ?? element.name
    result += "<\(name)"
    if element.name == "math" { result += " xmlns=\"http://www.w3.org/1998/Math/MathML\"" }
    if let coded, element["class"] == nil { result += " class=\"\(coded.class)\"" }
    for attribute in element.attributes {
      var (name, value) = (attribute.name, attribute.value)
      if name == "lang" { name = "xml:lang" }
      if name == "class", let coded { value = "\(coded.class) \(value)" }
      if name == "src" && element.name == "img" || name == "data" && element.name == "object" {
        value = written(value)
      }
      result += " \(name)=\"\(XMLText.escaped(value, forbidden: ""))\""
    }
    if element.isEmpty, QTIHTML.void.contains(element.name), coded == nil {
      result += "/>"
      return
    }
    result += ">"
    for child in element.children { append(child, to: &result, gaps) }
    result += "</\(name)>"
  }

  /// Returns a reference as the package needs it.
  private func written(_ reference: String) -> String {
    guard let path = path(reference) else {
      if !missing.contains(reference) { missing.append(reference) }
      return reference
    }
    if !paths.contains(path) { paths.append(path) }
    return path.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: " "),
        UInt8(ascii: "\\"):
        result += "%" + String(byte, radix: 16, uppercase: true)
      case 0x80...: result += "%" + String(byte, radix: 16, uppercase: true)
      default: result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
  }
}
