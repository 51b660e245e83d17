/// The targets of Package.swift with what they depend on, read from its text.
///
/// `swift package dump-package` says the same, but takes seconds and the build's lock. What is understood is
/// `module("Name", […])` and the package description's own target functions with `name:` and `dependencies:`.
struct Manifest {
  /// From each target to what it depends on, products of other packages included.
  private(set) var dependencies: [String: Set<String>] = [:]

  init(_ text: String) {
    let makers = /(?:\bmodule|\.target|\.executableTarget|\.systemLibrary)\s*\(/
    var end = text.startIndex
    for match in text.matches(of: makers) where match.range.lowerBound >= end {
      let call = Manifest.bracketed(text[match.range.upperBound...], open: "(", close: ")")
      // The definition of `module` itself names no target in quotes.
      guard let name = call.prefixMatch(of: /\s*(?:name:\s*)?"(\w+)"/) else { continue }
      // What stands in a list of dependencies is no target of its own.
      end = call.endIndex
      let rest = call[name.range.upperBound...]
      guard let list = rest.prefixMatch(of: /\s*,(?s:.*?)(?:dependencies:)?\s*\[/) else {
        dependencies[String(name.1), default: []].formUnion([])
        continue
      }
      let isTarget = match.output.hasPrefix("module") || list.output.contains("dependencies:")
      let elements = Manifest.bracketed(rest[list.range.upperBound...], open: "[", close: "]")
      dependencies[String(name.1), default: []].formUnion(isTarget ? Manifest.names(in: elements) : [])
    }
  }

  /// What stands before the bracket that closes the one that has just been opened.
  private static func bracketed(_ text: Substring, open: Character, close: Character) -> Substring {
    var depth = 1
    var isInString = false
    for index in text.indices {
      let character = text[index]
      if character == "\"" { isInString.toggle() }
      if isInString { continue }
      if character == open { depth += 1 }
      if character == close { depth -= 1 }
      if depth == 0 { return text[..<index] }
    }
    return text
  }

  private static func names(in elements: Substring) -> [String] {
    elements.replacing(/package:\s*"[^"]*"/, with: "").matches(of: /"([^"]+)"/).map { String($0.1) }
  }
}
