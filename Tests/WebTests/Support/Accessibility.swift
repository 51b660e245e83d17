import QuizboardWeb
import Testing

/// Rules of WCAG that can be read from a page.
enum Accessibility {
  /// Checks a page, once as a whole document.
  static func check(_ page: WebPage, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let document = try PageNode.parse(page.document.text)
    let faults = faults(of: document)
    #expect(faults == [], sourceLocation: sourceLocation)
  }

  static func faults(of document: PageNode) -> [String] {
    var faults: [String] = []
    let seen = document.all.filter { !$0.isUnseen }
    let ids = document.all.compactMap { $0["id"] }
    let twice = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys
    faults += twice.sorted().map { "two elements have the id \($0)" }
    let headings = seen.filter { ["h1", "h2", "h3", "h4", "h5", "h6"].contains($0.name) }
    if headings.count(where: { $0.name == "h1" }) != 1 { faults.append("not one h1") }
    for (before, after) in zip(headings, headings.dropFirst())
    where (Int(after.name.suffix(1)) ?? 0) > (Int(before.name.suffix(1)) ?? 0) + 1 {
      faults.append("\(after.name) follows \(before.name)")
    }
    for node in seen {
      switch node.name {
      case "input", "select", "textarea", "button", "dialog", "fieldset":
        if node["type"] != "hidden", name(of: node, in: document).isEmpty {
          faults.append("\(node.name) \(node.attributes) has no name")
        }
      case "img": if node["alt"] == nil { faults.append("a picture has no alt") }
      case "label":
        if let id = node["for"], !ids.contains(id) { faults.append("a label is for nothing") }
      default: break
      }
      for key in ["aria-labelledby", "aria-describedby"] {
        if let id = node[key], !ids.contains(id) { faults.append("\(key) names nothing: \(id)") }
      }
      if node["style"] != nil { faults.append("\(node.name) has a style") }
      for key in node.attributes.keys where key.hasPrefix("on") { faults.append("\(key) is there") }
    }
    return faults
  }

  /// Returns the name of an element for readers; empty if it has none.
  static func name(of node: PageNode, in document: PageNode) -> String {
    func text(ofID id: String) -> String {
      document.all.first { $0["id"] == id }?.text.trimmed ?? ""
    }
    if let id = node["aria-labelledby"] { return text(ofID: id) }
    if let label = node["aria-label"] { return label.trimmed }
    if let id = node["id"], let label = document.all("label").first(where: { $0["for"] == id }) {
      return label.text.trimmed
    }
    if let label = node.ancestors.first(where: { $0.name == "label" }) { return label.text.trimmed }
    if node.name == "button" { return node.text.trimmed }
    if node.name == "fieldset" { return node.first("legend")?.text.trimmed ?? "" }
    return ""
  }
}

extension PageNode {
  /// True for what readers do not find.
  var isUnseen: Bool {
    ([self] + ancestors).contains { $0["aria-hidden"] == "true" || $0["inert"] != nil }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
