import QuizboardInterface
import QuizboardModel
import QuizboardText
import Testing

@testable import QuizboardTerminal

private let escape = "\u{1B}"

private func play(
  _ run: FakeRun, columns: Int = 80, quiz: FakeQuiz? = nil, term: String = "xterm",
  deliveries: (any PlayedDeliveries)? = nil, _ steps: FakeTerminal.Step...
) -> FakeTerminal {
  var options = PlayOptions(environment: ["TERM": term, "LANG": "C.UTF-8"])
  options.reducesMotion = true
  let terminal = FakeTerminal(columns: columns, rows: 24, steps)
  let loop = PlayLoop(
    run: run, terminal: terminal, options: options, quiz: quiz, deliveries: deliveries)
  _ = loop.play()
  #expect(terminal.screen.unknown.isEmpty)
  return terminal
}

private var question: FakeRun {
  FakeRun([
    Element(.markdown("Which *city* is\nin `Norway`?")), .options("answer", ["Oslo", "Bern"]),
    .line("note", "", placeholder: "Note"),
  ])
}

/// Answers that arrive when a test says so.
private final class FakeDeliveries: PlayedDeliveries {
  let descriptor: Int32 = -1
  let isExpected = false
  var outcomes: [PlayOutcome]

  init(_ outcomes: PlayOutcome...) { self.outcomes = outcomes }

  func follow() {}

  func take() -> PlayOutcome? { outcomes.isEmpty ? nil : outcomes.removeFirst() }
}

@Suite("Short messages and copying")
struct ToastTests {
  private let unchanged: () throws(Unreadable) -> PlayOutcome = { () throws(Unreadable) in
    PlayOutcome()
  }

  @Test(
    "a message has the sign of what happened",
    arguments: [
      (Toast("Nothing new", .note), "Nothing new"),
      (Toast("The check failed", .failed), "✗ The check failed"),
    ]) func signs(message: Toast, line: String)
  {
    _ = play(
      question, deliveries: FakeDeliveries(PlayOutcome(news: message)), .watched,
      .look {
        #expect($0.screen.lines[23].trimmingPrefix(while: \.isWhitespace).hasPrefix(line))
      })
  }

  @Test("Ctrl-Y copies the text of the screen, and says so until the next key or for two seconds")
  func copying() {
    let terminal = play(
      question, .look { #expect($0.screen.lines[23].contains("keys")) }, .bytes("\u{19}"),
      .look { terminal in
        #expect(terminal.screen.lines[23].contains("✓ Copied"))
        #expect(!terminal.screen.lines[23].contains("keys"))
      },
      .pass(milliseconds: 1_900), .look { #expect($0.text.contains("Copied")) },
      .pass(milliseconds: 200),
      .look { #expect(!$0.text.contains("Copied") && $0.text.contains("keys")) },
      .bytes("\u{19}"), .look { #expect($0.text.contains("Copied")) }, .bytes("\u{1B}[B"),
      .look { #expect(!$0.text.contains("Copied")) })
    let text = "Which city is in Norway?\n\n- Oslo\n- Bern"
    #expect(terminal.screen.copied == [String](repeating: encoded(text), count: 2))
  }

  @Test("the words of an answer are copied in the language of the quiz") func translated() {
    var phrases = Phrase.allCases.map(\.english)
    phrases[Phrase.verdictWrong.rawValue] = "Falsch"
    phrases[Phrase.rightAnswer.rawValue] = "Richtige Antwort:"
    var feedback = Element(.feedback(.wrong, text: "Schade.", correct: "Oslo"))
    feedback.phrases = phrases
    let terminal = play(FakeRun([feedback]), .bytes("\u{19}"))
    #expect(
      terminal.screen.copied == [encoded("Falsch. Schade. Richtige Antwort: Oslo")])
  }

  @Test("Alt-Y copies what has the focus; a secret is never copied")
  func focused() {
    let secret = Element(
      .field(text: "hidden", placeholder: nil, kind: .secret), id: "secret", owner: "menu#1")
    let run = FakeRun([
      .options("answer", ["Oslo", "Bern"]), .line("note", "my note"), secret,
    ])
    let terminal = play(
      run, .bytes("\u{1B}[B\(escape)y"), .bytes("\t\(escape)y"), .bytes("\t\(escape)y"),
      .look { #expect($0.text.contains("There is no text to copy")) }, .bytes("\u{19}"))
    #expect(
      terminal.screen.copied == [
        encoded("Bern"), encoded("my note"), encoded("- Oslo\n- Bern\n\nmy note"),
      ])
  }

  @Test("A terminal without a clipboard is sent nothing, and a field keeps its keys")
  func without() {
    let terminal = play(
      question, term: "linux", .bytes("\u{19}"),
      .look { #expect($0.text.contains("This terminal cannot copy")) },
      .bytes("?"), .look { #expect(!$0.text.contains("copy")) })
    #expect(terminal.screen.copied.isEmpty)
    _ = play(question, .bytes("?"), .look { #expect($0.text.contains("^Y      copy the text")) })
  }

  @Test("Copied text has a limit, and shows its control characters")
  func copiedText() {
    let long = Clipboard.bytes(of: String(repeating: "é", count: Clipboard.limit))
    #expect(!long.isWhole && long.sequence.utf8.count < 2 * Clipboard.limit)
    #expect(Clipboard.bytes(of: "a\u{1B}[2Jb\nc").sequence.contains(encoded("a␛[2Jb\nc")))
  }

  @Test("News of the run, an undone input and a reloaded quiz are said without moving anything")
  func news() {
    let deliveries = FakeDeliveries(PlayOutcome(news: Toast("3 new quizzes")))
    _ = play(
      question, deliveries: deliveries, .watched,
      .look { terminal in
        #expect(terminal.screen.lines[23].contains("✓ 3 new quizzes"))
        #expect(terminal.text.contains("Which city"))
      })
    let quiz = FakeQuiz(unchanged)
    quiz.changes = 1
    _ = play(
      FakeRun([.press("a", "A")]), quiz: quiz, .watched, .pass(milliseconds: 20),
      .look { #expect($0.text.contains("✓ Reloaded")) }, .bytes("\r\u{02}"),
      .look { #expect($0.text.contains("✓ Undone")) })
  }

  @Test("A long message is cut")
  func long() {
    let deliveries = FakeDeliveries(PlayOutcome(news: Toast(String(repeating: "long ", count: 40))))
    _ = play(
      question, columns: 40, deliveries: deliveries, .watched,
      .look { #expect($0.screen.lines[23].hasSuffix("…")) })
  }

  private func encoded(_ text: String) -> String { Base64.encode(Array(text.utf8)) }
}
