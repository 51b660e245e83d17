import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Any screen at any size")
struct AnyScreenTests {
  static let sizes = [
    (24, 8), (25, 9), (40, 12), (59, 15), (60, 16), (80, 24), (200, 60), (250, 80),
  ]

  @Test("Every cell is whole and safe, whatever the elements say", arguments: 0..<200)
  func cellsAreSafe(seed: Int) {
    var random = RandomElements(seed: UInt64(seed))
    random.isHostile = true
    let root = random.root()
    let size = Size(columns: random.number(0...100), rows: random.number(0...40))
    for glyphs in [Glyphs.unicode, .ascii] {
      let layers = [
        Layer(style: .full, root: root, identity: "a"),
        Layer(style: random.style(), root: random.root(), identity: "b"),
      ]
      let frame = LayoutEngine(glyphs: glyphs).layout(Screen(layers: layers, size: size)).frame
      #expect(frame.cells.count == size.columns * size.rows)
      #expect(fault(frame, glyphs) == nil)
    }
  }

  @Test("Every target can be reached by the keys alone", arguments: 0..<80)
  func targetsAreReachable(seed: Int) {
    var random = RandomElements(seed: UInt64(seed) &+ 5_000)
    let (columns, rows) = Self.sizes[seed % Self.sizes.count]
    let missed = unreached(Player(layers(&random), columns, rows))
    #expect(missed.isEmpty)
  }

  @Test("Every word can be scrolled to", arguments: 0..<160)
  func wordsAreReachable(seed: Int) {
    var random = RandomElements(seed: UInt64(seed) &+ 9_000)
    let (columns, rows) = Self.sizes[seed % Self.sizes.count]
    let layers = layers(&random)
    var player = Player(layers, columns, rows)
    // A page with a grade opens there.
    while player.rendering.scroll.offset > 0 { player.press(.wheel(-1)) }
    var seen = player.lines
    while player.rendering.scroll.offset < player.rendering.scroll.maxOffset {
      player.press(.wheel(1))
      seen += player.lines
    }
    let text = seen.joined(separator: "\n")
    let lost = random.words.filter { !text.contains($0 + "x") }
    #expect(lost.isEmpty, "\(columns)×\(rows)\n\(player.picture)")
  }

  /// A layer, and mostly another one over it, which is then the one that counts.
  private func layers(_ random: inout RandomElements) -> [Layer] {
    let base = Layer(style: .full, root: random.root(), identity: "a")
    guard random.number(0...2) > 0 else { return [base] }
    random.words = []
    return [base, Layer(style: random.style(), root: random.root(), identity: "b")]
  }

  /// Returns the fault of a frame: half a wide cell, or a character that a terminal would act on.
  private func fault(_ frame: Frame, _ glyphs: Glyphs) -> String? {
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        if cell.width == 2, column + 1 >= frame.size.columns || frame[column + 1, row].width != 0 {
          return "a wide cell is cut at \(column), \(row)"
        }
        if cell.width == 0, column == 0 || frame[column - 1, row].width != 2 {
          return "half a cell at \(column), \(row)"
        }
        for scalar in cell.character.unicodeScalars {
          let value = scalar.value
          if value < 0x20 || (0x7F...0x9F).contains(value) || (0x202A...0x202E).contains(value) {
            return "control \(value) at \(column), \(row)"
          }
          if !glyphs.isUnicode, value > 0x7E { return "\(value) is not ASCII" }
        }
      }
    }
    return nil
  }

  /// The targets that no sequence of keys gives the focus.
  private func unreached(_ player: Player) -> [TargetID] {
    struct Place: Hashable {
      var focus: TargetID?
      var offset: Int
    }
    var missing = Set(player.rendering.targets.map(\.id))
    var known: Set<Place> = []
    var waiting = [player]
    while let here = waiting.popLast(), !missing.isEmpty, known.count < 3_000 {
      guard
        known.insert(Place(focus: here.rendering.focus?.id, offset: here.rendering.scroll.offset))
          .inserted
      else {
        continue
      }
      if let focus = here.rendering.focus { missing.remove(focus.id) }
      for command in [Command.up, .left, .right, .next, .down] {
        var next = here
        next.press(command)
        waiting.append(next)
      }
    }
    return missing.sorted { $0.element < $1.element }
  }
}
