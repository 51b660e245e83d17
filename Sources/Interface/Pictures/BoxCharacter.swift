/// A character of boxes or blocks as shapes that fill its cell, because the glyphs of most fonts
/// leave gaps between lines and cells.
enum BoxCharacter {
  /// The size of a cell in eighths of a pixel.
  static let cell = (width: 72, height: 160)
  /// The centre of the lines of a box. Its whole pixels keep thin lines sharp.
  static let centre = (x: 36, y: 84)

  /// The shape of a character.
  enum Shape {
    /// Filled areas in the cell.
    case areas([FilledAreas.Area])
    /// An area that covers the whole cell with an opacity.
    case shade(opacity: String)
    /// The centre line of strokes with the width of a pixel, from the cell at an origin.
    case stroke((_ x: Int, _ y: Int) -> String)
  }

  /// Returns the shape of a character; nil if it is text.
  static func shape(of character: Character) -> Shape? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return nil
    }
    switch scalar.value {
    case 0x2500...0x257F: return BoxLines(scalar).map(\.shape)
    case 0x2591: return .shade(opacity: ".25")
    case 0x2592: return .shade(opacity: ".5")
    case 0x2593: return .shade(opacity: ".75")
    case 0x2580...0x2595: return .areas([bar(scalar.value)])
    case 0x2596...0x259F: return .areas(quarters(scalar.value))
    default: return nil
    }
  }

  /// Returns the area of a block that touches one or more sides of the cell.
  private static func bar(_ value: UInt32) -> FilledAreas.Area {
    let (width, height) = cell
    func left(_ eighths: Int) -> FilledAreas.Area {
      FilledAreas.Area(x: 0, y: 0, width: width * eighths / 8, height: height)
    }
    func lower(_ eighths: Int) -> FilledAreas.Area {
      let part = height * eighths / 8
      return FilledAreas.Area(x: 0, y: height - part, width: width, height: part)
    }
    switch value {
    case 0x2580: return FilledAreas.Area(x: 0, y: 0, width: width, height: height / 2)
    case 0x2581...0x2588: return lower(Int(value) - 0x2580)
    case 0x2589...0x258F: return left(0x2590 - Int(value))
    case 0x2590: return FilledAreas.Area(x: width / 2, y: 0, width: width / 2, height: height)
    case 0x2594: return FilledAreas.Area(x: 0, y: 0, width: width, height: height / 8)
    default:
      return FilledAreas.Area(x: width * 7 / 8, y: 0, width: width / 8, height: height)
    }
  }

  /// Returns the filled quarters of a quadrant character.
  private static func quarters(_ value: UInt32) -> [FilledAreas.Area] {
    // Upper left, upper right, lower left, lower right, from the lowest bit.
    let filled = [0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110]
    let bits = filled[Int(value - 0x2596)]
    let (width, height) = (cell.width / 2, cell.height / 2)
    return (0..<4).filter { bits & 1 << $0 != 0 }.map { place in
      FilledAreas.Area(
        x: place % 2 * width, y: place / 2 * height, width: width, height: height)
    }
  }
}
