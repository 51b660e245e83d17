import Foundation
import QuizboardModel
import Testing

@testable import QuizboardInterface

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Screens as SVG")
struct PictureOfScreenTests {
  private func picture(
    _ elements: [Element], title: String = "Quiz", theme: Theme = .dark,
    depth: ColorDepth = .full, columns: Int = 60, glyphs: Glyphs = .unicode
  ) -> String {
    let screen = Screen(
      layers: [Layer(style: .full, root: Make.screen("A title", elements), identity: "a")],
      size: Size(columns: columns, rows: 12))
    let frame = LayoutEngine(glyphs: glyphs).layout(screen).frame
    return ScreenPicture(of: frame, title: title, theme: theme, depth: depth).svg
  }

  /// The rows of text in a picture, as a parser of XML reads them.
  private final class Reading: NSObject, XMLParserDelegate {
    var rows: [String] = []
    var name = ""
    private var open: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(element)
      if element == "text" { rows.append("") }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if open.contains("text") { rows[rows.count - 1] += text }
      if open.last == "title" { name += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }
  }

  private func read(_ svg: String) -> Reading? {
    let parser = XMLParser(data: Data(svg.utf8))
    let reading = Reading()
    parser.delegate = reading
    return parser.parse() ? reading : nil
  }

  @Test("the words of a row are one text, whose characters are escaped") func words() throws {
    let svg = picture(
      [Make.text("Is 1 < 2 && \"so\" it's?\u{1}\u{1B}[31m")], title: "<b> & \"c\"\u{7}")
    let reading = try #require(read(svg))
    #expect(reading.rows.first == "<b> & \"c\"\u{2407}")
    #expect(reading.name == "<b> & \"c\"\u{2407}")
    #expect(
      reading.rows.contains { $0 == "Is 1 < 2 && \"so\" it's?\u{2401}\u{241B}[31m" }, "\(svg)")
  }

  @Test("each word begins in its column, at a width of nine pixels for a cell") func columns() {
    let svg = picture([Make.text("One other")])
    #expect(svg.contains("<tspan x=\"36\" textLength=\"27\">One</tspan>"), "\(svg)")
    // The blank before a word belongs to it.
    #expect(svg.contains("<tspan x=\"63\" textLength=\"54\"> other</tspan>"), "\(svg)")
  }

  @Test("wide characters and symbols stand in the middle of their cells") func centred() {
    let svg = picture([Make.text("🐝 bee ✓ 漢字")])
    for span in [">🐝</tspan>", "> ✓</tspan>", "> 漢</tspan>", ">字</tspan>"] {
      #expect(svg.contains("text-anchor=\"middle\"\(span)"), "\(svg)")
    }
    #expect(svg.contains("<tspan x=\"45\" text-anchor=\"middle\">🐝</tspan>"), "\(svg)")
  }

  @Test("lines and blocks are shapes without gaps, and no text") func shapes() throws {
    let svg = picture([Make.text("━━━━ ████"), Make.text("████\n████")])
    let rows = try #require(read(svg)).rows.joined()
    #expect(!rows.contains("━") && !rows.contains("█"))
    // Four cells wide; a block of two rows is one area.
    #expect(svg.contains("h36v3h-36z"), "\(svg)")
    #expect(svg.contains("h36v40h-36z") || svg.contains("h36v60h-36z"), "\(svg)")
  }

  @Test("every character of boxes and blocks has a shape, within its cell")
  func boxes() throws {
    for value in UInt32(0x2500)...0x259F {
      let character = Character(try #require(Unicode.Scalar(value)))
      let shape = try #require(BoxCharacter.shape(of: character), "\(character)")
      guard case .areas(let areas) = shape else { continue }
      #expect(!areas.isEmpty, "\(character)")
      for area in areas {
        #expect(
          area.x >= 0 && area.y >= 0 && area.width > 0 && area.height > 0
            && area.x + area.width <= BoxCharacter.cell.width
            && area.y + area.height <= BoxCharacter.cell.height, "\(character): \(area)")
      }
    }
    #expect(BoxCharacter.shape(of: "A") == nil)
  }

  @Test(
    "lines reach the sides that their character reaches",
    arguments: [
      ("─", "lr"), ("│", "ud"), ("┌", "rd"), ("┘", "lu"), ("├", "rud"), ("┼", "lrud"),
      ("╔", "rd"), ("╩", "lru"), ("╬", "lrud"), ("╞", "rud"), ("╴", "l"), ("╸", "l"), ("╼", "lr"),
      ("┱", "lrd"), ("█", "lrud"), ("▌", "lud"), ("▄", "lrd"), ("▝", "ru"), ("▙", "lrud"),
    ] as [(Character, String)])
  func sides(character: Character, sides: String) {
    guard case .areas(let areas) = BoxCharacter.shape(of: character) else {
      Issue.record("\(character) has no areas")
      return
    }
    let (width, height) = BoxCharacter.cell
    var reached = ""
    if areas.contains(where: { $0.x == 0 }) { reached += "l" }
    if areas.contains(where: { $0.x + $0.width == width }) { reached += "r" }
    if areas.contains(where: { $0.y == 0 }) { reached += "u" }
    if areas.contains(where: { $0.y + $0.height == height }) { reached += "d" }
    #expect(reached == sides)
  }

  @Test("equal screens give equal bytes; a theme and a depth change the colours only") func equal()
    throws
  {
    let elements = [Make.text("Words", .title), Make.button("go", "Go", .default)]
    #expect(picture(elements) == picture(elements))
    let rows = try #require(read(picture(elements))).rows
    var colours: Set<Set<String>> = []
    for theme in Theme.all {
      for depth in ColorDepth.allCases {
        let svg = picture(elements, theme: theme, depth: depth)
        #expect(try #require(read(svg)).rows == rows)
        colours.insert(Set(svg.matches(of: #/#[0-9a-f]{6}/#).map { String($0.output) }))
      }
    }
    #expect(colours.count >= 9)
  }

  @Test("bold, italic and underlined text keep their look") func attributes() {
    var element = Element(.markdown("A **bold** and an *italic* word, [linked](https://a.example)"))
    element.owner = "scene#1"
    let svg = picture([element])
    #expect(svg.contains("font-weight=\"bold\"") && svg.contains("font-style=\"italic\""), "\(svg)")
  }

  @Test("a title that is too long is cut, and none is no error") func titles() throws {
    let long = String(repeating: "Endless ", count: 40)
    let reading = try #require(read(picture([], title: long, columns: 24)))
    #expect(reading.rows.first == "Endless End…")
    #expect(reading.name == long)
    #expect(read(picture([], title: "")) != nil)
    let empty = ScreenPicture(of: Frame(size: Size(columns: 0, rows: 0)), title: "None").svg
    #expect(read(empty) != nil)
  }
}
