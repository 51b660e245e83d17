/// The square of a QR code: patterns that readers look for, the format, and the data under a mask.
struct QRMatrix {
  /// The modules, row by row: true for dark.
  private(set) var modules: [[Bool]]
  /// The modules that do not carry data.
  private var isFixed: [[Bool]]
  private var size: Int { modules.count }

  /// Makes the square of a version from 1 to 6.
  init(version: Int, codewords: [UInt8], mask: Int) {
    let size = 17 + 4 * version
    modules = Array(repeating: Array(repeating: false, count: size), count: size)
    isFixed = modules
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { addFinder(row, column) }
    if version > 1 { addAlignment(size - 7) }
    addFormat(Self.format(level: 0b01, mask: mask))
    add(codewords, mask: mask)
  }

  /// Returns the format of a level (L is 01) and a mask: 5 bits, 10 that correct errors, masked.
  static func format(level: Int, mask: Int) -> Int {
    let data = level << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    return (data << 10 | rest) ^ 0x5412
  }

  /// Returns a Boolean value that indicates whether a mask inverts a module.
  static func mask(_ mask: Int, row: Int, column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row][column] = isDark
    isFixed[row][column] = true
  }

  /// Adds the pattern of a corner, with its light border.
  private mutating func addFinder(_ row: Int, _ column: Int) {
    for y in -4...4 {
      for x in -4...4
      where modules.indices.contains(row + y) && modules.indices.contains(column + x) {
        let distance = max(abs(x), abs(y))
        fix(row + y, column + x, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func addAlignment(_ center: Int) {
    for y in -2...2 {
      for x in -2...2 { fix(center + y, center + x, max(abs(x), abs(y)) != 1) }
    }
  }

  /// Adds the format twice, and the module that is always dark.
  private mutating func addFormat(_ format: Int) {
    func bit(_ index: Int) -> Bool { format >> index & 1 != 0 }
    for index in 0..<6 { fix(index, 8, bit(index)) }
    fix(7, 8, bit(6))
    fix(8, 8, bit(7))
    fix(8, 7, bit(8))
    for index in 9..<15 { fix(8, 14 - index, bit(index)) }
    for index in 0..<8 { fix(8, size - 1 - index, bit(index)) }
    for index in 8..<15 { fix(size - 15 + index, 8, bit(index)) }
    fix(size - 8, 8, true)
  }

  /// Adds the data in pairs of columns from the right, upwards and downwards in turn.
  private mutating func add(_ codewords: [UInt8], mask: Int) {
    var index = 0
    var isUpward = true
    for right in stride(from: size - 1, through: 1, by: -2) {
      // The column of the timing pattern is left out.
      let right = right <= 6 ? right - 1 : right
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row][column] {
          let isSet =
            index < codewords.count * 8 && codewords[index / 8] >> (7 - index % 8) & 1 != 0
          modules[row][column] = isSet != Self.mask(mask, row: row, column: column)
          index += 1
        }
      }
      isUpward.toggle()
    }
  }

  /// The features that confuse readers, weighed: the mask with the fewest is chosen.
  var penalty: Int {
    let columns = modules.indices.map { column in modules.map { $0[column] } }
    var sum = (modules + columns).reduce(0) { $0 + Self.penalty(ofLine: $1) }
    for row in 0..<size - 1 {
      for column in 0..<size - 1 {
        let isDark = modules[row][column]
        if modules[row][column + 1] == isDark, modules[row + 1][column] == isDark,
          modules[row + 1][column + 1] == isDark
        {
          sum += 3
        }
      }
    }
    let dark = modules.joined().count { $0 }
    return sum + abs(dark * 20 - size * size * 10) / (size * size) * 10
  }

  private static let finderLike: [[Bool]] = {
    let core = [true, false, true, true, true, false, true]
    let light = [false, false, false, false]
    return [light + core, core + light]
  }()

  /// Runs of five or more of one colour, and what looks like the pattern of a corner.
  private static func penalty(ofLine line: [Bool]) -> Int {
    var (sum, run) = (0, 1)
    for index in 1..<line.count {
      run = line[index] == line[index - 1] ? run + 1 : 1
      if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
    }
    for start in 0...line.count - 11 where finderLike.contains(Array(line[start..<start + 11])) {
      sum += 40
    }
    return sum
  }
}
