import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

@Suite("Finding and news in line mode")
struct LineFindTests {
  private func play(_ run: FakeRun, _ lines: String...) -> String {
    let channel = FakeLines(lines)
    _ = LineLoop(run: run, channel: channel, isUnicode: true).play()
    return channel.written
  }

  private let cities = FakeRun([
    Element(
      .list(rows: (1...30).map { ListRow(title: $0 == 17 ? "Århus" : "City \($0)") }), id: "rows",
      owner: "menu#1")
  ])

  @Test("A slash and words show the choices that have them, with their numbers")
  func finding() {
    let text = play(cities, "/ty 2", "/arhus", "17")
    #expect(text.contains("12 of 30:\n2. City 2\n12. City 12\n20. City 20\n"))
    #expect(text.contains("1 of 30:\n17. Århus\n"))
    #expect(cities.deeds == ["tap rows 17"])
  }

  @Test("A whole title is chosen, a number too, and words that nothing has are refused")
  func others() {
    #expect(play(cities, "/nowhere").contains("\"nowhere\" is not on the list."))
    _ = play(cities, "/City 3", "4")
    #expect(cities.deeds == ["tap rows 3", "tap rows 4"])
  }

  @Test("News are one line")
  func news() {
    let run = FakeRun([.press("a", "A"), .press("b", "B")]) { _, _ in
      PlayOutcome(news: Toast("3 new quizzes"))
    }
    #expect(play(run, "1").contains("3 new quizzes.\n"))
  }
}
