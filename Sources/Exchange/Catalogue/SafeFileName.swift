import QuizboardFormats

/// Names of fetched files in folders.
package enum SafeFileName {
  /// The maximum length in bytes.
  private static let longest = 100

  /// Returns the file name in an address, if a folder can contain it; else `quizzes`.
  package static func name(of address: Address) -> String {
    let decoded = PercentText.bytes(of: address.lastName)
    guard let name = String(validating: decoded, as: UTF8.self), !name.isEmpty,
      decoded.count <= longest, !name.hasPrefix("."), !decoded.contains(UInt8(ascii: "/")),
      !name.unicodeScalars.contains(where: Self.isForeign)
    else { return "quizzes" }
    return name
  }

  /// Returns an identifier from the file name in an address: without extension, slashes and colons.
  package static func identifier(of address: Address) -> String {
    let name = name(of: address)
    let point = name.lastIndex(of: ".") ?? name.endIndex
    let stem = point > name.startIndex ? String(name[..<point]) : name
    return QuizIdentifierRule.fault(of: stem) == nil ? stem : "quiz"
  }

  /// Returns a name with the extension of a format, if its own is none of question files.
  static func withExtension(of format: String, _ name: String) -> String {
    if QuestionFormats.couldRead(fileName: name) { return name }
    let known = QuestionFormats.all.first { $0.name == format }
    return "\(name).\(known?.fileExtension ?? "json")"
  }

  /// Returns true for characters that a terminal does not show as themselves.
  static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// The rule for identifiers of quizzes in catalogues.
package enum QuizIdentifierRule {
  /// Returns the reason why a text is no identifier, as a clause; nil if it is one.
  package static func fault(of text: String) -> String? {
    if text.isEmpty { return "is empty" }
    if text.utf8.count > CatalogueLimits.identifier {
      return "has more than \(CatalogueLimits.identifier) bytes"
    }
    if let sign = text.utf8.first(where: { "/:".utf8.contains($0) }) {
      return "contains “\(Unicode.Scalar(sign))”"
    }
    if text == "." || text == ".." || text == "library" { return "is “\(text)”, which is reserved" }
    if text.unicodeScalars.contains(where: SafeFileName.isForeign) {
      return "contains a control character"
    }
    if text.first?.isWhitespace == true || text.last?.isWhitespace == true {
      return "begins or ends with a space"
    }
    return nil
  }
}
