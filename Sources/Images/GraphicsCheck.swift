/// The check that graphics draw a picture and do nothing else: a terminal obeys other sequences,
/// and answers some as if a player had typed them.
struct GraphicsCheck {
  private let graphics: ImageRequest.Graphics
  private let columns: Int, rows: Int

  /// Creates the check of graphics for a picture of so many cells.
  init(_ graphics: ImageRequest.Graphics, columns: Int, rows: Int) {
    (self.graphics, self.columns, self.rows) = (graphics, columns, rows)
  }

  /// Returns true if all of the bytes are sequences that draw.
  func permits(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch graphics {
    case .none: bytes.isEmpty
    case .sixel: permitsSixels(bytes)
    case .kitty: permitsKitty(bytes)
    }
  }

  /// One sequence, `ESC P 0;1;0q … ESC \`, of sixels, colours and repetitions. Its numbers are
  /// short, so that no repetition takes a terminal long.
  private func permitsSixels(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let body = Self.body(of: bytes, after: "\u{1B}P0;1;0q") else { return false }
    var digits = 0
    return body.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        return digits <= 5
      // Sixels, and the signs of colours, repetitions and rows.
      case UInt8(ascii: "?")...UInt8(ascii: "~"), UInt8(ascii: ";"), UInt8(ascii: "\""),
        UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "-"):
        digits = 0
        return true
      default: return false
      }
    }
  }

  /// Sequences `ESC _ G … ESC \`: the first shows compressed pixels in the cells of the picture,
  /// and has a part of the data; each other one has a further part, and the last one says so.
  private func permitsKitty(_ bytes: ArraySlice<UInt8>) -> Bool {
    let end = UInt8(ascii: "\\")
    var sequences = bytes.split(separator: end, omittingEmptySubsequences: false)
    // Each sequence ends with the separator, so nothing follows the last.
    guard sequences.popLast()?.isEmpty == true, !sequences.isEmpty else { return false }
    for (index, sequence) in sequences.enumerated() {
      let isLast = index == sequences.count - 1
      guard let body = Self.body(of: sequence + [end], after: "\u{1B}_G") else { return false }
      let parts = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].allSatisfy(Self.isBase64),
        words(parts[0], isFirst: index == 0, isLast: isLast)
      else { return false }
    }
    return true
  }

  /// Returns true if the words of a sequence of kitty's protocol are those that draw.
  private func words(_ bytes: ArraySlice<UInt8>, isFirst: Bool, isLast: Bool) -> Bool {
    let more = isLast ? "m=0" : "m=1"
    var words = String(decoding: bytes, as: UTF8.self).split(separator: ",").map(String.init)
    guard isFirst else { return words == [more] }
    guard words.count == 10 else { return false }
    let sizes = words[5...6].map { $0.drop { !("0"..."9").contains($0) } }
    guard words[5] == "s=\(sizes[0])", words[6] == "v=\(sizes[1])",
      sizes.allSatisfy({ (1...5).contains($0.count) && UInt32($0) != nil })
    else { return false }
    words.removeSubrange(5...6)
    return words == ["a=T", "q=2", "C=1", "f=32", "o=z", "c=\(columns)", "r=\(rows)", more]
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
      UInt8(ascii: "="):
      true
    default: false
    }
  }

  /// Returns what stands between a start and `ESC \`.
  private static func body(
    of bytes: ArraySlice<UInt8>, after start: String
  ) -> ArraySlice<UInt8>? {
    let end = [0x1B, UInt8(ascii: "\\")]
    guard bytes.count >= start.utf8.count + end.count, bytes.starts(with: start.utf8),
      bytes.suffix(end.count).elementsEqual(end)
    else { return nil }
    return bytes.dropFirst(start.utf8.count).dropLast(end.count)
  }
}
