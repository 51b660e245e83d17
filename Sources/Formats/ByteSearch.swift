extension String {
  /// Returns whether the text contains some ASCII text, compared byte by byte.
  func contains(bytes pattern: StaticString) -> Bool {
    let bytes = utf8
    return pattern.withUTF8Buffer { wanted in
      guard let first = wanted.first else { return true }
      var place = bytes.startIndex
      while let start = bytes[place...].firstIndex(of: first) {
        if bytes[start...].starts(with: wanted) { return true }
        place = bytes.index(after: start)
      }
      return false
    }
  }
}
