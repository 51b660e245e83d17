import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

@Suite("Line mode: gestures, lists, several things to answer") struct LineScreenTests {
  @discardableResult
  private func play(_ run: FakeRun, _ lines: String...) -> String {
    let channel = FakeLines(lines)
    #expect(LineLoop(run: run, channel: channel, isUnicode: true).play() == .left)
    return channel.written
  }

  @Test(
    "a swipe and a key that something waits for have numbers, for there is nothing to swipe here")
  func gestures() {
    let run = FakeRun([.words("A fork."), .press("rest", "Rest")])
    run.gestures = [
      ShownGesture(.swipe(.left), title: "Go left"), ShownGesture(.key("k"), title: nil),
      ShownGesture(.swipe(.right), title: "Rest"),
      ShownGesture(.key("escape"), title: "close"),
    ]
    let text = play(run, "2", "3", "go left", "/swipe left", "key k", "1")
    #expect(
      text.contains("A fork.\n/1. Rest\n/2. Go left (swipe left)\n/3. key k\n/1 to /3: "), "\(text)"
    )
    #expect(run.deeds == ["swipe left", "key k", "swipe left", "swipe left", "key k", "tap rest"])
  }

  @Test("beside a field the buttons are read with their numbers, and help explains them")
  func besideField() {
    let run = FakeRun([
      .words("Who?"),
      Element(.field(text: "", placeholder: nil, kind: .text), id: "answer", owner: "menu#1"),
      .press("hint", "Hint"), .press("submit", "Submit", .default, isEnabled: false),
    ])
    let text = play(run, "/?", "/1")
    #expect(text.contains("Who?\n/1. Hint\n/2. Submit (not now)\nText: "), "\(text)")
    #expect(
      text.contains("for a / of your own.\nNumbers after a / are those of the other controls.\n"),
      "\(text)")
    #expect(run.deeds == ["tap hint"])
  }

  @Test("the paragraphs of a text stay apart") func paragraphs() {
    let run = FakeRun([.words("\nOne.\n\nTwo.\n\n"), .words("Three.")])
    #expect(play(run).contains("Capitals\nOne.\n\nTwo.\nThree.\n"))
  }

  @Test("where a swipe is all that there is, Enter does it") func soleGesture() {
    let run = FakeRun([.words("A river.")])
    run.gestures = [ShownGesture(.swipe(.left), title: "Swim")]
    let text = play(run, "")
    #expect(text.contains("/1. Swim (swipe left)\n/1, or Enter for Swim: "), "\(text)")
    #expect(run.deeds == ["swipe left"])
  }

  @Test(
    "a row of a list acts by itself: what it leads to is read before the default button is pressed")
  func rowStays() {
    let list = Element(
      .list(rows: [ListRow(title: "A knife"), ListRow(title: "A letter")]), id: "things",
      owner: "menu#1")
    let run = FakeRun([.words("Your bag."), list, .press("close", "Close", .default)])
    run.reaction = { run, input in
      run.elements[0] = .words("You turn it over.")
      return PlayOutcome()
    }
    let text = play(run, "2", "")
    #expect(run.deeds == ["tap things 2", "tap close"])
    #expect(text.contains("You turn it over.\n1. A knife"), "\(text)")
  }

  @Test("of several things to answer each text stands over its own options") func form() {
    let run = FakeRun([
      .words("How many words?"), .options("count", ["3", "5"]), .words("Into which language?"),
      .options("into", ["English", "German"]),
      .words("Both are needed."), .press("go", "Go", .default), .press("help", "Help"),
    ])
    let text = play(run, "4")
    #expect(
      text.contains(
        """
        How many words?
        1. 3
        2. 5
        Into which language?
        3. English
        4. German
        Both are needed.
        /1. Go
        /2. Help

        """
      ),
      "\(text)")
    #expect(run.deeds == ["choose into 2"])
  }

  @Test("a button has one number on all screens, whatever can be answered and pressed there")
  func stableNumbers() {
    let questions: [[Element]] = [
      [], [.options("answer", ["A", "B"])], [.line("name", "")],
      [Element(.list(rows: [ListRow(title: "A")]), id: "rows", owner: "menu#1")],
      [.options("a", ["A"]), .line("b", "")],
    ]
    for answers in questions {
      for isEnabled in [true, false] {
        let run = FakeRun(
          answers + [.press("next", "Next", .default, isEnabled: isEnabled), .press("end", "End")])
        let text = play(run, "/", "/2")
        #expect(run.deeds == ["tap end"], "\(text)")
        #expect(text.contains("/1. Next") && text.contains("/2. End\n"), "\(text)")
      }
    }
  }

  @Test("a row is chosen by its own words, with or without those beside them")
  func rowWords() {
    let rows = [
      ListRow(title: "Capitals", subtitle: "Ten", accessory: "80 %"),
      ListRow(title: "Rivers", subtitle: "Three"), ListRow(title: "Rivers", subtitle: "Nine"),
    ]
    let run = FakeRun([Element(.list(rows: rows), id: "rows", owner: "menu#1")])
    let text = play(run, "capitals", "Rivers, Nine", "rivers")
    #expect(run.deeds == ["tap rows 1", "tap rows 3"])
    #expect(text.contains("2 of 3:\n2. Rivers, Three\n3. Rivers, Nine\n"), "\(text)")
  }

  @Test("words beside each other, with something to answer among them, stay over what follows")
  func row() {
    let row = Element(
      .stack(.horizontal),
      children: [.words("Size"), .options("size", ["S", "L"]), .words("in cells")])
    let text = play(FakeRun([row, .words("Colour"), .options("colour", ["Red"])]))
    #expect(text.contains("Size  in cells\n1. S\n2. L\nColour\n3. Red\n"), "\(text)")
  }

  @Test("the lines of an option stay lines, below its number")
  func linesOfOptions() {
    var options = Element.options("it", ["first\\\nsecond", "```\na = 1\nb\n```", "one"])
    options.isMarkdown = true
    let run = FakeRun([options])
    let text = play(run, "1")
    #expect(text.contains("1. first\n   second\n2. a = 1\n   b\n3. one\n"), "\(text)")
    #expect(run.deeds == ["choose it 1"])
  }
}
