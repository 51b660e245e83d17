import QuizboardModel
import QuizboardText

/// A screen as a picture in SVG: a window with the drawn cells.
///
/// The picture needs no other file. Each word has its position, and boxes and blocks are shapes, so
/// that it looks the same with every font. Equal screens give equal bytes.
public struct ScreenPicture: Sendable {
  /// The size of a cell in pixels.
  static let cell = (columns: 9, rows: 20)
  /// The distance from the top of a cell to the baseline.
  static let baseline = 15
  /// The blank pixels around the cells, and the height of the bar above them.
  private static let margin = 14
  private static let bar = 34

  /// The drawn screen.
  public var frame: Frame
  /// The title of the window, which is usually the quiz's title.
  public var title: String
  /// The name of the picture for screen readers; nil for the title.
  public var label: String?
  /// The theme of the colours.
  public var theme: Theme
  /// The number of colours.
  public var depth: ColorDepth

  /// Makes a picture of a drawn screen.
  public init(
    of frame: Frame, title: String, label: String? = nil, theme: Theme = .dark,
    depth: ColorDepth = .full
  ) {
    self.frame = frame
    self.title = title
    self.label = label
    self.theme = theme
    self.depth = depth
  }

  /// The picture as the text of an SVG file.
  public var svg: String {
    let colors = PictureColors(theme: theme, depth: depth)
    let width = frame.size.columns * Self.cell.columns + 2 * Self.margin
    let height = frame.size.rows * Self.cell.rows + Self.margin + Self.bar
    let content = cells(colors)
    let name = XMLText.escaped(Self.line(label ?? title))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-label="\(name)">
      <title>\(name)</title>
      <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="10" \
      fill="\(colors.screen)" stroke="\(colors.line)"/>
      \(window(width, colors))\
      <g transform="translate(\(Self.margin) \(Self.bar))">
      <g shape-rendering="crispEdges">
      \(content.grounds.paths)\(content.shapes.paths)</g>
      \(content.strokes)\
      <g xml:space="preserve" fill="\(colors.text)" font-size="15" font-family="\(Self.fonts)">
      \(content.rows)</g>
      </g>
      </svg>

      """
  }

  private static let fonts =
    "ui-monospace,'SF Mono','Cascadia Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace"

  /// The bar of the window: three dots, and the title in the middle of it.
  private func window(_ width: Int, _ colors: PictureColors) -> String {
    let dots = (0..<3).map { "<circle cx=\"\(20 + 16 * $0)\" cy=\"18\" r=\"4.5\"/>" }.joined()
    // The dots stand on both sides of a title that is as wide as possible.
    let space = max(0, frame.size.columns - 12)
    let title = XMLText.escaped(Self.line(title, columns: space))
    return """
      <g fill="\(colors.line)">\(dots)</g>
      <text x="\(PictureNumber(eighths: width * 4))" y="22" text-anchor="middle" font-size="12" \
      fill="\(colors.title)" font-family="system-ui,sans-serif">\(title)</text>

      """
  }

  /// Returns a text in one line, cut to a number of columns.
  private static func line(_ text: String, columns: Int = .max) -> String {
    let words = SafeText.clean(text).replacing("\n", with: " ")
    guard SafeText.width(of: words) > columns else { return words }
    var cut = words
    while !cut.isEmpty, SafeText.width(of: cut) >= columns { cut.removeLast() }
    return cut + "…"
  }

  /// The cells as shapes and text.
  private struct Content {
    var grounds = FilledAreas()
    var shapes = FilledAreas()
    var strokes = ""
    var rows = ""
  }

  private func cells(_ colors: PictureColors) -> Content {
    var content = Content()
    var strokes: [(ink: FilledAreas.Ink, path: String)] = []
    var inks: [Style: PictureColors.CellInk] = [:]
    for row in 0..<frame.size.rows {
      var text = PictureRow(row, usual: colors.text)
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        let ink = inks[cell.style] ?? colors.ink(cell.style)
        inks[cell.style] = ink
        let place = Self.place(column, row)
        if let ground = ink.ground {
          content.grounds.add(toEdge(place, row), FilledAreas.Ink(color: ground))
        }
        guard cell.width > 0, !ink.isInvisible else { continue }
        let opacity = ink.text.isDim ? PictureColors.dimOpacity : nil
        let shapeInk = FilledAreas.Ink(color: ink.text.color, opacity: opacity)
        if ink.isUnderlined {
          var line = place
          line.y += 17 * 8
          (line.width, line.height) = (place.width * Int(cell.width), 8)
          content.shapes.add(line, shapeInk)
        }
        switch BoxCharacter.shape(of: cell.character) {
        case .areas(let areas):
          for area in areas { content.shapes.add(toEdge(area.moved(to: place), row), shapeInk) }
        case .shade(let opacity):
          content.shapes.add(place, FilledAreas.Ink(color: ink.text.color, opacity: opacity))
        case .stroke(let path): strokes.append((shapeInk, path(place.x, place.y)))
        case nil where cell.character != " ": text.add(cell, ink.text, at: column)
        case nil: break
        }
      }
      content.rows += text.svg
    }
    content.strokes = Self.paths(of: strokes)
    return content
  }

  private static func place(_ column: Int, _ row: Int) -> FilledAreas.Area {
    let (width, height) = BoxCharacter.cell
    return FilledAreas.Area(x: column * width, y: row * height, width: width, height: height)
  }

  /// Returns an area that reaches the last row's end with the margin below it, so that a sheet
  /// comes out of the window's edge.
  private func toEdge(_ area: FilledAreas.Area, _ row: Int) -> FilledAreas.Area {
    let end = frame.size.rows * BoxCharacter.cell.height
    guard row == frame.size.rows - 1, area.y + area.height == end else { return area }
    var longer = area
    longer.height += (Self.margin - 1) * 8
    return longer
  }

  /// Returns strokes as a path for each ink.
  private static func paths(of strokes: [(ink: FilledAreas.Ink, path: String)]) -> String {
    var inks: [FilledAreas.Ink] = []
    for stroke in strokes where !inks.contains(stroke.ink) { inks.append(stroke.ink) }
    return inks.map { ink in
      let steps = strokes.filter { $0.ink == ink }.map(\.path).joined()
      let opacity = ink.opacity.map { " stroke-opacity=\"\($0)\"" } ?? ""
      return "<path fill=\"none\" stroke=\"\(ink.color)\"\(opacity) d=\"\(steps)\"/>\n"
    }.joined()
  }
}
