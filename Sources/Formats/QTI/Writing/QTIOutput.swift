import QuizboardText

/// Writes XML with an element a line.
struct QTIOutput {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var names: [String] = []

  /// The attributes of an element. Those without a value are left out.
  typealias Attributes = KeyValuePairs<String, String?>

  /// Writes an element with elements inside.
  mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ inside: (inout QTIOutput) -> Void
  ) {
    line { $0 += Self.tag(name, attributes) + ">" }
    names.append(name)
    inside(&self)
    names.removeLast()
    line { $0 += "</\(name)>" }
  }

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: Attributes = [:]) {
    line { $0 += Self.tag(name, attributes) + "/>" }
  }

  /// Writes an element with a text.
  mutating func element(_ name: String, _ attributes: Attributes = [:], text: String) {
    element(name, attributes, xml: XMLText.escaped(text, forbidden: ""))
  }

  /// Writes an element with content that is XML already, without white space around it.
  mutating func element(_ name: String, _ attributes: Attributes = [:], xml: String) {
    line { $0 += Self.tag(name, attributes) + ">" + xml + "</\(name)>" }
  }

  /// Writes a line that is XML already.
  mutating func line(xml: String) { line { $0 += xml } }

  private mutating func line(_ write: (inout String) -> Void) {
    text += String(repeating: " ", count: 2 * names.count)
    write(&text)
    text += "\n"
  }

  /// Returns a start tag without its end.
  static func tag(_ name: String, _ attributes: Attributes) -> String {
    attributes.reduce(into: "<\(name)") { text, attribute in
      guard let value = attribute.value else { return }
      text += " \(attribute.key)=\"\(XMLText.escaped(value, forbidden: ""))\""
    }
  }

  /// The reason of a loss of characters.
  static let lostCharacters = "characters that XML cannot contain are left out"

  /// Returns whether a text has characters that are left out.
  static func losesCharacters(_ text: String) -> Bool {
    XMLText.allowed(in: text).utf8.count < text.utf8.count
  }
}
