import QuizboardInterface
import QuizboardModel
import Testing

/// A header with more than it has room for.
@Suite("A crowded header") struct ToolbarTests {
  private static let exam = Make.screen(
    "Question 3 of 10",
    [
      Element(
        .toolbar,
        children: [
          Element(.timer(remaining: 252, of: nil), owner: "scene#1"),
          Make.button("flag", "⚐ Flag", key: "f"),
          Make.button("overview", "Overview", key: "o"),
        ]),
      Element(.progress(value: 3, of: 10, label: nil)),
      Make.text("Which of these shapes are round?"),
      Make.choices(["A star", "A circle", "A square"]),
      Element(
        .stack(.horizontal),
        children: [Make.button("previous", "Previous"), Make.button("next", "Next", .default)]),
    ])

  @Test(
    "On a small screen the answers come first, and the clock stays",
    arguments: [(24, 8), (26, 9), (30, 9), (36, 10), (40, 12), (80, 24)])
  func answersFirst(columns: Int, rows: Int) {
    var player = Player(Self.exam, columns, rows)
    #expect(player.focus == "answer 1")
    let digits = player.rendering.targets.filter { $0.digit != nil }
    #expect(digits.prefix(2).map(\.id.element) == ["answer", "answer"])
    #expect(digits.prefix(2).map(\.digit) == [1, 2])
    player.press(.end)
    #expect(player.shows("4:12"))
    #expect(
      Set(player.rendering.targets.map(\.id.element)) == [
        "answer", "flag", "overview", "previous", "next",
      ])
  }
  @Test("A row of buttons at the end stays visible below a long question")
  func rowOfButtons() {
    var exam = Self.exam
    let story = Make.text((1...40).map { "Line \($0)" }.joined(separator: "\n"))
    exam.children.insert(story, at: 2)
    for (columns, rows) in [(40, 12), (80, 24), (200, 60)] {
      let player = Player(exam, columns, rows)
      #expect(player.shows("Previous") && player.shows("Next"), "\(player.picture)")
      #expect(player.place(of: "Previous")?.row == player.place(of: "Next")?.row)
    }
  }

  @Test("Without Unicode the buttons have the same gaps, although their icons are left out")
  func gapsInASCII() {
    #expect(Player(Self.exam, 80, 24, .ascii).lines[1].hasSuffix("4:12   Flag   Overview"))
  }
}
