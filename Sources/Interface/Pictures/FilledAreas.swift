/// Filled rectangles of one colour each. Adjacent ones become one, so that no gaps show between
/// them at any scale.
struct FilledAreas {
  /// A rectangle in eighths of a pixel.
  struct Area: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// Returns the area, relative to the top left corner of another one.
    func moved(to place: Area) -> Area {
      Area(x: x + place.x, y: y + place.y, width: width, height: height)
    }
  }

  /// The look of an area.
  struct Ink: Hashable {
    var color: String
    /// The opacity, as in SVG; nil for opaque areas.
    var opacity: String?
  }

  private var areas: [Ink: [Area]] = [:]
  /// The inks in the order of their first use.
  private var inks: [Ink] = []

  /// Adds an area. Areas are added row by row, from left to right.
  mutating func add(_ area: Area, _ ink: Ink) {
    guard area.width > 0, area.height > 0 else { return }
    if areas[ink] == nil { inks.append(ink) }
    var known = areas.removeValue(forKey: ink) ?? []
    if let last = known.indices.last, known[last].y == area.y, known[last].height == area.height,
      known[last].x + known[last].width == area.x
    {
      known[last].width += area.width
    } else {
      known.append(area)
    }
    areas[ink] = known
  }

  /// The areas as paths of SVG, one for each ink.
  var paths: String {
    var text = ""
    for ink in inks {
      let steps = Self.stacked(areas[ink, default: []]).map { area in
        let width = PictureNumber(eighths: area.width)
        return "M\(PictureNumber(eighths: area.x)) \(PictureNumber(eighths: area.y))"
          + "h\(width)v\(PictureNumber(eighths: area.height))h-\(width)z"
      }.joined()
      let opacity = ink.opacity.map { " fill-opacity=\"\($0)\"" } ?? ""
      text += "<path fill=\"\(ink.color)\"\(opacity) d=\"\(steps)\"/>\n"
    }
    return text
  }

  /// Returns the areas with those joined that lie exactly below each other.
  private static func stacked(_ areas: [Area]) -> [Area] {
    let columns = areas.sorted { ($0.x, $0.width, $0.y) < ($1.x, $1.width, $1.y) }
    var joined: [Area] = []
    for area in columns {
      if let last = joined.last, last.x == area.x, last.width == area.width,
        last.y + last.height == area.y
      {
        joined[joined.count - 1].height += area.height
      } else {
        joined.append(area)
      }
    }
    return joined.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }
}

/// A number in a picture, in the shortest form.
struct PictureNumber: CustomStringConvertible {
  let eighths: Int

  /// Makes a number of whole pixels.
  init(_ pixels: Int) { eighths = pixels * 8 }

  init(eighths: Int) { self.eighths = eighths }

  var description: String {
    let sign = eighths < 0 ? "-" : ""
    let (whole, rest) = abs(eighths).quotientAndRemainder(dividingBy: 8)
    guard rest > 0 else { return "\(sign)\(whole)" }
    let decimals = ["", ".125", ".25", ".375", ".5", ".625", ".75", ".875"][rest]
    return sign + (whole == 0 ? "" : "\(whole)") + decimals
  }
}
