import Testing

/// An element of a page, as a strict reader finds it: every element is closed in its turn, and
/// every character with a meaning is a reference.
final class PageNode {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [PageNode] = []
  fileprivate(set) weak var parent: PageNode?
  /// The text of a node without a name.
  fileprivate(set) var ownText = ""

  fileprivate init(_ name: String, _ attributes: [String: String] = [:]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// Parses HTML.
  static func parse(_ html: String) throws -> PageNode {
    var reader = PageReader(html)
    return try reader.read()
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The elements in reading order, this one first.
  var all: [PageNode] { [self] + children.flatMap(\.all) }

  /// The text, with line breaks as they are.
  var text: String { ownText + children.map(\.text).joined() }

  /// The elements around this one.
  var ancestors: [PageNode] { parent.map { [$0] + $0.ancestors } ?? [] }

  func all(_ names: String...) -> [PageNode] { all.filter { names.contains($0.name) } }

  func first(_ name: String) -> PageNode? { all.first { $0.name == name } }

  func first(class style: String) -> PageNode? { all.first { $0.has(class: style) } }

  func has(class style: String) -> Bool {
    self["class"]?.split(separator: " ").contains { $0 == style } ?? false
  }
}

struct PageFault: Error {
  let words: String
}

private struct PageReader {
  private var rest: Substring
  private static let voids: Set<String> = ["input", "img", "hr", "br", "link", "meta"]

  init(_ html: String) { rest = html[...] }

  mutating func read() throws -> PageNode {
    let root = PageNode("")
    var current = root
    if rest.hasPrefix("<!doctype html>") { rest.removeFirst(15) }
    while !rest.isEmpty {
      if rest.hasPrefix("</") {
        rest.removeFirst(2)
        let name = try take(until: ">")
        guard name == current.name, let parent = current.parent else {
          throw PageFault(words: "</\(name)> closes \(current.name)")
        }
        current = parent
      } else if rest.hasPrefix("<") {
        rest.removeFirst()
        let node = try readTag()
        node.parent = current
        current.children.append(node)
        if !Self.voids.contains(node.name) { current = node }
      } else {
        let words = rest.prefix { $0 != "<" }
        rest = rest[words.endIndex...]
        let node = PageNode("")
        node.ownText = try Self.decoded(words)
        node.parent = current
        current.children.append(node)
      }
    }
    guard current === root else { throw PageFault(words: "\(current.name) is not closed") }
    return root
  }

  private mutating func readTag() throws -> PageNode {
    let name = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
    rest = rest.dropFirst(name.count)
    var attributes: [String: String] = [:]
    while rest.first == " " {
      rest.removeFirst()
      let key = String(rest.prefix { $0.isASCII && ($0.isLetter || $0 == "-") })
      rest = rest.dropFirst(key.count)
      var value = ""
      if rest.hasPrefix("=\"") {
        rest.removeFirst(2)
        value = try Self.decoded(try take(until: "\"")[...])
      }
      guard !key.isEmpty, attributes.updateValue(value, forKey: key) == nil else {
        throw PageFault(words: "the attribute \(key) of \(name) stands twice")
      }
    }
    guard rest.first == ">", !name.isEmpty else {
      throw PageFault(words: "a tag: \(rest.prefix(40))")
    }
    rest.removeFirst()
    return PageNode(name, attributes)
  }

  private mutating func take(until end: Character) throws -> String {
    guard let index = rest.firstIndex(of: end) else { throw PageFault(words: "no \(end)") }
    defer { rest = rest[rest.index(after: index)...] }
    return String(rest[..<index])
  }

  private static let references = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#13;", "\r"), ("&amp;", "&"),
  ]

  private static func decoded(_ text: Substring) throws -> String {
    guard text.contains("&") || text.contains("<") else { return String(text) }
    var result = ""
    var rest = text
    while let character = rest.first {
      guard character == "&" else {
        result.append(rest.removeFirst())
        continue
      }
      guard let (reference, meaning) = references.first(where: { rest.hasPrefix($0.0) }) else {
        throw PageFault(words: "a reference: \(rest.prefix(20))")
      }
      rest = rest.dropFirst(reference.count)
      result += meaning
    }
    return result
  }
}
