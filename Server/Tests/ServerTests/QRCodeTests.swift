import QuizboardClassroom
import Testing

@testable import QuizboardServer

/// QR codes, against the facts of ISO/IEC 18004 and a reader of our own.
struct QRCodeTests {
  @Test func theGeneratorsOfTheStandard() {
    // Annex A: the exponents of the coefficients for 7 and 10 bytes of correction.
    for exponents in [
      [87, 229, 146, 149, 238, 102, 21], [251, 67, 46, 61, 118, 70, 64, 94, 32, 45],
    ] {
      let coefficients = exponents.map { exponent in
        (0..<exponent).reduce(UInt8(1)) { power, _ in GaloisField.product(power, 2) }
      }
      #expect(GaloisField.generator(degree: exponents.count) == coefficients)
    }
  }

  @Test func theCorrectionOfTheExampleOfTheStandard() {
    // Annex I: “01234567” as a code of version 1, level M.
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    let correction: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(GaloisField.correction(of: data, count: 10) == correction)
  }

  @Test func theFormatsOfTheStandard() {
    // Level M is 00; with mask 5 it is the example of Annex C.
    #expect(QRMatrix.format(level: 0b00, mask: 0b101) == 0b100_0000_1100_1110)
    #expect(QRMatrix.format(level: 0b01, mask: 0) == 0b111_0111_1100_0100)
    #expect(QRMatrix.format(level: 0b00, mask: 0) == 0b101_0100_0001_0010)
  }

  @Test func codewordsHaveALengthAndAreFilled() {
    #expect(
      QRCode.codewords(Array("Hi".utf8), count: 7) == [0x40, 0x24, 0x86, 0x90, 0xEC, 0x11, 0xEC])
    #expect(QRCode.codewords(Array("Hi".utf8), count: 4) == [0x40, 0x24, 0x86, 0x90])
  }

  @Test(arguments: [0, 1, 16, 17, 18, 32, 33, 53, 54, 78, 79, 106, 107, 134])
  func codesCanBeRead(_ length: Int) throws {
    let text =
      String("http://192.168.178.123:8080/q/iquiz/Mathematics/?".prefix(length))
      + String(repeating: "x", count: max(0, length - 49))
    let code = try #require(QRCode(text))
    let capacities = [17, 32, 53, 78, 106, 134]
    #expect(code.version == (capacities.firstIndex { length <= $0 } ?? 0) + 1)
    #expect(try QRReader(code.modules).text() == text)
  }

  @Test func longerTextHasNoCode() { #expect(QRCode(String(repeating: "x", count: 135)) == nil) }

  @Test func fixedPatternsAreWhereReadersLook() throws {
    let modules = try #require(QRCode("x")).modules
    #expect(modules.count == 21 && modules.allSatisfy { $0.count == 21 })
    let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    for (row, column) in [(0, 0), (0, 14), (14, 0)] {
      let seen = (0..<7).map { y in
        String((0..<7).map { x in modules[row + y][column + x] ? "#" : "." })
      }
      #expect(seen == finder)
    }
    #expect((8..<13).map { modules[6][$0] } == [true, false, true, false, true])
    #expect(modules[13][8])
  }

  @Test func theTerminalShowsTwoRowsALine() throws {
    let code = try #require(QRCode("x"))
    let lines = code.terminalText.split(separator: "\n")
    #expect(lines.count == 15)
    let start = "\u{1B}[38;5;16;48;5;231m"
    let end = "\u{1B}[0m"
    for line in lines { #expect(line.hasPrefix(start) && line.hasSuffix(end)) }
    let drawn = lines.map { Array($0.dropFirst(start.count).dropLast(end.count)) }
    for (row, line) in code.modules.enumerated() {
      for (column, isDark) in line.enumerated() {
        let cell = drawn[(row + 4) / 2][column + 4]
        #expect(isDark == (cell == "█" || cell == ((row + 4) % 2 == 0 ? "▀" : "▄")))
      }
    }
  }
}

/// Reads codes as the standard describes it: nothing of it is shared with what writes them but the
/// masks.
private struct QRReader {
  let modules: [[Bool]]

  struct Unreadable: Error {}

  init(_ modules: [[Bool]]) { self.modules = modules }

  func text() throws -> String {
    let size = modules.count
    let version = (size - 17) / 4
    // The format beside the upper left corner, the highest bit first.
    let places =
      (0...5).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (0...5).reversed().map { ($0, 8) }
    let format = places.reduce(0) { $0 << 1 | (modules[$1.0][$1.1] ? 1 : 0) } ^ 0b10101_00000_10010
    guard format >> 13 == 0b01 else { throw Unreadable() }
    let mask = format >> 10 & 7
    var bits: [Bool] = []
    var column = size - 1
    var isUpward = true
    while column > 0 {
      if column == 6 { column -= 1 }
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for x in [column, column - 1] where !isPattern(row, x, version) {
          bits.append(modules[row][x] != QRMatrix.mask(mask, row: row, column: x))
        }
      }
      isUpward.toggle()
      column -= 2
    }
    let words = stride(from: 0, to: bits.count - 7, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let data = version == 6 ? deinterleaved(words) : words
    guard data[0] >> 4 == 0b0100 else { throw Unreadable() }
    let length = Int(data[0] & 15) << 4 | Int(data[1] >> 4)
    let bytes = (0..<length).map { data[$0 + 1] << 4 | data[$0 + 2] >> 4 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Version 6 has two blocks of 68 bytes of data.
  private func deinterleaved(_ words: [UInt8]) -> [UInt8] {
    (0..<2).flatMap { block in (0..<68).map { words[$0 * 2 + block] } }
  }

  private func isPattern(_ row: Int, _ column: Int, _ version: Int) -> Bool {
    let size = modules.count
    if row == 6 || column == 6 { return true }
    if row <= 8, column <= 8 || column >= size - 8 { return true }
    if row >= size - 8, column <= 8 { return true }
    let center = size - 7
    return version > 1 && abs(row - center) <= 2 && abs(column - center) <= 2
  }
}
