import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

@Suite("Pointing with the mouse")
struct PointingTests {
  private func play(_ run: FakeRun, _ steps: FakeTerminal.Step...) -> FakeTerminal {
    var options = PlayOptions(environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    options.reducesMotion = true
    let terminal = FakeTerminal(columns: 80, rows: 24, steps)
    _ = PlayLoop(run: run, terminal: terminal, options: options).play()
    #expect(terminal.screen.unknown.isEmpty)
    return terminal
  }

  private func move(_ column: Int, _ row: Int, _ code: Int = 35) -> String {
    "\u{1B}[<\(code);\(column + 1);\(row + 1)M"
  }

  /// Writes down how many bytes have come so far.
  private final class Counts {
    var all: [Int] = []
    var note: FakeTerminal.Step { .look { self.all.append($0.screen.count) } }
    var steps: [Int] { zip(all.dropFirst(), all).map { $0 - $1 } }
  }

  private var options: FakeRun { FakeRun([.options("answer", ["Oslo", "Bern", "Rome"])]) }

  @Test("Bytes are written when another target is under the mouse, and not otherwise")
  func bytes() {
    let counts = Counts()
    var row = 0
    _ = play(
      options, .look { row = $0.screen.lines.firstIndex { $0.contains("Bern") } ?? 0 })
    _ = play(
      options, counts.note, .bytes(move(12, row)), counts.note, .bytes(move(13, row)), counts.note,
      .bytes(move(40, 20)), counts.note, .bytes(move(41, 20)), counts.note)
    let steps = counts.steps
    #expect(steps[0] > 0 && steps[0] < 150 && steps[2] > 0 && steps[1] == 0 && steps[3] == 0)
  }

  @Test("A key makes an end of it, and a movement does not end a transition")
  func keys() {
    let run = options
    var row = 0
    _ = play(run, .look { row = $0.screen.lines.firstIndex { $0.contains("Bern") } ?? 0 })
    var lit = 0
    var plain = 0
    func bold(_ terminal: FakeTerminal) -> Int {
      terminal.screen.spots[row].count { $0.ink.foreground == .index(111) }
    }
    _ = play(
      run, .bytes(move(12, row)), .look { lit = bold($0) }, .bytes("\u{1B}[B\u{1B}[B"),
      .look { plain = bold($0) })
    #expect(lit > plain)
  }

  @Test("A drag of the scroll bar is no swipe and no click, also over a long message")
  func scrollBar() {
    let run = FakeRun([
      Element(
        .list(rows: (1...1_000).map { ListRow(title: "Row \($0)") }), id: "rows", owner: "menu#1")
    ])
    var bar = (column: 0, top: 0, bottom: 0)
    _ = play(
      run,
      .look { terminal in
        let spots = terminal.screen.spots
        let rows = spots.indices.filter { row in spots[row].contains { "┃│▾".contains($0.text) } }
        bar.top = rows.first ?? 0
        bar.bottom = rows.last ?? 0
        bar.column = spots[bar.bottom].firstIndex { $0.text == "▾" } ?? 0
      })
    _ = play(
      run, .bytes(move(bar.column, bar.top, 0)), .bytes(move(2, bar.bottom, 32)),
      .bytes("\u{1B}[<0;3;\(bar.bottom + 1)m"), .look { #expect($0.text.contains("Row 1000")) })
    #expect(run.deeds.isEmpty)
  }

  @Test("A key in a list of 1 000 takes at most 300 bytes, with a filter too")
  func movement() {
    let run = FakeRun([
      Element(
        .list(rows: (1...1_000).map { ListRow(title: "Row \($0)") }), id: "rows", owner: "menu#1")
    ])
    let counts = Counts()
    let down = FakeTerminal.Step.bytes("\u{1B}[B")
    _ = play(
      run, counts.note, down, counts.note, down, counts.note, .bytes("/9"), .bytes("\r"),
      .bytes("\u{1B}[B"), .look { counts.all = [$0.screen.count] }, down, counts.note, down,
      counts.note)
    #expect(counts.steps.allSatisfy { $0 <= 300 }, "\(counts.steps)")
  }
}
