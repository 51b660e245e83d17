/// The targets of Package.swift and their dependencies, parsed from its text.
///
/// `swift package dump-package` prints the same, but takes seconds and the lock of the build. The
/// parser expects the manifest's own functions: `module("Folder", ["Dependency", …])`.
struct Manifest {
  /// The dependencies of each folder of Sources.
  private(set) var dependencies: [String: Set<String>] = [:]

  init(_ text: String) {
    for match in text.matches(of: /\b(?:module|cModule|system|program|library|kit)\s*\(/) {
      let call = Manifest.bracketed(text[match.range.upperBound...], open: "(", close: ")")
      // The definitions of the functions contain no folder in quotes.
      guard let name = call.prefixMatch(of: /\s*"(\w+)"/) else { continue }
      let rest = call[name.range.upperBound...]
      let list = rest.prefixMatch(of: /\s*,\s*\[/)
      let elements =
        list.map { Manifest.bracketed(rest[$0.range.upperBound...], open: "[", close: "]") } ?? ""
      dependencies[String(name.1)] = Set(elements.matches(of: /"([^"]+)"/).map { String($0.1) })
    }
  }

  /// Returns the text before the bracket that closes an opened one.
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
