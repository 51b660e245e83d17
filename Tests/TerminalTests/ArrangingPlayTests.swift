import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

private let escape = "\u{1B}"

/// Applies orders and pairs to the elements of a run, as a real one does.
private func arranging(_ elements: [Element]) -> FakeRun {
  FakeRun(elements) { run, input in
    for index in run.elements.indices {
      switch (input, run.elements[index].kind) {
      case (.order(_, let values, _), .order(let items, _)):
        let order = values.compactMap { $0.index(among: items) }
        run.elements[index].kind = .order(items: order.map { items[$0] }, isChosen: true)
      case (.match(_, let pairs, _), .match(let left, let right, _)):
        let chosen = left.map { pairs[$0]?.index(among: right) }
        run.elements[index].kind = .match(left: left, right: right, chosen: chosen)
      default: break
      }
    }
    return PlayOutcome()
  }
}

private let steps = Element(
  .order(items: ["one", "two", "three"], isChosen: false), id: "steps", owner: "menu#1")

@Suite("Orders, matches and gaps in the terminal") struct ArrangingPlayTests {
  @discardableResult
  private func play(_ run: FakeRun, _ steps: FakeTerminal.Step...) -> FakeTerminal {
    var options = PlayOptions(environment: ["TERM": "xterm", "LANG": "C.UTF-8"])
    options.reducesMotion = true
    let terminal = FakeTerminal(columns: 80, rows: 24, steps)
    _ = PlayLoop(run: run, terminal: terminal, options: options).play()
    #expect(terminal.screen.unknown.isEmpty)
    return terminal
  }

  @Test("keys move an item; Escape puts it back and does not reach the quiz")
  func keys() {
    let run = arranging([steps])
    play(
      run, .bytes("\r\(escape)[B"), .look { #expect($0.text.contains("2   ↕ one")) },
      .bytes(escape), .pass(milliseconds: 30), .look { #expect(!$0.text.contains("↕")) },
      .bytes("\(escape)[1;3B"), .look { #expect($0.text.contains("2.  one")) },
      .bytes("\(escape)[1;5B"), .bytes("1"), .bytes("3"))
    #expect(
      run.inputs == [
        .order(id: "steps", values: [.index(2), .index(1), .index(3)], controller: "menu#1"),
        .order(id: "steps", values: [.index(1), .index(3), .index(2)], controller: "menu#1"),
        .order(id: "steps", values: [.index(2), .index(3), .index(1)], controller: "menu#1"),
      ])
  }

  @Test("Escape without an item in hand reaches the quiz, Shift with an arrow is no move")
  func otherKeys() {
    let run = arranging([steps])
    play(
      run, .bytes("\(escape)[1;2B"), .bytes("\(escape)[1;2C"), .bytes(escape),
      .pass(milliseconds: 30))
    #expect(run.deeds == ["swipe right", "key escape"])
  }

  /// Returns the position of a word, as the mouse reports it.
  private func place(of word: String, in terminal: FakeTerminal) -> (column: Int, row: Int) {
    let row = terminal.screen.lines.firstIndex { $0.contains(word) } ?? 0
    let line = terminal.screen.lines[row]
    let column = line.firstRange(of: word).map {
      line.distance(from: line.startIndex, to: $0.lowerBound)
    }
    return ((column ?? 0) + 1, row + 1)
  }

  @Test("the mouse drags an item; sideways it does not, in place it is a click")
  func mouse() {
    var at = (column: 0, row: 0)
    play(arranging([steps]), .look { at = self.place(of: "one", in: $0) })
    let press = "\(escape)[<0;\(at.column);\(at.row)M"
    let run = arranging([steps])
    play(
      run, .bytes(press), .bytes("\(escape)[<32;\(at.column + 1);\(at.row)M"),
      .look { #expect(!$0.text.contains("↕")) },
      .bytes("\(escape)[<32;\(at.column);\(at.row + 2)M"),
      .look { #expect($0.text.contains("3   ↕ one")) },
      .bytes("\(escape)[<0;\(at.column + 30);\(at.row + 2)m"),
      .bytes("\(press)\(escape)[<0;\(at.column + 10);\(at.row)m"),
      .bytes("\(press)\(escape)[<0;\(at.column);\(at.row)m"),
      .look { #expect($0.text.contains("1.  ↕ two")) })
    #expect(
      run.inputs == [
        .order(
          id: "steps", values: [.index(2), .index(3), .index(1)], controller: "menu#1")
      ])
  }

  @Test("a terminal that reports only the ends of a drag moves an item, too")
  func endsOfDrag() {
    var at = (column: 0, row: 0)
    play(arranging([steps]), .look { at = self.place(of: "one", in: $0) })
    let run = arranging([steps])
    play(
      run,
      .bytes(
        "\(escape)[<0;\(at.column);\(at.row)M\(escape)[<0;\(at.column);\(at.row + 1)m"))
    #expect(
      run.inputs == [
        .order(id: "steps", values: [.index(2), .index(1), .index(3)], controller: "menu#1")
      ])
  }

  @Test("arrows and digits match, a click on an entry too")
  func matching() {
    let match = Element(
      .match(left: ["France", "Chile"], right: ["Santiago", "Paris"], chosen: [nil, nil]),
      id: "pairs", owner: "menu#1")
    var at = (column: 0, row: 0)
    play(arranging([match]), .look { at = self.place(of: "Santiago", in: $0) })
    let run = arranging([match])
    play(
      run, .bytes("2"), .bytes("\(escape)[B"),
      .bytes(
        "\(escape)[<0;\(at.column);\(at.row)M\(escape)[<0;\(at.column);\(at.row)m"),
      .bytes("\u{7F}"))
    #expect(
      run.inputs == [
        .match(id: "pairs", pairs: ["France": .index(2)], controller: "menu#1"),
        .match(
          id: "pairs", pairs: ["France": .index(2), "Chile": .index(1)], controller: "menu#1"),
        .match(id: "pairs", pairs: ["France": .index(2)], controller: "menu#1"),
      ])
  }

  @Test("gaps are entered by their own ids")
  func gaps() {
    let gaps = Element(
      .gaps(text: "{{who}} wrote {{what}}."), id: "answer", owner: "menu#1",
      children: [
        Element(
          .field(text: "", placeholder: nil, kind: .text), id: "answer.who", owner: "menu#1"),
        Element(
          .choices(options: ["Iliad", "Odyssey"], selection: [], isMultiple: false),
          id: "answer.what", owner: "menu#1"),
      ])
    let run = FakeRun([gaps])
    play(run, .bytes("H"), .bytes("\t"), .bytes("2"), .bytes("\(escape)[C"))
    #expect(run.deeds == ["type answer.who H", "choose answer.what 2", "choose answer.what 1"])
  }
}
