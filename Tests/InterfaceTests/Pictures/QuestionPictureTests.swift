import QuizboardInterface
import QuizboardModel
import Testing

@Suite("A question, drawn")
struct QuestionPictureTests {
  @Test(
    "80 by 24: one column, the progress under the title, the default button as a bar"
  )
  func standard() {
    let player = Player(Make.question, 80, 24)
    #expect(
      player.picture == """

          ‹ Back                        Question 3 of 10
          ━━━━━━━━━━━━━━━━━━━━━━━─────────────────────────────────────────────────────

            Which of these shapes are round?

            ▌ ○  1  A star
              ○  2  A circle
              ○  3  A square
              ○  4  None of them



                 Submit









          ↑↓ move   ⏎ choose   1–4 pick   ⇥ next part   esc Back   ^Q quit   ? keys
        """)
  }

  @Test("The smallest screen: what has no room is scrolled, the button stays in sight")
  func smallest() {
    let player = Player(Make.question, 24, 8)
    #expect(
      player.picture == """
         ‹ Back             30%
         Question 3 of 10
         Which of these shapes ┃
         are round?            ┃
         ▌ ○ 1 A star          │
           ○ 2 A circle        ▾
                  Submit
         ⏎ choose   ? keys
        """)
  }

  @Test("A narrow screen has small margins and gaps")
  func narrow() {
    let player = Player(Make.question, 40, 12)
    #expect(
      player.picture == """
         ‹ Back     Question 3 of 10
         ━━━━━━━━━━━───────────────────────────
         Which of these shapes are round?

         ▌ ○ 1 A star
           ○ 2 A circle
           ○ 3 A square
           ○ 4 None of them

                          Submit

         ↑↓ move   ⏎ choose   esc Back   ? keys
        """)
  }

  @Test("Without Unicode everything has a form in ASCII")
  func ascii() {
    var player = Player(Make.question, 60, 18, .ascii)
    player.press(.down, .enter)
    #expect(
      player.picture == """

          < Back              Question 3 of 10
          =================---------------------------------------

            Which of these shapes are round?

              ( )  1  A star
            > (*)  2  A circle
              ( )  3  A square
              ( )  4  None of them


                 Submit




          Enter Submit   1-4 pick   esc Back   ^Q quit   ? keys
        """)
  }

  @Test(
    "Options of several lines stand apart, and the mark runs along all lines of the focused one")
  func longOptions() {
    let root = Make.screen(
      nil,
      [
        Make.choices([
          """
          Present the same scene once more over everything that is there, and hope that nobody \
          counts
          """,
          "An unwind segue",
        ])
      ])
    let player = Player(root, 60, 20)
    #expect(
      player.lines[1...5].joined(separator: "\n") == """
            ▌ ○  1  Present the same scene once more over
            ▌       everything that is there, and hope that
            ▌       nobody counts

              ○  2  An unwind segue
        """)
  }

  @Test("The answer differs by sign and word, not by colour alone")
  func feedback() {
    let root = Make.screen(
      nil,
      [
        Make.choices(["A star", "A circle"], [0], isEnabled: false),
        Element(.feedback(.wrong, text: "Look again.", correct: "A circle")),
        Element(.feedback(.right, text: nil, correct: "A circle")),
        Element(.feedback(.partlyRight, text: "Nearly.", correct: nil)),
      ])
    let player = Player(root, 60, 20)
    #expect(
      player.lines[1...11].joined(separator: "\n") == """
                 ●  A star
                 ○  A circle

            ✗  Wrong
               Look again.
               Right answer: A circle

            ✓  Right

            ◐  Partly right
               Nearly.
        """)
    #expect(player.rendering.targets.isEmpty)
  }
}
