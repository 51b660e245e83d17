import QuizboardModel
import Testing

@testable import QuizboardTerminal

@Suite("The names that quizzes know keys by")
struct TerminalKeyNameTests {
  @Test("every key that a terminal sends has one that the engine knows") func known() {
    let codes: [Key.Code] =
      [
        .enter, .tab, .escape, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown,
      ]
      + " xÄß漢👍".map { .character($0) } + (1...35).map { .function($0) }
    let names = codes.compactMap { Key(code: $0).name }
    #expect(names.count == codes.count)
    #expect(names.filter { !KeyName.exists($0) } == [])
    #expect(Set(KeyName.words).subtracting(names) == [])
  }
}
