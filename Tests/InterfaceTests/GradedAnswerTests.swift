import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Graded answers")
struct GradedAnswerTests {
  private func picture(_ element: Element, _ marks: [Verdict?]) -> String {
    var element = element
    element.isEnabled = false
    element.marks = marks
    let lines = Player(Make.screen(nil, [element]), 60, 14).lines
    return lines.drop { $0.isEmpty }.prefix { !$0.isEmpty }.joined(separator: "\n")
  }

  @Test("Options stay in place: the right ones and a wrong choice have signs and words")
  func options() {
    let choices = Element(
      .choices(options: ["A star", "A circle", "A square"], selection: [0], isMultiple: false),
      id: "answer", owner: "scene#1")
    #expect(
      picture(choices, [.wrong, .right, nil]) == """
                 ✗  A star   your answer
                 ✓  A circle   right
                 ○  A square
        """)
  }

  @Test("Of several right options, one that was not chosen differs from one that was")
  func missed() {
    let choices = Element(
      .choices(options: ["A buoy", "A lightship", "A tree"], selection: [0, 2], isMultiple: true),
      id: "answer", owner: "scene#1")
    #expect(
      picture(choices, [.right, .right, .wrong]) == """
                 ✓  A buoy   your answer
                 ✓  A lightship   right, not chosen
                 ✗  A tree   your answer
        """)
  }

  @Test("Items and pairs have signs")
  func lists() {
    let order = Element(
      .order(items: ["Egg", "Chick", "Hen"], isChosen: true), id: "answer", owner: "scene#1")
    #expect(
      picture(order, [.right, .wrong, .wrong]) == """
              1 ✓ Egg
              2 ✗ Chick
              3 ✗ Hen
        """)
    let match = Make.match(["France", "Chile"], ["Santiago", "Paris"], [1, nil])
    #expect(
      picture(match, [.right, .wrong]) == """
              France  ✓  2 Paris       1  Santiago
              Chile   ✗  ________      2  Paris
        """)
  }

  @Test("Gaps have signs in them, and grow with them")
  func gaps() {
    var gaps = Make.gaps(
      "{{who}} wrote the {{what}}.",
      [
        "who": .field(text: "Homer", placeholder: nil, kind: .text),
        "what": .choices(options: ["Iliad", "Aeneid"], selection: [1], isMultiple: false),
      ])
    for (index, verdict) in [Verdict.right, .wrong].enumerated() {
      gaps.children[index].isEnabled = false
      gaps.children[index].marks = [verdict]
    }
    #expect(picture(gaps, []) == "    [✓ Homer_____] wrote the [✗ Aeneid ▾].")
  }
}
