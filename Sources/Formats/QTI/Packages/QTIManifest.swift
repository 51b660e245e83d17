/// The manifest of a content package.
struct QTIManifest {
  /// A file of the package with its type.
  struct Resource {
    /// The path in the package.
    let path: String
    /// The kind of its contents.
    let content: Content
    /// The element.
    let element: XMLElement
  }

  /// The contents of a resource.
  enum Content {
    case item
    case test
    /// A file that items or tests use, or data about them.
    case other

    /// Reads a type, such as `imsqti_item_xmlv2p1`; nil for one that is not of QTI.
    init?(_ type: String) {
      guard type.hasPrefix("imsqti_") else { return nil }
      let name = type.dropFirst(7).prefix { $0 != "_" }
      switch name {
      case "test": self = .test
      case "item": self = .item
      // Older packages, and QTI 1.2, whose files are reported.
      case let name where name.hasPrefix("xml") || name.hasPrefix("v"): self = .item
      default: self = .other
      }
    }
  }

  /// Something that is left out.
  struct Loss {
    let element: XMLElement
    let field: String
    let reason: String
  }

  /// The name of the file.
  static let name = "imsmanifest.xml"

  /// The title of the package; nil for none.
  let title: String?
  /// The description of the package; nil for none.
  let description: String?
  /// The resources of QTI in their order.
  private(set) var resources: [Resource] = []
  /// The resources whose paths lead out of the package.
  private(set) var outside: [XMLElement] = []
  /// The omitted parts, with their reasons.
  private(set) var losses: [Loss] = []

  /// Reads a manifest.
  /// - Parameter path: The path of the manifest in the package.
  init(_ root: XMLElement, path: String) {
    let general = root.local("metadata")?.local("lom")?.local("general")
    title = Self.words(general?.local("title"))
    description = Self.words(general?.local("description"))
    let list = root.local("resources")
    let base = list?["xml:base"] ?? ""
    for element in list?.elements.filter({ $0.localName == "resource" }) ?? [] {
      guard let content = Content(element["type"] ?? "") else {
        reportType(of: element)
        continue
      }
      guard content != .other else { continue }
      guard let href = element["href"] ?? element.local("file")?["href"] else {
        lose(element, "resource", "it names no file, and is left out")
        continue
      }
      let reference = base + (element["xml:base"] ?? "") + QTIReference.decoded(href)
      guard let path = ZipPath.resolved(reference, from: path) else {
        outside.append(element)
        continue
      }
      resources.append(Resource(path: path, content: content, element: element))
    }
    reportDropped(in: root)
  }

  /// Reports a resource that is neither of QTI nor a file that others use.
  private mutating func reportType(of element: XMLElement) {
    let type = element["type"] ?? ""
    if type == "webcontent" || type.hasPrefix("associatedcontent") { return }
    lose(
      element, "resource",
      type.isEmpty
        ? "it has no type, and is left out"
        : "“\(type.beginning(40))” is no type of QTI, so it is left out")
  }

  // Reports

  /// The child elements that each element may have; true if only one is read.
  private static let parts: [String: [String: Bool]] = [
    "manifest": ["metadata": true, "organizations": true, "resources": true],
    "metadata": ["schema": true, "schemaversion": true, "lom": true],
    "lom": ["general": true], "general": ["title": true, "description": true],
    "title": ["langstring": true, "string": true],
    "description": ["langstring": true, "string": true],
    "langstring": [:], "string": [:], "schema": [:], "schemaversion": [:],
    "organizations": [:], "resources": ["resource": false],
    "resource": ["file": false, "dependency": false], "file": [:], "dependency": [:],
  ]

  /// The elements with a text.
  private static let ofText: Set<String> = [
    "title", "description", "langstring", "string", "schema", "schemaversion",
  ]

  /// The attributes without a prefix.
  private static let attributes: Set<String> = [
    "identifier", "version", "base", "type", "href", "identifierref", "default", "lang", "language",
    "xmlns",
  ]

  /// Reports what is not read: unknown attributes and texts each, and elements in one report,
  /// because a manifest has metadata for each item.
  private mutating func reportDropped(in root: XMLElement) {
    var names: [String] = []
    var first: XMLElement?
    report(root) { element, name in
      if names.count < 20, !names.contains(name) { names.append(name) }
      if first == nil { first = element }
    }
    if let first { lose(first, "manifest", "left out: \(names.joined(separator: ", "))") }
  }

  private mutating func report(
    _ element: XMLElement, other: (_ element: XMLElement, _ name: String) -> Void
  ) {
    for attribute in element.attributes
    where !attribute.name.contains(":") && !Self.attributes.contains(attribute.name) {
      lose(element, attribute.name, "the attribute is unknown and was left out")
    }
    let name = String(element.localName)
    if element.firstElement != nil || !Self.ofText.contains(name), let text = element.strayText {
      lose(element, name, text)
    }
    var seen: Set<String> = []
    for child in element.elements {
      let part = String(child.localName)
      let isOnce = Self.parts[name]?[part]
      if let isOnce, !isOnce || seen.insert(part).inserted {
        report(child, other: other)
      } else {
        other(child, part)
      }
    }
  }

  private mutating func lose(_ element: XMLElement, _ field: String, _ reason: String) {
    losses.append(Loss(element: element, field: field, reason: reason))
  }

  /// Returns the words of a text, of which the first language counts.
  private static func words(_ element: XMLElement?) -> String? {
    let words = QTIWords.collapsed(element?.firstElement?.text ?? element?.text)
    return words.isEmpty ? nil : words
  }
}

extension XMLElement {
  /// Returns the first element directly inside with a name, whatever its prefix.
  fileprivate func local(_ name: String) -> XMLElement? {
    elements.first { $0.localName == name }
  }
}

/// References to files in items, tests and manifests.
enum QTIReference {
  /// Returns a reference with its percent signs decoded, without a query or a fragment.
  static func decoded(_ reference: String) -> String {
    let path = reference.xmlTrimmed.prefix { $0 != "#" && $0 != "?" }
    return PercentText.decoded(path)
  }

  /// Returns whether a reference is an address elsewhere, such as `https:…` or `data:…`.
  static func isElsewhere(_ reference: String) -> Bool {
    let scheme = reference.utf8.prefix { $0 != UInt8(ascii: ":") }
    return scheme.count < reference.utf8.count && scheme.count > 1
      && scheme.allSatisfy { !"/.\\%#?".utf8.contains($0) } || reference.hasPrefix("//")
  }
}
