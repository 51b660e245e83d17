/// The lines of a box character from the centre of the cell to its sides, read from the character's
/// name in Unicode.
struct BoxLines {
  private enum Weight: Int { case none, light, heavy, double }

  private var left = Weight.none
  private var right = Weight.none
  private var up = Weight.none
  private var down = Weight.none
  /// The number of dashes that each line has; 1 for a whole one.
  private var dashes = 1
  private var isArc = false
  /// The diagonals: from the lower left, and from the upper left.
  private var rises = false
  private var falls = false

  /// Reads a character; nil if it is none of a box.
  init?(_ scalar: Unicode.Scalar) {
    guard let name = scalar.properties.name, name.hasPrefix("BOX DRAWINGS ") else { return nil }
    let words = name.split(separator: " ").dropFirst(2)
    if words.contains("DIAGONAL") {
      let isCross = words.contains("CROSS")
      rises = isCross || words.starts(with: Self.rising)
      falls = isCross || !rises
      return
    }
    isArc = words.contains("ARC")
    // A name gives each line its weight, or the first weight holds for all.
    var weight = Weight.none
    for part in words.split(separator: "AND") {
      weight = part.lazy.compactMap(Self.weight).first ?? weight
      for word in part { set(word, weight) }
    }
  }

  private static let rising: [Substring] = ["LIGHT", "DIAGONAL", "UPPER", "RIGHT"]

  private static func weight(_ word: Substring) -> Weight? {
    switch word {
    case "LIGHT", "SINGLE": .light
    case "HEAVY": .heavy
    case "DOUBLE": .double
    default: nil
    }
  }

  private mutating func set(_ word: Substring, _ weight: Weight) {
    switch word {
    case "LEFT": left = weight
    case "RIGHT": right = weight
    case "UP": up = weight
    case "DOWN": down = weight
    case "HORIZONTAL": (left, right) = (weight, weight)
    case "VERTICAL": (up, down) = (weight, weight)
    case "TRIPLE": dashes = 3
    case "QUADRUPLE": dashes = 4
    // "DOUBLE DASH" is a number of dashes and no weight.
    case "DASH": dashes = max(dashes, 2)
    default: break
    }
  }

  /// The shape of the character.
  var shape: BoxCharacter.Shape {
    if rises || falls { return .stroke(diagonals) }
    if isArc { return .stroke(arc) }
    return .areas(horizontal + vertical)
  }

  // Straight lines

  /// The offsets of the strands of a line from its centre line, and their thickness.
  private static func strands(_ weight: Weight) -> [(offset: Int, thickness: Int)] {
    switch weight {
    case .none: []
    case .light: [(-4, 8)]
    case .heavy: [(-12, 24)]
    case .double: [(-16, 8), (8, 8)]
    }
  }

  /// Half of the thickness of a line with all its strands.
  private static func reach(_ weight: Weight) -> Int {
    switch weight {
    case .none: 0
    case .light: 4
    case .heavy: 12
    case .double: 16
    }
  }

  /// Returns the distance from the centre at which a strand begins; negative beyond the centre.
  ///
  /// - Parameters:
  ///   - near: The line across, on the strand's side of its own line.
  ///   - far: The line across on the other side.
  private static func start(_ weight: Weight, opposite: Weight, near: Weight, far: Weight) -> Int {
    if weight == .double {
      if near != .none { return reach(near) - (near == .double ? 8 : 2 * reach(near)) }
      return opposite == .none ? -reach(far) : 0
    }
    if near == .double, far == .double, opposite == .none { return 8 }
    return opposite == .none ? -max(reach(near), reach(far)) : 0
  }

  private var horizontal: [FilledAreas.Area] {
    let (width, centre) = (BoxCharacter.cell.width, BoxCharacter.centre)
    if dashes > 1 {
      return dashed(width).flatMap { part in
        Self.strands(left).map {
          FilledAreas.Area(
            x: part.lowerBound, y: centre.y + $0.offset, width: part.count, height: $0.thickness)
        }
      }
    }
    return [(left, right, true), (right, left, false)].flatMap { weight, other, isLeft in
      Self.strands(weight).map { offset, thickness in
        let (near, far) = offset < 0 && weight == .double ? (up, down) : (down, up)
        let start = Self.start(weight, opposite: other, near: near, far: far)
        let (from, to) = isLeft ? (0, centre.x - start) : (centre.x + start, width)
        return FilledAreas.Area(
          x: from, y: centre.y + offset, width: to - from, height: thickness)
      }
    }
  }

  private var vertical: [FilledAreas.Area] {
    let (height, centre) = (BoxCharacter.cell.height, BoxCharacter.centre)
    if dashes > 1 {
      return dashed(height).flatMap { part in
        Self.strands(up).map {
          FilledAreas.Area(
            x: centre.x + $0.offset, y: part.lowerBound, width: $0.thickness, height: part.count)
        }
      }
    }
    return [(up, down, true), (down, up, false)].flatMap { weight, other, isUp in
      Self.strands(weight).map { offset, thickness in
        let (near, far) = offset < 0 && weight == .double ? (left, right) : (right, left)
        let start = Self.start(weight, opposite: other, near: near, far: far)
        let (from, to) = isUp ? (0, centre.y - start) : (centre.y + start, height)
        return FilledAreas.Area(
          x: centre.x + offset, y: from, width: thickness, height: to - from)
      }
    }
  }

  /// Returns the dashes of a line across the cell; each takes three fifths of its share.
  private func dashed(_ length: Int) -> [Range<Int>] {
    let share = length / dashes
    return (0..<dashes).map { $0 * share..<$0 * share + share * 3 / 5 }
  }

  // Strokes

  private func arc(_ x: Int, _ y: Int) -> String {
    let (width, height) = BoxCharacter.cell
    let centre = BoxCharacter.centre
    let vertical = down == .none ? 0 : height
    let turn = down == .none ? centre.y - centre.x : centre.y + centre.x
    let side = right == .none ? 0 : width
    func place(_ across: Int, _ below: Int) -> String {
      "\(PictureNumber(eighths: x + across)) \(PictureNumber(eighths: y + below))"
    }
    return "M\(place(centre.x, vertical))L\(place(centre.x, turn))"
      + "Q\(place(centre.x, centre.y)) \(place(side, centre.y))"
  }

  private func diagonals(_ x: Int, _ y: Int) -> String {
    let (width, height) = BoxCharacter.cell
    func line(_ from: Int, _ to: Int) -> String {
      "M\(PictureNumber(eighths: x)) \(PictureNumber(eighths: y + from))"
        + "L\(PictureNumber(eighths: x + width)) \(PictureNumber(eighths: y + to))"
    }
    return (rises ? line(height, 0) : "") + (falls ? line(0, height) : "")
  }
}
