import Testing

@Suite("The page that follows a question whose time is up") struct TimeUpTests {
  private func app(_ flow: String, _ behaviour: String) throws -> App {
    try App(
      title: "Test",
      questions: """
        qb.short { text = "One?", "a", timeLimit = 10 },
        qb.choice { text = "Two?", qb.right "a", "b", timeLimit = 10 },
        """,
      keys: "storyboard = '\(flow)', behaviour = '\(behaviour)'", isStrict: true)
  }

  @Test(
    "It says that the time is over, after the last question too",
    arguments: ["classic", "review", "exam", "practice"],
    ["deferred", "immediate", "interactive"])
  func everyFlow(_ flow: String, _ behaviour: String) throws {
    let app = try app(flow, behaviour)
    if try app.ids.contains("begin") { try app.tap("begin") }
    for question in 1...2 {
      try app.advance(10)
      let says = try app.reply.elements.contains { ($0.text ?? "").hasPrefix("The time for ") }
      #expect(says, "question \(question)")
      if try app.title?.hasPrefix("Answer") == true { try app.tap("next") }
    }
  }

  @Test("The page after that does not say so again")
  func onlyOnce() throws {
    let app = try app("exam", "deferred")
    try app.tap("begin").advance(10).tap("previous").tap("next")
    #expect(try !app.shows("The time for the last question was over."))
    try app.tap("overview")
    #expect(try !app.shows("The time for the last question was over."))
  }
}
