extension String {
  /// Returns whether the text contains some ASCII text, compared byte by byte.
  func contains(bytes pattern: StaticString) -> Bool { firstOffset(ofBytes: pattern) != nil }

  /// Returns the index at which some ASCII text begins, compared byte by byte; nil if it is not
  /// there.
  func firstIndex(ofBytes pattern: StaticString) -> Index? {
    firstOffset(ofBytes: pattern).map { utf8.index(startIndex, offsetBy: $0) }
  }

  private func firstOffset(ofBytes pattern: StaticString) -> Int? {
    let bytes = utf8.span
    let count = pattern.utf8CodeUnitCount
    guard count > 0, bytes.count >= count else { return nil }
    return pattern.withUTF8Buffer { wanted in
      for place in 0...(bytes.count - count) where bytes[place] == wanted[0] {
        var length = 1
        while length < count, bytes[place + length] == wanted[length] { length += 1 }
        if length == count { return place }
      }
      return nil
    }
  }
}

extension [UInt8] {
  /// Returns the place in a range at which some ASCII text begins; nil if it is not there.
  func firstIndex(of pattern: StaticString, in range: Range<Int>) -> Int? {
    let count = pattern.utf8CodeUnitCount
    guard count > 0, range.count >= count else { return nil }
    return pattern.withUTF8Buffer { wanted in
      for place in range.lowerBound...(range.upperBound - count) where self[place] == wanted[0] {
        var length = 1
        while length < count, self[place + length] == wanted[length] { length += 1 }
        if length == count { return place }
      }
      return nil
    }
  }
}
