import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

/// The work of a key, which no test of behaviour shows. A count that changes fails until the table
/// is changed; the commit says what a higher one buys.
@Suite("Counts of the work of a key")
struct CountTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Benchmarks/Quizzes"

  private static func session(_ quiz: String) throws -> CountingRun {
    CountingRun(try Session(bundle: QuizBundle(path: "\(folder)/\(quiz)")))
  }

  private static let down = "\u{1B}[B"
  private static let end = "\u{1B}[F"

  /// Returns a line for each step at 80×24 in 256 colours: the inputs that the run performs, the
  /// screens that it makes, the layouts with their pages and looks of rows, and the bytes for the
  /// terminal.
  private func counts(_ run: CountingRun, _ steps: KeyValuePairs<String, FakeTerminal.Step>)
    -> String
  {
    var lines: [String] = []
    var before = [0, 0, 0, 0, 0, 0]
    var options = PlayOptions(environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    options.reducesMotion = true
    var loop: PlayLoop?
    func look(_ name: String) -> FakeTerminal.Step {
      .look { terminal in
        let work = loop?.work ?? LayoutWork()
        let now = [
          run.inputs, run.screens, work.layouts, work.pages, work.rows, terminal.byteCount,
        ]
        let count = zip(now, before).map { "\($0 - $1)" }
        lines.append("\(name): \(count.joined(separator: " "))")
        before = now
      }
    }
    let terminal = FakeTerminal([look("start")] + steps.flatMap { [$0.value, look($0.key)] })
    loop = PlayLoop(run: run, terminal: terminal, options: options)
    _ = loop?.play()
    return lines.joined(separator: "\n")
  }

  @Test("in a list of a thousand rows, of which only the visible ones cost anything")
  func rows() throws {
    let counts = try counts(
      Self.session("rows"),
      [
        "down": .bytes(Self.down), "end": .bytes(Self.end), "idle key": .bytes("x"),
        "row": .bytes("\r"), "resize": .resize(columns: 70, rows: 20),
        "narrow": .resize(columns: 50, rows: 12), "filter": .bytes("/"), "word": .bytes("7"),
      ])
    #expect(
      counts == """
        start: 0 1 1 1 18 1744
        down: 0 0 1 1 18 73
        end: 0 0 1 1 18 365
        idle key: 1 1 1 1 18 0
        row: 1 1 1 1 18 0
        resize: 1 1 1 1 14 1371
        narrow: 1 1 1 2 8 864
        filter: 0 0 1 2 6 537
        word: 0 0 1 2 6 147
        """)
  }

  @Test("in a quiz of ten questions")
  func ten() throws {
    let counts = try counts(
      Self.session("ten"),
      [
        "begin": .bytes("\r"), "down": .bytes(Self.down), "idle key": .bytes("x"),
        "choose": .bytes("1"), "submit": .bytes("\r"), "two keys": .bytes("1\r"),
        "keys": .bytes("?"), "close": .bytes("?"),
      ])
    #expect(
      counts == """
        start: 0 1 1 1 0 904
        begin: 1 1 1 1 0 637
        down: 0 0 1 1 0 80
        idle key: 1 1 1 1 0 0
        choose: 1 1 1 1 0 333
        submit: 1 1 1 1 0 381
        two keys: 2 2 2 2 0 167
        keys: 0 0 1 3 0 1895
        close: 0 0 1 1 0 1115
        """)
  }

  @Test("while seconds pass on a timer")
  func seconds() {
    let run = FakeRun([
      .words("Hurry."), Element(.timer(remaining: 20, of: 20)), .press("go", "Go"),
    ])
    let counts = counts(
      CountingRun(run),
      ["a second": .pass(milliseconds: 1100), "another": .pass(milliseconds: 1000)])
    #expect(
      counts == """
        start: 0 1 1 1 0 693
        a second: 0 0 1 1 0 42
        another: 0 0 1 1 0 30
        """)
  }

  @Test("in line mode: the inputs and screens of a line")
  func lines() throws {
    let run = try Self.session("ten")
    let channel = CountedLines(run, ["1", "2", "/?", "", "3"])
    _ = LineLoop(run: run, channel: channel, isUnicode: true).play()
    #expect(
      channel.counts.joined(separator: "\n") == """
        start: 0 1
        "1": 1 1
        "2": 2 2
        "/?": 0 0
        "": 0 0
        "3": 2 2
        """)
  }
}

/// Lines that record the counts since the line before.
private final class CountedLines: LineChannel {
  private let run: CountingRun
  private var lines: [String]
  private(set) var counts: [String] = []
  private var before = (inputs: 0, screens: 0)
  private var last = "start"

  init(_ run: CountingRun, _ lines: [String]) {
    self.run = run
    self.lines = lines
  }

  let showsInput = true
  func hasLine(within seconds: Double?, or descriptor: Int32) -> Bool { true }
  func waits(for descriptor: Int32) -> Bool { true }
  func dropUnread() {}
  func write(_ text: String) -> Bool { true }

  func readLine() -> String? {
    counts.append("\(last): \(run.inputs - before.inputs) \(run.screens - before.screens)")
    before = (run.inputs, run.screens)
    guard let line = lines.first else { return nil }
    lines.removeFirst()
    last = "\"\(line)\""
    return line
  }
}
