import QuizboardImages
import QuizboardModel
import Testing

@testable import QuizboardInterface
@testable import QuizboardTerminal

/// A picture of a size, whose bytes the `ScreenDecoder` knows.
private func picture(_ name: String, _ size: Size, isKitty: Bool) -> CellPicture {
  let text = "\(name),\(size.columns)x\(size.rows)"
  return CellPicture(
    size: size, colors: [],
    graphics: Array((isKitty ? "\u{1B}_\(text)\u{1B}\\" : "\u{1B}P\(text)\u{1B}\\").utf8))
}

@Suite("Pictures by a terminal's protocol")
struct PicturePaintingTests {
  private static let size = Size(columns: 30, rows: 8)

  @Test(
    "the terminal shows the pictures of each frame and no others, whatever the frame before",
    arguments: [true, false])
  func pictures(isKitty: Bool) {
    var chance = Chance(state: 5)
    let capabilities = TerminalCapabilities(environment: ["TERM": "foot", "LANG": "C.UTF-8"])
    var painter = Painter(capabilities: capabilities, theme: .dark)
    var screen = ScreenDecoder(columns: Self.size.columns, rows: Self.size.rows)
    var frame = Frame(size: Self.size)
    let letters = "abc ".map { Cell($0) }
    for step in 0..<300 {
      if chance.next() % 3 > 0 {
        frame = frame.mixed(with: .random(Self.size, alphabet: letters, &chance), &chance)
      }
      if chance.next() % 3 == 0 {
        frame.pictures = (0..<chance.next() % 3).map { index in
          PlacedPicture(
            origin: Point(column: Int(index) * 12 + Int(chance.next() % 3), row: 1),
            picture: picture(
              "picture\(chance.next() % 2)", Size(columns: 8, rows: 4), isKitty: isKitty))
        }
      }
      if chance.next() % 20 == 0 { painter.forget() }
      var bytes: [UInt8] = []
      painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
      screen.feed(bytes)
      #expect(screen.pictures.map(\.rect) == frame.pictures.map(\.rect), "step \(step)")
      #expect(
        screen.pictures.map(\.text)
          == frame.pictures.map {
            String(decoding: $0.picture.graphics.dropFirst(2).dropLast(2), as: UTF8.self)
          })
      #expect(screen.unknown.isEmpty)
      #expect(difference(screen, expected(frame, capabilities)) == nil, "step \(step)")
      guard screen.pictures.count == frame.pictures.count else { return }
    }
  }

  @Test("a frame that does not change draws no picture again")
  func still() {
    var painter = Painter(
      capabilities: TerminalCapabilities(environment: ["TERM": "foot", "LANG": "C.UTF-8"]),
      theme: .dark)
    var frame = Frame(size: Self.size)
    frame.pictures = [
      PlacedPicture(
        origin: Point(column: 2, row: 2),
        picture: picture("flag", Size(columns: 4, rows: 2), isKitty: true))
    ]
    var bytes: [UInt8] = []
    painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
    let first = bytes.count
    frame.cells[0] = Cell("x")
    painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
    #expect(bytes.count - first < 60)
  }

  @Test("a player asks for the pictures of a screen, and draws them by the terminal's protocol")
  func played() {
    let image = Element(.image(path: "flag.png", alt: "A flag"), owner: "question#1")
    let run = FakeRun([image])
    var requests: [(PictureRequest, PictureDecoder)] = []
    run.picture = { request, decoder in
      requests.append((request, decoder))
      return picture(
        "flag", Size(columns: 6, rows: 3), isKitty: decoder.graphics == .kitty)
    }
    let terminal = FakeTerminal([
      .settle,
      .bytes("\u{1B}[?62;4;22c"), .settle,
      .look { terminal in
        #expect(terminal.screen.pictures.map(\.isKitty) == [false])
      },
      .bytes("\u{1B}_Gi=1;OK\u{1B}\\"), .settle,
      .look { terminal in
        #expect(terminal.screen.pictures.map(\.isKitty) == [true])
        #expect(!terminal.text.contains("A flag"))
      },
    ])
    terminal.cellSize = (9, 18)
    var options = PlayOptions(environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    options.reducesMotion = true
    _ = PlayLoop(run: run, terminal: terminal, options: options).play()
    #expect(requests.map(\.0.path) == ["flag.png", "flag.png", "flag.png"])
    #expect(requests.map(\.1.graphics) == [.none, .sixel, .kitty])
    #expect(requests.last?.1.cell.height == 18)
  }

  @Test("keys do not wait for pictures, which are shown once they are decoded")
  func slowPictures() {
    let run = FakeRun(
      (1...10).map { Element(.image(path: "p\($0).png", alt: "Alt \($0)"), owner: "question#1") }
        + [.press("go", "Go", .default)])
    let jobs = (1...10).map { _ in FakePicture() }
    for (index, job) in jobs.enumerated() { run.pictureJobs["p\(index + 1).png"] = job }
    let red = RGBColor(red: 200, green: 0, blue: 0)
    let terminal = FakeTerminal(
      columns: 80, rows: 40,
      [
        .look { #expect($0.text.contains("Alt 1")) }, .bytes("\r"),
        .look { _ in
          #expect(run.deeds == ["tap go"])
          jobs[0].picture = CellPicture(
            size: Size(columns: 4, rows: 2), colors: Array(repeating: red, count: 16))
          jobs[0].isDone = true
        },
        .pass(milliseconds: 30),
        .look { #expect(!$0.text.contains("Alt 1\n") && $0.text.contains("Alt 2")) },
      ])
    var options = PlayOptions(environment: ["TERM": "xterm-256color"])
    options.reducesMotion = true
    _ = PlayLoop(run: run, terminal: terminal, options: options).play()
    #expect(run.deeds == ["tap go"])
  }

  @Test("the pictures of a screen have one time for all")
  func budget() {
    let queue = PictureQueue(budget: .zero)
    for number in 1...10 {
      let request = PictureRequest(path: "\(number)", owner: nil, limit: Size(columns: 1, rows: 1))
      queue.add(request, FakePicture())
    }
    #expect(queue.go().count == 10 && !queue.isBusy)
    let patient = PictureQueue(budget: .seconds(1_000))
    let request = PictureRequest(path: "a", owner: nil, limit: Size(columns: 1, rows: 1))
    patient.add(request, FakePicture())
    #expect(patient.go().isEmpty && patient.isBusy)
    #expect(patient.drop(except: [request]).isEmpty && patient.drop(except: []) == [request])
  }

  @Test(
    "a terminal with few colours or without Unicode shows the text alternative",
    arguments: [
      ["TERM": "xterm", "LANG": "C.UTF-8"], ["TERM": "xterm-256color", "LANG": "C.ISO-8859-1"],
    ])
  func alternative(environment: [String: String]) {
    let run = FakeRun([Element(.image(path: "flag.png", alt: "A flag"), owner: "question#1")])
    run.picture = { _, _ in
      Issue.record("A picture was asked for")
      return nil
    }
    let terminal = FakeTerminal([
      .settle, .look { terminal in #expect(terminal.text.contains("A flag")) },
    ])
    let options = PlayOptions(environment: environment)
    _ = PlayLoop(run: run, terminal: terminal, options: options).play()
  }
}
