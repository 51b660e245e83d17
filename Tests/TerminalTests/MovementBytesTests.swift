import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

@Suite("The bytes of a movement at 200×60 in 256 colours")
struct MovementBytesTests {
  private static func question(_ number: Int, _ text: String, _ options: [String], _ picked: Int?)
    -> Frame
  {
    let back = Element(
      .button(title: "Back", role: .back, key: nil), id: "navigationBack", owner: "quiz#1")
    let screen = Element(
      .screen(title: "Question \(number) of 10"), owner: "question#\(number)",
      children: [
        Element(.progress(value: Double(number), of: 10, label: nil)), .words(text),
        .options("answer", options, picked: picked.map { [$0] } ?? []),
        .press("submit", "Submit", .default),
      ])
    let root = Element(
      .group, children: [Element(.bar(title: nil), children: number > 1 ? [back] : []), screen])
    return layOut([Layer(style: .full, root: root, identity: "quiz#1")])
  }

  private static func layOut(_ layers: [Layer]) -> Frame {
    LayoutEngine().layout(Screen(layers: layers, size: Size(columns: 200, rows: 60))).frame
  }

  private static let first = question(
    3, "Which of these shapes are round?", ["A star", "A circle", "A square", "None of them"], 1)
  private static let second = question(
    4,
    "Who wrote the first program for a machine that was never built, and for which machine was it?",
    ["Ada Lovelace, for the Analytical Engine", "Charles Babbage", "Alan Turing", "Grace Hopper"],
    nil)

  /// A screen whose every row is full of words in several colours.
  private static func full(_ letter: String) -> Frame {
    let word = { (index: Int) in String(repeating: letter, count: 3 + index % 7) }
    let lines = (0..<56).map { row in (0..<10).map { word($0 * row) }.joined(separator: " ") }
    let texts = lines.enumerated().map { index, line in
      Element(.text(line, style: TextStyle.allCases[index % 7]))
    }
    return layOut([
      Layer(style: .full, root: Element(.screen(title: letter), children: texts), identity: letter)
    ])
  }

  /// The most bytes of a frame on the way, and what the terminal shows in the end.
  private func bytes(_ transition: Transition, _ from: Frame, _ to: Frame) -> (
    most: Int, total: Int
  ) {
    var capabilities = TerminalCapabilities(environment: [
      "TERM": "xterm-256color", "LANG": "C.UTF-8",
    ])
    capabilities.depth = .indexed
    var painter = Painter(capabilities: capabilities, theme: .dark)
    var decoder = ScreenDecoder(columns: 200, rows: 60)
    var sizes: [Int] = []
    func paint(_ frame: Frame) {
      var output: [UInt8] = []
      painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &output)
      decoder.feed(output)
      sizes.append(output.count)
    }
    paint(from)
    sizes = []
    let frames = Int(transition.duration * 30) + 1
    for step in 0..<frames {
      let progress = transition.progress(after: Double(step) / 30)
      paint(Frame.compose(from: from, to: to, progress: progress, transition: transition))
    }
    paint(to)
    #expect(decoder.unknown.isEmpty)
    #expect(decoder.lines == to.lines)
    return (sizes.max() ?? 0, sizes.reduce(0, +))
  }

  @Test(
    "a frame of a question's is 2 KB at most, one of a full screen's 12",
    arguments: Transition.Name.allCases)
  func bytes(name: Transition.Name) {
    for isReversed in [false, true] {
      let transition = Transition(name, isReversed: isReversed)
      #expect(bytes(transition, Self.first, Self.second).most <= 2048)
      #expect(bytes(transition, Self.full("a"), Self.full("b")).most <= 12_288)
    }
  }

  @Test("in a slide the terminal moves the rows itself, which takes a third of the bytes")
  func shifted() {
    for isReversed in [false, true] {
      #expect(
        bytes(Transition(.slide, isReversed: isReversed), Self.first, Self.second).total < 5000)
    }
  }
}
