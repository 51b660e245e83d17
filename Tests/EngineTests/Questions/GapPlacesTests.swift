import QuizboardEngine
import QuizboardModel
import Testing

/// Questions of other systems have gaps in listings of programs, and sometimes in addresses.
@Suite("The places of gaps in questions") struct GapPlacesTests {
  @Test(
    "each gap can be filled in, wherever it stands",
    arguments: [
      "{{g}}", "`x = {{g}}`", "```\nint x = {{g}};\n```", "[a](https://a/{{g}})",
      "![{{g}}](a.png)",
    ])
  func places(text: String) throws {
    let app = try App(
      questions: """
        qb.cloze [[\(text)]] { gaps = { g = { accept = { "5" } } } },
        qb.trueFalse "Last?" { answer = true }
        """,
      isStrict: true)
    try app.tap("begin").type("answer.g", "5").tap("submit")
    #expect(try app.reply.attempt?.score == 1)
    #expect(try app.title == "Question 2 of 2")
  }
}
