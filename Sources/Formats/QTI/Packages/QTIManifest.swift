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

  /// Reads a manifest.
  /// - Parameter path: The path of the manifest in the package.
  init(_ root: XMLElement, path: String) {
    let general = root.local("metadata")?.local("lom")?.local("general")
    title = Self.words(general?.local("title"))
    description = Self.words(general?.local("description"))
    let list = root.local("resources")
    let base = list?["xml:base"] ?? ""
    for element in list?.elements.filter({ $0.localName == "resource" }) ?? [] {
      guard let content = Content(element["type"] ?? ""), content != .other,
        let href = element["href"] ?? element.local("file")?["href"]
      else { continue }
      let reference = base + (element["xml:base"] ?? "") + QTIReference.decoded(href)
      guard let path = ZipPath.resolved(reference, from: path) else {
        outside.append(element)
        continue
      }
      resources.append(Resource(path: path, content: content, element: element))
    }
  }

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
