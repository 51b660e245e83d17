import CQuizboardFriBidi

/// A paragraph with right-to-left text, whose lines can be put into visual order.
///
/// FriBidi applies the Unicode Bidirectional Algorithm, mirrors brackets, and replaces Arabic
/// letters with their joined forms, which a terminal that shows cells one by one does not choose.
struct BidiParagraph {
  /// True if the first letter is written from right to left.
  let isRightToLeft: Bool
  /// The cells in the order of the text, with mirrored brackets and joined letters.
  let cells: [Cell]
  private let types: [FriBidiCharType]
  private let levels: [FriBidiLevel]
  private let base: FriBidiParType

  /// Resolves a paragraph without line breaks, whose direction follows from its first letter, or
  /// is from left to right.
  init(_ given: some Collection<Cell>, isLeftToRight: Bool = false) {
    var scalars: [FriBidiChar] = []
    var firsts: [Int] = []
    for cell in given {
      firsts.append(scalars.count)
      for scalar in cell.character.unicodeScalars {
        scalars.append(Self.isControl(scalar) ? Self.object : scalar.value)
      }
    }
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](
      repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var joining = [FriBidiJoiningType](repeating: 0, count: scalars.count)
    var base = isLeftToRight ? qb_left_to_right() : qb_direction_by_text()
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    // Zero means that memory is short: then all levels are zero, as for text from left to right.
    _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    fribidi_get_joining_types(scalars, count, &joining)
    fribidi_join_arabic(types, count, levels, &joining)
    var shaped = scalars
    fribidi_shape(qb_shape_flags(), levels, count, &joining, &shaped)
    cells = zip(given, firsts).map { cell, first in
      shaped[first] == scalars[first] ? cell : Self.replacing(cell, shaped[first])
    }
    isRightToLeft = base.rawValue & 1 != 0
    self.base = base
    self.types = firsts.map { types[$0] }
    self.levels = firsts.map { levels[$0] }
  }

  /// An object in the text, which has no direction.
  private static let object: FriBidiChar = 0xFFFC

  /// Returns true for the sign of a control in the text.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    GapFill.index(of: Character(scalar)) != nil
  }

  /// Returns a cell with another first scalar. Joiners have had their effect.
  private static func replacing(_ cell: Cell, _ first: FriBidiChar) -> Cell {
    guard let first = Unicode.Scalar(first) else { return cell }
    var scalars = String.UnicodeScalarView()
    scalars.append(first)
    for scalar in cell.character.unicodeScalars.dropFirst()
    where scalar != "\u{200C}" && scalar != "\u{200D}" {
      scalars.append(scalar)
    }
    let text = String(scalars)
    guard text.count == 1, let character = text.first else { return cell }
    return Cell(character, width: cell.width, style: cell.style)
  }

  /// Returns the indexes of a line's cells from the left edge to the right one. Blanks at the end
  /// of the line are at the end of the paragraph's direction.
  func order(_ line: Range<Int>) -> [Int] {
    var levels = Array(levels[line])
    let types = Array(types[line])
    var map = (0..<line.count).map { FriBidiStrIndex($0) }
    let result = fribidi_reorder_line(
      0, types, FriBidiStrIndex(line.count), 0, base, &levels, nil, &map)
    return result == 0 ? Array(line) : map.map { line.lowerBound + Int($0) }
  }
}

extension Character {
  /// True for letters of Hebrew, Arabic and other scripts that are written from right to left.
  var isRightToLeft: Bool {
    guard let value = unicodeScalars.first?.value, value >= 0x590 else { return false }
    return switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
