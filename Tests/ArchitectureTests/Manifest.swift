/// The targets of Package.swift with what they depend on, read from its text.
///
/// `swift package dump-package` says the same, but takes seconds and the build's lock. The targets
/// are those of the manifest's own functions: `module("Folder", ["Dependency", …])`.
struct Manifest {
  /// From each folder of Sources to those that it depends on.
  private(set) var dependencies: [String: Set<String>] = [:]

  init(_ text: String) {
    for match in text.matches(of: /\b(?:module|cModule|system|program|kit)\s*\(/) {
      let call = Manifest.bracketed(text[match.range.upperBound...], open: "(", close: ")")
      // The definitions of the functions themselves name no folder in quotes.
      guard let name = call.prefixMatch(of: /\s*"(\w+)"/) else { continue }
      let rest = call[name.range.upperBound...]
      let list = rest.prefixMatch(of: /\s*,\s*\[/)
      let elements =
        list.map { Manifest.bracketed(rest[$0.range.upperBound...], open: "[", close: "]") } ?? ""
      dependencies[String(name.1)] = Set(elements.matches(of: /"([^"]+)"/).map { String($0.1) })
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
}
