import QuizboardModel
import QuizboardWeb

/// A browser without scripts: a page, in whose form fields are changed and a button is pressed.
struct Browser {
  let page: PageNode
  let form: PageNode
  private var texts: [String: String] = [:]
  private var chosen: [String: [String]] = [:]

  init(_ html: HTML) throws {
    page = try PageNode.parse(html.text)
    guard let form = page.first("form") else { throw PageFault(words: "no form") }
    self.form = form
    for field in form.all where field["name"] != nil {
      let name = field["name"] ?? ""
      switch field.name {
      case "textarea": texts[name] = String(field.text.dropFirst())
      case "select":
        let options = field.all("option")
        let selected = options.first { $0["selected"] != nil } ?? options.first
        texts[name] = selected?["value"] ?? ""
      case "input" where ["radio", "checkbox"].contains(field["type"]):
        if field["checked"] != nil { chosen[name, default: []].append(field["value"] ?? "") }
      case "input" where field["type"] != "hidden": texts[name] = field["value"] ?? ""
      default: break
      }
    }
  }

  /// The buttons that can be pressed, by the values that they send.
  var buttons: [String] {
    form.all("button").filter { $0["disabled"] == nil && $0["name"] == "press" }
      .compactMap { $0["value"] }
  }

  /// The names of the fields that can be changed.
  var fields: [String] {
    form.all("input", "select", "textarea").filter {
      $0["disabled"] == nil && $0["type"] != "hidden"
        && !$0.ancestors.contains { $0.name == "fieldset" && $0["disabled"] != nil }
    }.compactMap { $0["name"] }
  }

  mutating func type(_ text: String, into name: String) throws {
    guard texts[name] != nil, fields.contains(name) else {
      throw PageFault(words: "no field \(name)")
    }
    texts[name] = text
  }

  mutating func choose(_ values: [String], in name: String) throws {
    guard fields.contains(name) else { throw PageFault(words: "no choices \(name)") }
    chosen[name] = values
  }

  /// Returns the body that the form sends when a button is pressed; nil for the script.
  func body(pressing button: String? = nil) throws -> [UInt8] {
    if let button, !buttons.contains(button) {
      throw PageFault(words: "no button \(button) among \(buttons)")
    }
    var fields: [(String, String)] = []
    var seen: Set<String> = []
    for field in form.all where field["disabled"] == nil {
      guard let name = field["name"], field.name != "button" else { continue }
      let isClosed = field.ancestors.contains { $0.name == "fieldset" && $0["disabled"] != nil }
      if isClosed { continue }
      if field["type"] == "hidden" {
        fields.append((name, field["value"] ?? ""))
      } else if ["radio", "checkbox"].contains(field["type"]) {
        if seen.insert(name).inserted { fields += (chosen[name] ?? []).map { (name, $0) } }
      } else {
        fields.append((name, (texts[name] ?? "").replacing("\n", with: "\r\n")))
      }
    }
    if let button { fields.append(("press", button)) }
    return Array(
      fields.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&").utf8)
  }

  static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let scalar = Unicode.Scalar(byte)
      if byte == 0x20 {
        result += "+"
      } else if scalar.properties.isAlphabetic && byte < 0x80
        || "0123456789*-._".utf8.contains(byte)
      {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
