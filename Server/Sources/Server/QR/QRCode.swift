/// A QR code of a text (ISO/IEC 18004): versions 1 to 6, level L, in bytes. That is enough for
/// addresses of pages, and level L makes the smallest code, which a phone reads best off a
/// terminal.
public struct QRCode: Sendable {
  /// The version, 1 to 6.
  public let version: Int
  /// The modules, row by row: true for dark.
  public let modules: [[Bool]]

  /// The bytes of data, and those that correct errors in each of the blocks.
  private static let versions: [(data: Int, correction: Int, blocks: Int)] = [
    (19, 7, 1), (34, 10, 1), (55, 15, 1), (80, 20, 1), (108, 26, 1), (136, 18, 2),
  ]

  /// Makes a code. Fails if the text is longer than 134 bytes.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    // A header of 12 bits, and an end of 4.
    guard let index = Self.versions.firstIndex(where: { bytes.count + 2 <= $0.data }) else {
      return nil
    }
    let (size, correction, blocks) = Self.versions[index]
    let data = Self.codewords(bytes, count: size)
    let length = size / blocks
    let parts = (0..<blocks).map { Array(data[($0 * length)..<(($0 + 1) * length)]) }
    let corrections = parts.map { GaloisField.correction(of: $0, count: correction) }
    let stream = Self.interleaved(parts) + Self.interleaved(corrections)
    let matrices = (0..<8).map { QRMatrix(version: index + 1, codewords: stream, mask: $0) }
    guard let best = matrices.min(by: { $0.penalty < $1.penalty }) else { return nil }
    version = index + 1
    modules = best.modules
  }

  /// Returns the data: the mode, the length, the bytes, and what fills the rest.
  static func codewords(_ bytes: [UInt8], count: Int) -> [UInt8] {
    let mode: UInt8 = 0b0100
    var nibbles = [mode, UInt8(bytes.count) >> 4, UInt8(bytes.count) & 15]
    for byte in bytes { nibbles += [byte >> 4, byte & 15] }
    nibbles.append(0)
    var result = stride(from: 0, to: nibbles.count, by: 2).map {
      nibbles[$0] << 4 | nibbles[$0 + 1]
    }
    let filling: [UInt8] = [0xEC, 0x11]
    var index = 0
    while result.count < count {
      result.append(filling[index % 2])
      index += 1
    }
    return result
  }

  private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
    guard let length = blocks.first?.count else { return [] }
    return (0..<length).flatMap { index in blocks.map { $0[index] } }
  }

  /// The code as text for a terminal: two rows of modules in a line, dark on light whatever the
  /// colours of the terminal are, with the margin of four modules that readers need.
  public var terminalText: String {
    let margin = 4
    let size = modules.count
    func isDark(_ row: Int, _ column: Int) -> Bool {
      let (row, column) = (row - margin, column - margin)
      return (0..<size).contains(row) && (0..<size).contains(column) && modules[row][column]
    }
    var text = ""
    for row in stride(from: 0, to: size + 2 * margin, by: 2) {
      // Black on white.
      text += "\u{1B}[38;5;16;48;5;231m"
      for column in 0..<size + 2 * margin {
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): text += "█"
        case (true, false): text += "▀"
        case (false, true): text += "▄"
        case (false, false): text += " "
        }
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }
}
