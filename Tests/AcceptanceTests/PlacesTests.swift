import Foundation
import Testing

@Suite("Places that were set aside") struct PlacesTests {
  let scratch = Scratch()

  private var store: String { "\(scratch.folder)/kept.sqlite" }

  private func run(_ arguments: String...) throws -> Outcome {
    try scratch.run(arguments)
  }

  private func places(_ arguments: String...) throws -> Outcome {
    try scratch.run(["scores", "--places", "--store", store] + arguments)
  }

  /// Writes a quiz of a hall, a loft and perhaps a cellar.
  private func hall(_ name: String = "hall", hasCellar: Bool = true) throws -> String {
    let cellar = "qb.scene 'cellar' { text = 'Dark.', ending = true },"
    return try scratch.quiz(
      script: "",
      scenes: """
        initial = 'hall',
        qb.scene 'hall' { text = 'Quiet.',
          \(hasCellar ? "qb.replace 'down' { title = 'Down', to = 'cellar' }," : "")
          qb.replace 'up' { title = 'Up', to = 'loft' },
        },
        qb.scene 'loft' { text = 'Dust.', ending = true }, \(hasCellar ? cellar : "")
        """,
      name: name)
  }

  /// Plays to a scene, and returns the scene of the start.
  @discardableResult
  private func play(_ quiz: String, _ segue: String? = nil) throws -> String? {
    let drive = try DriveConversation(quiz, "--store", store, home: scratch)
    if let segue { try drive.tap(segue) }
    _ = drive.end()
    return drive.greeting["scene"].text
  }

  /// Leaves a quiz in a scene that is then removed, and goes elsewhere.
  private func lose(_ name: String = "hall") throws -> String {
    try play(hall(name), "down")
    let quiz = try hall(name, hasCellar: false)
    #expect(try play(quiz, "up") == "hall")
    return quiz
  }

  @Test("they are listed with the reason, and --restore exchanges one with the present place")
  func restore() throws {
    let quiz = try lose()
    let list = try places()
    #expect(list.end == .exit(0), "\(list)")
    for words in ["hall, left ", quiz, #"the scene "cellar""#, "--places --restore --store"] {
      #expect(list.output.contains(words), "\(list)")
    }
    let json = try JSONValue(parsing: try places("--json").output)
    #expect(json["places"].list.map { $0["quiz"].text } == ["hall"])

    _ = try hall()
    #expect(try play(quiz) == "loft")
    let restored = try places("hall", "--restore")
    #expect(restored.end == .exit(0), "\(restored)")
    #expect(restored.output.hasPrefix("The next start of hall tries this place again"))
    #expect(try play(quiz) == "cellar")
    #expect(try places("hall", "--restore").end == .exit(0))
    #expect(try play(quiz) == "loft")
  }

  @Test("one that cannot be restored yet stays") func tooEarly() throws {
    let quiz = try lose()
    #expect(try places("--restore").end == .exit(0))
    #expect(try play(quiz, "up") == "hall")
    #expect(try places().output.contains(#"the scene "cellar""#))
    _ = try hall()
    #expect(try places("--restore").end == .exit(0))
    #expect(try play(quiz) == "cellar")
  }

  @Test("there is none, several, none of that quiz, or the quiz is being played")
  func refusals() throws {
    #expect(try places().output == "No place was set aside.\n")
    #expect(try places("--restore").output == "No place was set aside.\n")
    let quiz = try lose()
    let unknown = try places("--restore", "attic")
    #expect(unknown.end == .exit(65) && unknown.errors.contains("no place of \"attic\""))
    _ = try lose("barn")
    let several = try places("--restore")
    #expect(several.end == .exit(65) && several.errors.contains("name the quiz"), "\(several)")
    let drive = try DriveConversation(quiz, "--store", store, home: scratch)
    let busy = try places("--restore", "hall")
    #expect(busy.end == .exit(65) && busy.errors.contains("another program is playing"), "\(busy)")
    _ = drive.end()
    #expect(try places("--restore", "hall").end == .exit(0))
    #expect(try run("scores", "--restore").end == .exit(64))
    #expect(try places("--csv", "attempts").end == .exit(64))
  }

  // The check of an update

  /// Writes a story, or its next version with a variable.
  private func market(_ script: String? = nil) throws -> String {
    let goods =
      script == nil
      ? "'Fish.'"
      : "function(page) return ('Fish. %d coins.'):format(page.app.state.coins) end"
    return try scratch.quiz(
      script: script ?? "",
      scenes: """
        initial = 'gate', qb.scene 'gate' { text = 'Open.',
          qb.replace 'in' { title = 'In', to = 'market' },
          qb.replace 'away' { title = 'Away', to = 'road' } },
        qb.scene 'market' { text = \(goods), qb.replace 'home' { title = 'Home', to = 'road' } },
        qb.scene 'road' { text = 'Dust.', ending = true },
        """,
      name: "market")
  }

  @Test("replay --against starts the changed quiz at each place of a play") func against() throws {
    let file = "\(scratch.folder)/play.jsonl"
    var play = Command(input: .text("1\n1\n"), home: scratch)
    play.arguments = ["play", try market(), "--plain", "--record", file]
    #expect(try play.run().end == .exit(0))

    let setsUp = "local Page = qb.controller 'Page' function Page:viewDidLoad() self:setUp() end"
    let setUp = " function Page:setUp() self.app.state.coins = self.app.state.coins or 10 end"
    let lost = try run("replay", "--against", try market(setsUp + setUp), file)
    #expect(lost.end == .exit(1), "\(lost)")
    #expect(lost.output.contains("works, but 1 saved place cannot be restored completely"))
    #expect(lost.output.contains("the place after input 1: "), "\(lost)")
    #expect(lost.output.contains("Page:didRestore"), "\(lost)")
    let json = try JSONValue(
      parsing: try run("replay", "--against", market(setsUp + setUp), file, "--json").output)
    #expect(json["places"].number == 1)
    #expect(json["plays"].list[0]["lostPlaces"].list.count == 1)

    let restores = " function Page:didRestore() self:setUp() end"
    let kept = try run("replay", "--against", try market(setsUp + setUp + restores), file)
    #expect(kept.end == .exit(0), "\(kept)")
  }
}
