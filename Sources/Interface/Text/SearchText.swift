import CQuizboardUTF8Proc

/// Text for searches that ignore case and accents.
package enum SearchText {
  /// Returns a text in lower case without marks above or below its letters.
  package static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var scalars = [Int32](repeating: 0, count: text.utf8.count + 8)
    var count = decompose(text, &scalars)
    if count > scalars.count {
      scalars = [Int32](repeating: 0, count: count)
      count = decompose(text, &scalars)
    }
    guard scalars.indices.contains(count) || count == scalars.count else {
      return text.lowercased()
    }
    var result = String.UnicodeScalarView()
    for value in scalars[..<count] {
      if let scalar = Unicode.Scalar(UInt32(bitPattern: value)) { result.append(scalar) }
    }
    return String(result)
  }

  /// Writes the scalars of a folded text into a buffer, and returns their number; negative for an
  /// error.
  private static func decompose(_ text: String, _ scalars: inout [Int32]) -> Int {
    let options =
      UTF8PROC_CASEFOLD.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_STRIPMARK.rawValue
    var text = text
    return text.withUTF8 { bytes in
      scalars.withUnsafeMutableBufferPointer { buffer in
        utf8proc_decompose(
          bytes.baseAddress, bytes.count, buffer.baseAddress, buffer.count,
          utf8proc_option_t(options))
      }
    }
  }

  /// Returns the folded words of a query.
  package static func words(of query: String) -> [String] {
    folded(query).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Returns true if a text has each of the folded words.
  package static func contains(_ words: [String], in text: String) -> Bool {
    let text = folded(text)
    return words.allSatisfy { text.contains($0) }
  }
}
