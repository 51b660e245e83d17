import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("Pictures in cells")
struct CellPictureTests {
  private static let red = RGBColor(0xFF0000)
  private static let blue = RGBColor(0x0000FF)
  private static let size = Size(columns: 40, rows: 12)

  /// A picture of two cells by two: red above blue; its last column is transparent above.
  private static let flag = CellPicture(
    size: Size(columns: 2, rows: 2), colors: [red, nil, red, nil, blue, nil, blue, blue])

  private static func screen(_ elements: [Element], size: Size = size) -> Screen {
    Screen(
      layers: [
        Layer(
          style: .full, root: Element(.screen(title: "Flags"), children: elements),
          identity: "flags")
      ],
      size: size)
  }

  private static let image = Element(.image(path: "flag.png", alt: "A flag"), owner: "question#1")

  private static func layout(
    _ screen: Screen, state: ViewState = ViewState(), _ picture: CellPicture? = flag
  ) -> Rendering {
    var engine = LayoutEngine()
    engine.pictures = [:]
    let wanted = engine.layout(screen, state: state).wantedPictures
    engine.pictures = Dictionary(uniqueKeysWithValues: wanted.map { ($0, picture) })
    return engine.layout(screen, state: state)
  }

  @Test("A layout asks for the pictures that it lacks, with the cells that they may take")
  func wanted() throws {
    var engine = LayoutEngine()
    #expect(engine.layout(Self.screen([Self.image])).wantedPictures.isEmpty)
    engine.pictures = [:]
    let wanted = engine.layout(Self.screen([Self.image, Self.image])).wantedPictures
    #expect(wanted.map(\.path) == ["flag.png"])
    #expect(wanted.map(\.owner) == ["question#1"])
    #expect(wanted.map(\.limit) == [Size(columns: 38, rows: 4)])
  }

  @Test("A picture shows its colours in half cells, and its background where it is transparent")
  func halfCells() throws {
    let frame = Self.layout(Self.screen([Self.image])).frame
    let placed = try #require(frame.pictures.first)
    let origin = placed.origin
    #expect(placed.rect.columns == 2 && placed.rect.rows == 2)
    let cells = (0..<4).map { frame[origin.column + $0 % 2, origin.row + $0 / 2] }
    #expect(cells.map(\.character) == ["▀", " ", "▀", "▄"])
    let theme = Theme.dark
    let looks = cells.map { theme.resolve($0.style, depth: .full) }
    #expect(looks[0].foreground == .rgb(255, 0, 0) && looks[0].background == .rgb(255, 0, 0))
    #expect(looks[2].foreground == .rgb(0, 0, 255))
    #expect(looks[3].foreground == .rgb(0, 0, 255))
    #expect(looks[3].background == theme.resolve(Style(), depth: .full).background)
    #expect(theme.resolve(cells[0].style, depth: .indexed).foreground == .index(196))
  }

  @Test("A picture that cannot be shown is its text alternative")
  func failed() {
    let rendering = Self.layout(Self.screen([Self.image]), nil)
    #expect(rendering.wantedPictures.isEmpty)
    #expect(rendering.frame.pictures.isEmpty)
    #expect(rendering.frame.lines.contains { $0.contains("A flag") })
  }

  @Test("A picture that is cut off, or behind a sheet, is drawn in cells only")
  func hidden() throws {
    let tall = CellPicture(size: Size(columns: 2, rows: 6), colors: [])
    let text = Element(.text((0..<9).map { "Line \($0)" }.joined(separator: "\n"), style: .body))
    let cut = Self.layout(Self.screen([text, Self.image]), tall)
    #expect(cut.frame.pictures.isEmpty)
    var covered = Self.screen([Self.image])
    covered.layers.append(
      Layer(
        style: .sheet, root: Element(.screen(title: "Help"), children: [text]), identity: "help"))
    let frame = Self.layout(covered).frame
    #expect(frame.pictures.isEmpty)
  }

  @Test("A picture behind an alert is dimmed")
  func dimmed() throws {
    let bright = Self.layout(Self.screen([Self.image])).frame
    let origin = try #require(bright.pictures.first).origin
    var covered = Self.screen([Self.image])
    let alert = Element(.alert(title: "Sorry", message: nil))
    covered.layers.append(Layer(style: .alert, root: alert, identity: "alert"))
    let frame = Self.layout(covered).frame
    let look = Theme.dark.resolve(frame[origin.column, origin.row].style, depth: .full)
    guard case .rgb(let red, _, _) = look.background else {
      Issue.record("The picture has no colour")
      return
    }
    #expect(red < 200)
  }

  @Test("A frame of a transition has its pictures in cells only")
  func moving() {
    let from = Self.layout(Self.screen([Self.image])).frame
    let to = Self.layout(Self.screen([])).frame
    let frame = Frame.compose(from: from, to: to, progress: 0.3, transition: Transition(.slide))
    #expect(frame.pictures.isEmpty)
    #expect(Frame.compose(from: to, to: from, progress: 1, transition: Transition(.slide)) == from)
  }
}
