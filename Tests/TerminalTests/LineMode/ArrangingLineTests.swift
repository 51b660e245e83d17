import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

@Suite("Line mode: orders, matches and gaps") struct ArrangingLineTests {
  @discardableResult
  private func play(_ run: FakeRun, _ lines: String...) -> String {
    let channel = FakeLines(lines)
    channel.showsInput = true
    #expect(LineLoop(run: run, channel: channel, isUnicode: true).play() == .left)
    return channel.written
  }

  private let submit = Element.press("submit", "Submit", .default)

  // MARK: Orders

  private func order(_ more: [Element] = []) -> FakeRun {
    let order = Element(
      .order(items: ["C", "Ada", "Swift"], isChosen: false), id: "steps", owner: "menu#1")
    return FakeRun([.words("The oldest first."), order, submit] + more)
  }

  private func values(_ run: FakeRun) -> [Input] { run.inputs }

  private func placed(_ places: Int...) -> Input {
    .order(id: "steps", values: places.map { .index($0) }, controller: "menu#1")
  }

  @Test("all numbers in order are the answer, and the default button is pressed") func inOrder() {
    let run = order()
    let text = play(run, "3 1 2", "2,1,3", "1;2;3")
    #expect(
      text.contains(
        """
        The oldest first.
        1. C
        2. Ada
        3. Swift
        /1. Submit
        All of 1 to 3 in order, such as 2 1 3, or Enter for Submit: \

        """.dropLast()), "\(text)")
    let tap = Input.tap(id: "submit", row: nil, controller: "menu#1")
    #expect(run.inputs == [placed(3, 1, 2), tap, placed(2, 1, 3), tap, placed(1, 2, 3), tap])
  }

  @Test("what is no order is explained and asked again") func wrongOrder() {
    let run = order()
    let text = play(run, "1 2", "1 1 2 3", "4 1 2", "first", "3", "?")
    #expect(run.inputs.isEmpty)
    for words in [
      "3 is missing. All numbers, please, in order.", "1 occurs twice. Every number once, please.",
      "\"4\" is not on the list. A number from 1 to 3, please.",
      "\"first\" is not on the list.",
      "1, 2 are missing.", "To put items in order, type their numbers in order: 2 1 3.",
    ] { #expect(text.contains(words), "\(words) in \(text)") }
  }

  @Test("other controls have numbers after a /; in a form the items keep theirs") func others() {
    let run = order([.press("hint", "Hint")])
    #expect(play(run, "/2").contains("in order, such as 2 1 3, or /1 to /2, or Enter for Submit: "))
    #expect(run.deeds == ["tap hint"])
    let form = order([.options("kind", ["x", "y"])])
    play(form, "3 2 1", "5", "1 4")
    #expect(
      form.inputs == [
        placed(3, 2, 1), .choose(id: "kind", values: [.index(2)], controller: "menu#1"),
      ])
  }

  @Test("a disabled order is text") func disabledOrder() {
    let order = Element(
      .order(items: ["C", "Ada"], isChosen: true), id: "steps", owner: "menu#1", isEnabled: false)
    #expect(play(FakeRun([order])).contains("Order: C, Ada\n"))
  }

  // MARK: Matches

  private func match(_ chosen: [Int?] = [nil, nil]) -> FakeRun {
    let match = Element(
      .match(left: ["France", "Chile"], right: ["Santiago", "New York", "Paris"], chosen: chosen),
      id: "pairs", owner: "menu#1")
    let run = FakeRun([.words("Which is the capital?"), match, submit])
    run.reaction = { run, input in
      if case .match(_, let pairs, _) = input,
        case .match(let left, let right, _) = run.elements[1].kind
      {
        let chosen = left.map { pairs[$0]?.index(among: right) }
        run.elements[1].kind = .match(left: left, right: right, chosen: chosen)
      }
      return PlayOutcome()
    }
    return run
  }

  private func matched(_ pairs: [String: Int]) -> Input {
    .match(id: "pairs", pairs: pairs.mapValues { .index($0) }, controller: "menu#1")
  }

  private let tap = Input.tap(id: "submit", row: nil, controller: "menu#1")

  @Test("pairs of numbers in one line are the answer") func pairsAtOnce() {
    let run = match()
    let text = play(run, "1=3 2=1")
    #expect(
      text.contains(
        """
        Which is the capital?
        =1. Santiago
        =2. New York
        =3. Paris
        1. France
        2. Chile
        /1. Submit
        Numbers with their entries, such as 1=2 2=3, or Enter for Submit: \

        """.dropLast()), "\(text)")
    #expect(run.inputs == [matched(["France": 3, "Chile": 1]), tap])
  }

  @Test("one pair at a time, until all are there; words and blanks do too") func oneByOne() {
    let run = match()
    let text = play(run, "1 = 3", "chile=santiago")
    #expect(text.contains("1. France = Paris\n2. Chile\n"), "\(text)")
    #expect(run.inputs == [matched(["France": 3]), matched(["France": 3, "Chile": 1]), tap])
    let words = match([2, nil])
    play(words, "Chile = New York")
    #expect(words.inputs == [matched(["France": 3, "Chile": 2]), tap])
  }

  @Test("0 or nothing removes an entry; Enter goes on without all") func removing() {
    let run = match([2, 0])
    play(run, "1=0", "2=", "")
    #expect(run.inputs == [matched(["Chile": 1]), matched([:]), tap])
  }

  @Test("what is no pair is explained and asked again") func wrongPairs() {
    let run = match()
    let text = play(run, "1", "1=4", "3=1", "1=x", "Peru=Paris", "?", "1=1=1", "1=1 1=2")
    #expect(run.inputs.isEmpty, "\(run.deeds)")
    for words in [
      "With which entry? For example, 1=1 matches France with Santiago.",
      "There is no entry \"4\". Write for example 1=1, with entries from 1 to 3; "
        + "1=0 removes an entry.",
      "\"1\" has one entry, and the line gives it several.",
      "\"3\" is nothing to match.", "There is no entry \"x\".", "\"Peru\" is nothing to match.",
      "To match texts with entries, type pairs of numbers: 1=2 2=3. 1=0 removes an entry.",
    ] { #expect(text.contains(words), "\(words) in \(text)") }
  }

  @Test("a disabled match is text") func disabledMatch() {
    let match = Element(
      .match(left: ["France", "Chile"], right: ["Paris"], chosen: [0, nil]), id: "pairs",
      owner: "menu#1", isEnabled: false)
    #expect(play(FakeRun([match])).contains("France: Paris\nChile: nothing\n"))
  }

  // MARK: Gaps

  private func gaps(who: String = "", isComplete: Bool = true, _ more: [Element] = []) -> FakeRun {
    let gaps = Element(
      .gaps(text: "{{who}} wrote {{what}}, in {{when}}."), id: "answer", owner: "menu#1",
      children: [
        Element(
          .field(text: who, placeholder: nil, kind: .text), id: "answer.who", owner: "menu#1"),
        Element(
          .choices(options: ["Iliad", "Odyssey"], selection: [], isMultiple: false),
          id: "answer.what", owner: "menu#1"),
        Element(
          .field(text: "", placeholder: nil, kind: .number), id: "answer.when", owner: "menu#1"),
      ])
    let submit = Element.press("submit", "Submit", .default, isEnabled: isComplete)
    let run = FakeRun([gaps, submit] + more)
    run.reaction = { run, input in
      switch input {
      case .type(let id, let text, _):
        for index in run.elements[0].children.indices
        where run.elements[0].children[index].id == id {
          run.elements[0].children[index].kind = .field(text: text, placeholder: nil, kind: .text)
        }
      case .choose(_, let values, _):
        run.elements[0].children[1].kind = .choices(
          options: ["Iliad", "Odyssey"],
          selection: values.compactMap { $0.index(among: ["Iliad", "Odyssey"]) },
          isMultiple: false)
      default: break
      }
      return PlayOutcome()
    }
    return run
  }

  @Test("each gap is asked in turn, then the default button is pressed") func inTurn() {
    let run = gaps()
    let text = play(run, "Homer", "2", "-800")
    #expect(
      text.contains(
        """
        [who] wrote [what], in [when].
        /1. Submit
        [who]: 1. Iliad
        2. Odyssey
        [what], 1 to 2: [when]: \

        """.dropLast()), "\(text)")
    #expect(
      run.deeds == [
        "type answer.who Homer", "choose answer.what 2", "type answer.when -800", "tap submit",
      ])
  }

  @Test("an option can be named; what is none is explained and asked again") func options() {
    let run = gaps()
    let text = play(run, "Homer", "Aeneid", "0", "odyssey")
    #expect(text.contains("\"Aeneid\" is not on the list. A number from 1 to 2, please."))
    #expect(text.contains("\"0\" is not on the list."))
    #expect(run.deeds == ["type answer.who Homer", "choose answer.what 2"])
  }

  @Test("an empty line leaves a gap empty; filled ones are not asked") func empty() {
    let run = gaps(who: "Ada")
    let text = play(run, "", "", "/")
    // Only the list of what stands there names the filled gap.
    #expect(text.split(separator: "who]:").count == 2, "\(text)")
    #expect(run.deeds == ["tap submit"])
  }

  @Test("while the default button waits, the gaps have numbers, and each can be changed")
  func changing() {
    let run = gaps(isComplete: false)
    let text = play(run, "Homer", "1", "", "/", "1", "Virgil")
    #expect(text.contains("1. [who]: Homer\n2. [what]: Iliad\n3. [when] (empty)\n"), "\(text)")
    #expect(text.contains("[who] (now Homer): "), "\(text)")
    #expect(
      run.deeds == ["type answer.who Homer", "choose answer.what 1", "type answer.who Virgil"])
  }

  @Test("commands work in a gap; two slashes are one") func commands() {
    let run = gaps()
    let text = play(run, "/", "/4", "8", "//x")
    #expect(
      text.contains("/1. Submit\n/2. [who] (empty)\n/3. [what] (empty)\n/4. [when] (empty)\n"),
      "\(text)")
    #expect(run.deeds == ["type answer.when 8", "type answer.who /x"])
  }

  @Test("among other questions gaps have numbers like fields") func form() {
    let run = gaps([.options("kind", ["x", "y"])])
    let text = play(run, "1", "Homer", "2", "1", "5")
    #expect(text.contains("1. [who] (empty)\n2. [what] (empty)\n3. [when] (empty)\n4. x\n5. y\n"))
    #expect(
      run.deeds == ["type answer.who Homer", "choose answer.what 1", "choose kind 2"], "\(text)")
  }

  @Test("disabled gaps are text") func disabled() {
    let run = gaps(who: "Homer")
    for index in run.elements[0].children.indices {
      run.elements[0].children[index].isEnabled = false
    }
    #expect(play(run).contains("[who] wrote [what], in [when].\nwho: Homer\nwhat: \nwhen: \n"))
  }
}
