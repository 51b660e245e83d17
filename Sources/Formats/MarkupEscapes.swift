extension String {
  /// Returns the text with the signs of markup as entities.
  /// - Parameter other: Returns the text for another character; nil to keep it.
  func escapedForMarkup(_ other: (Unicode.Scalar) -> String?) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let replacement: String? =
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        default: other(scalar)
        }
      if let replacement {
        escaped += replacement.unicodeScalars
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
