import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

/// Lines in from a list, text out to a string.
final class FakeLines: LineChannel {
  var lines: [String]
  var written = ""
  /// The number of waits without a typed line.
  var pauses = 0
  private(set) var drops = 0
  /// After so many writes nobody reads any more.
  var writesLeft = Int.max

  var showsInput = true

  init(_ lines: [String]) { self.lines = lines }

  func hasLine(within seconds: Double?, or descriptor: Int32) -> Bool {
    pauses -= 1
    return pauses < 0
  }

  func dropUnread() { drops += 1 }

  func waits(for descriptor: Int32) -> Bool { true }

  func readLine() -> String? { lines.isEmpty ? nil : lines.removeFirst() }

  func write(_ text: String) -> Bool {
    writesLeft -= 1
    guard writesLeft >= 0 else { return false }
    written += text
    return true
  }
}

@discardableResult
private func play(_ run: FakeRun, isUnicode: Bool = true, _ lines: String...) -> String {
  let channel = FakeLines(lines)
  let end = LineLoop(run: run, channel: channel, isUnicode: isUnicode).play()
  #expect(end == .left)
  #expect(!channel.written.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  return channel.written
}

private func question(isMultiple: Bool = false) -> FakeRun {
  let options = ["A star", "A circle", "A square"]
  let run = FakeRun([
    Element(.bar(title: "Question 3 of 10"), children: [.press("navigationBack", "Back")]),
    Element(.progress(value: 3, of: 10, label: nil)),
    .words("Which of these shapes are round?"),
    .options("answer", options, isMultiple: isMultiple),
    .press("submit", "Submit", .default, isEnabled: false),
    .press("hint", "Hint"),
  ])
  run.reaction = { run, input in
    guard case .choose(_, let values, _) = input else { return PlayOutcome() }
    let picked = values.map { if case .index(let index) = $0 { index - 1 } else { 0 } }
    run.elements[3] = .options("answer", options, picked: picked, isMultiple: isMultiple)
    run.elements[4] = .press("submit", "Submit", .default)
    return PlayOutcome()
  }
  return run
}

@Suite("Line mode")
struct LineLoopTests {
  @Test("a screen is its words, its controls by number, and one prompt")
  func reading() {
    let run = question()
    run.title = "Shapes"
    #expect(
      play(run) == """
        Answer with a number and Enter. /? shows help, /q leaves.

        Shapes
        Question 3 of 10
        Which of these shapes are round?
        1. A star
        2. A circle
        3. A square
        /1. Submit (not now)
        /2. Hint
        /3. Back
        1 to 3: 

        """)
  }

  @Test("a number answers and goes on")
  func answering() {
    let run = question()
    play(run, "2")
    #expect(run.deeds == ["choose answer 2", "tap submit"])
  }

  @Test("an option's words answer as well as its number")
  func words() {
    let run = question()
    play(run, "a CIRCLE")
    #expect(run.deeds == ["choose answer 2", "tap submit"])
  }

  @Test("several numbers answer a question with several right ones")
  func severalAnswers() {
    let run = question(isMultiple: true)
    play(run, "3, 1")
    #expect(run.deeds == ["choose answer 1 3", "tap submit"])
  }

  @Test(
    "a bad answer is explained and asked again, and does nothing",
    arguments: ["9", "0", "-1", "foo", "1 2", "1.5", "99999999999999999999", "", " ", "/9"])
  func badAnswers(line: String) {
    let run = question()
    let written = play(run, line)
    #expect(run.deeds.isEmpty)
    #expect(written.components(of: "1 to 3: ") == 2)
    #expect(written.components(of: "Question 3 of 10") == 1)
  }

  @Test("where there is nothing to choose, Enter alone is told so") func nothingToChoose() {
    let written = play(FakeRun([Element(.text("The end.", style: .body))]), "")
    #expect(
      written.contains("There is nothing to choose here.") && !written.contains("A number, please.")
    )
  }

  @Test("the label of choices stands above them, and is not said twice")
  func labels() {
    func labelled(_ id: String, _ label: String) -> Element {
      var choices = Element.options(id, ["A", "B"])
      choices.label = label
      return choices
    }
    let run = FakeRun([.words("Theme"), labelled("a", "Theme"), labelled("b", "Motion")])
    #expect(play(run).contains("Capitals\nTheme\n1. A\n2. B\nMotion\n3. A\n4. B\n1 to 4: "))
  }

  @Test("what is answered and cannot be changed any more is read, not offered")
  func answered() {
    var elements: [Element] = [
      .options("a", ["A", "B", "C"], picked: [0, 2], isMultiple: true), .options("b", ["A"]),
      .line("c", "Twain"),
      .press("next", "Next", .default),
    ]
    for index in 0...2 { elements[index].isEnabled = false }
    #expect(
      play(FakeRun(elements)).contains(
        "Chosen: A, C\nChosen: nothing\nText: Twain\n/1. Next\n/1, or Enter for Next: "))
  }

  @Test("answers have numbers, and the other controls theirs after a /, the bar last")
  func order() {
    let run = question()
    let text = play(run, "4", "/2", "/3", "/?")
    #expect(run.deeds == ["tap hint", "tap navigationBack"])
    #expect(text.contains("\"4\" is not on the list. A number from 1 to 3, please."))
    #expect(text.contains("Numbers after a / are those of the other controls."))
  }

  @Test("of several numbers, the one that is not on the list is named") func oneOfSeveral() {
    let run = question(isMultiple: true)
    let text = play(run, "1 9", "/1 7")
    #expect(run.inputs.isEmpty)
    #expect(text.contains("\"9\" is not on the list. A number from 1 to 3, please."), "\(text)")
    #expect(text.contains("\"7\" is not on the list. A number from /1 to /3, please."), "\(text)")
  }

  @Test("Enter alone presses the default button once there is an answer")
  func enterAlone() {
    let run = question()
    run.elements[3] = .options("answer", ["A", "B"], picked: [0])
    run.elements[4] = .press("submit", "Submit", .default)
    let written = play(run, "")
    #expect(written.contains("1. A (chosen)"))
    #expect(written.contains("Enter for Submit"))
    #expect(run.deeds == ["tap submit"])
  }

  @Test("on a screen without questions Enter presses the default button, or the only one there is")
  func enterOnButtons() {
    for buttons in [[Element.press("a", "A"), .press("b", "B", .default)], [.press("b", "B")]] {
      let run = FakeRun(buttons)
      #expect(play(run, "").contains("or Enter for B: "))
      #expect(run.deeds == ["tap b"])
    }
    let run = FakeRun([.press("a", "A"), .press("b", "B")])
    play(run, "")
    #expect(run.deeds.isEmpty)
  }

  @Test("a row is tapped; where it leads elsewhere nothing else is pressed")
  func rows() {
    let rows = [
      ListRow(icon: "🌍", title: "Capitals", subtitle: "Ten", accessory: "best 80 %"),
      ListRow(title: "Science"),
    ]
    let list = Element(.list(rows: rows), id: "quizzes", owner: "menu#1")
    let run = FakeRun([list, .press("go", "Go", .default)])
    run.reaction = { run, _ in
      run.elements = [.words("There")]
      return PlayOutcome()
    }
    #expect(play(run, "2").contains("1. Capitals, Ten, best 80 %\n2. Science\n"))
    #expect(run.deeds == ["tap quizzes 2"])
  }

  @Test("an input that fails is told and asked again")
  func failure() {
    let run = question()
    run.reaction = { _, _ in PlayOutcome(failure: "scripts/a.lua:3: oh no") }
    let written = play(run, "2")
    #expect(written.contains("scripts/a.lua:3: oh no"))
    #expect(written.components(of: "1 to 3: ") == 2)
    #expect(run.deeds == ["choose answer 2"])
  }

  @Test("what is disabled keeps its number, and says that it is not possible")
  func disabled() {
    let run = FakeRun([.press("a", "First", isEnabled: false), .press("b", "Second")])
    let written = play(run, "1", "/1", "/2", "2")
    #expect(written.contains("/1. First (not now)\n/2. Second\n"))
    #expect(written.components(of: "First is not possible now.") == 2)
    #expect(run.deeds == ["tap b", "tap b"])
  }

  @Test("an alert hides what it lies over, as do the layers above")
  func alert() {
    let alert = Element(
      .alert(title: "Really?", message: "All is lost."), children: [.press("yes", "Yes")])
    let run = FakeRun([.words("Below"), .press("begin", "Begin"), alert])
    let written = play(run, "1")
    #expect(!written.contains("Below"))
    #expect(written.contains("Really?\nAll is lost.\n/1. Yes\n"))
    #expect(run.deeds == ["tap yes"])
  }

  @Test("hostile words lose their control characters, and without UTF-8 all but ASCII")
  func hostileWords() {
    let run = FakeRun([.words("a\u{1B}[31mb\u{07}c\u{9B}d"), .press("x", "É\u{0D}é 🌍")])
    #expect(!play(run).unicodeScalars.contains { (0x80..<0xA0).contains($0.value) })
    #expect(play(run, isUnicode: false).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("the end of the lines and an output nobody reads end the play with 0")
  func ends() {
    for writes in 0..<4 {
      let channel = FakeLines(["1", "1", "1"])
      channel.writesLeft = writes
      #expect(LineLoop(run: question(), channel: channel, isUnicode: true).play() == .left)
    }
  }

  @Test("a field for numbers asks for one; an empty line that leads nowhere is told")
  func emptyLine() {
    let number = Element(
      .field(text: "", placeholder: nil, kind: .number), id: "answer", owner: "menu#1")
    let run = FakeRun([number, .press("submit", "Submit", .default, isEnabled: false)])
    let written = play(run, "", "7")
    #expect(written.contains("Number: "), "\(written)")
    #expect(written.contains("Answer first, then Submit.\nNumber: "), "\(written)")
    #expect(run.deeds == ["type answer ", "type answer 7"])
    let optional = FakeRun([number, .press("submit", "Submit", .default)])
    #expect(!play(optional, "").contains("Answer first"))
  }

  @Test("where only ASCII can be written, what is chosen has no icon")
  func noIcons() {
    let written = play(
      FakeRun([.press("a", "⛵ Sail"), .press("b", "⚙ Settings", .default)]), isUnicode: false)
    #expect(written.contains("1. Sail\n") && written.contains("Enter for Settings"), "\(written)")
  }

  @Test("at the end Enter leaves, also in a kiosk")
  func enterLeaves() {
    let run = FakeRun([.words("The end.")]) { run, input in
      if input == .key("escape") { run.isOver = true }
      return PlayOutcome()
    }
    run.isAtEnd = true
    let channel = FakeLines([""])
    #expect(LineLoop(run: run, channel: channel, isUnicode: true, canLeave: false).play() == .left)
    #expect(channel.written.contains("Enter leaves: "), "\(channel.written)")
    #expect(run.isOver)
  }

  @Test("in a kiosk /q does not leave")
  func kiosk() {
    let channel = FakeLines(["/q", "2"])
    let run = question()
    _ = LineLoop(run: run, channel: channel, isUnicode: true, canLeave: false).play()
    #expect(run.deeds == ["choose answer 2", "tap submit"])
    #expect(!channel.written.contains("/q"))
  }

  @Test("answers from a pipe stand in the output, as they do on a terminal")
  func pipedAnswers() {
    let channel = FakeLines(["2", "a\u{1B}[2J"])
    channel.showsInput = false
    _ = LineLoop(run: question(), channel: channel, isUnicode: true).play()
    #expect(channel.written.contains("1 to 3: 2\n"))
    #expect(!channel.written.contains("\u{1B}"))
  }

  @Test("/q leaves, /b goes back, / says the controls again, /? and ? help")
  func commands() {
    let run = question()
    let written = play(run, "/", "/?", "?", "/b", "/q", "2")
    #expect(run.deeds == ["key escape"])
    #expect(written.components(of: "2. A circle") == 3)
    #expect(written.components(of: "/b goes back") == 2)
  }
}

@Suite("Fields in line mode")
struct LineFieldTests {
  private func name(_ text: String = "") -> FakeRun {
    let run = FakeRun([
      .line("name", text, placeholder: "Your name"), .press("done", "Done", .default),
      .press("skip", "Skip"),
    ])
    run.reaction = { run, input in
      if case .type(_, let text, _) = input {
        run.elements[0] = .line("name", text, placeholder: "Your name")
      }
      return PlayOutcome()
    }
    return run
  }

  @Test("a field takes its line as it is and goes on")
  func plainLine() {
    let run = name()
    #expect(play(run, "  Mark  Twain ").contains("Your name: "))
    #expect(run.deeds == ["type name   Mark  Twain ", "tap done"])
  }

  @Test("numbers, ? and words of commands are text in a field")
  func numbersAreText() {
    for line in ["1", "?", "q", ""] {
      let run = name()
      play(run, line)
      #expect(run.deeds == ["type name \(line)", "tap done"])
    }
  }

  @Test("/ shows the controls there, /2 picks one, /q leaves, // begins with a stroke")
  func strokes() {
    let run = name()
    let written = play(run, "/", "/2", "//etc", "/q", "more")
    #expect(written.contains("/1. Done\n/2. Skip\n"))
    #expect(run.deeds == ["tap skip", "type name /etc", "tap done"])
  }

  @Test("among several things to answer, a field is asked for by its number")
  func severalInputs() {
    let run = name("Twain")
    run.elements.append(.options("answer", ["A", "B"]))
    play(run, "1", "Mark", "2", "/1")
    #expect(run.deeds == ["type name Mark", "choose answer 1", "tap done"])
  }
}

extension String {
  /// Returns the number of times that the string contains a text.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

@Suite("Line mode: layers, tabs and time")
struct LineLayerTests {
  @Test("a tab bar's tabs are the last numbers; the one that is shown says so")
  func tabs() {
    let tabs = [Element.press("tab1", "Learn"), .press("tab2", "Scores")]
    let run = FakeRun([
      Element(.tabBar(selected: 1), owner: "tabs#1", children: tabs), .words("Nothing yet."),
      .press("again", "Again"),
    ])
    let text = play(run, "2", "learn")
    #expect(text.contains("Nothing yet.\n/1. Again\n/2. Learn\n/3. Scores (here)\n/1 to /3: "))
    #expect(run.deeds == ["tap tab1", "tap tab1"])
  }

  @Test("what comes over a screen is announced, once")
  func layers() {
    let run = FakeRun([.press("theme", "Theme")])
    run.reaction = { run, input in
      switch input {
      case .tap("theme", _, _):
        let root = Element(.screen(title: "Theme"), children: [.press("dark", "Dark")])
        run.over = [Layer(style: .popover(anchor: nil), root: root, identity: "theme#1")]
      case .tap("dark", _, _):
        let root = Element(.screen(title: "Sure?"), children: [.press("yes", "Yes")])
        run.over.append(Layer(style: .alert, root: root, identity: "sure#1"))
      default: break
      }
      return PlayOutcome()
    }
    let text = play(run, "1", "/x", "1", "1")
    let popover = "This covers the previous screen; /b closes it.\nTheme\n/1. Dark"
    let alert = "A question that must be answered first.\nSure?\n/1. Yes"
    #expect(text.contains(popover) && text.contains(alert))
    #expect(
      text.ranges(of: "This covers").count == 1 && text.ranges(of: "must be answered").count == 1)
  }

  @Test("times, charts and pictures are said in words")
  func words() {
    let text = play(
      FakeRun([
        Element(.timer(remaining: 61, of: nil)),
        Element(.timer(remaining: 1, of: nil), label: "Fuse"),
        Element(.chart(.bar, values: [3, 2.5], labels: ["Ada"]), label: "Points"),
        Element(.image(path: "map.png", alt: "A map of Chile")),
      ]))
    #expect(
      text.contains(
        """
        Time left: 1 minute 1 second
        Fuse: 1 second
        Points
        Ada: 3
        2.5
        Picture: A map of Chile
        """))
  }

  @Test("a line for a screen whose time ran out meanwhile is no answer to the next one")
  func timeout() {
    let run = FakeRun([.options("answer", ["A", "B"])])
    run.nextDeadline = 0
    run.tickReaction = { run in
      run.elements = [.options("answer", ["C", "D"])]
      return PlayOutcome()
    }
    let text = play(run, "2", "1")
    #expect(text.contains("The time ran out.\n\nCapitals\n1. C\n2. D"))
    #expect(run.deeds == ["choose answer 1"])
  }

  @Test(
    "what comes due while a line is awaited happens then, and what was begun to be typed is dropped"
  )
  func awaited() {
    let run = FakeRun([.options("answer", ["A", "B"])])
    run.nextDeadline = 0
    run.tickReaction = { run in
      run.elements = [.options("answer", ["C", "D"])]
      return PlayOutcome(warnings: ["late"])
    }
    let channel = FakeLines(["2"])
    channel.pauses = 1
    #expect(LineLoop(run: run, channel: channel, isUnicode: true).play() == .left)
    #expect(
      channel.written.contains("\nNote: late\nThe time ran out.\n\nCapitals\n1. C\n2. D"),
      "\(channel.written)")
    #expect(run.deeds == ["choose answer 2"])
    #expect(channel.drops == 1)
  }

  @Test("what comes due without changing what can be answered does not stop the answer")
  func harmlessTick() {
    let run = FakeRun([.options("answer", ["A", "B"])])
    run.nextDeadline = 0
    let text = play(run, "2")
    #expect(run.ticks == 1 && run.deeds == ["choose answer 2"])
    #expect(!text.contains("The time ran out"))
  }
}
