import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// The branching story: scenes without a class, lives in `app.state`, three endings.
@Suite("The crossing") struct CrossingTests {
  private func app() throws -> App { try App(Checkout.quiz("crossing"), isStrict: true) }

  private func walk(_ steps: String) throws -> App {
    let app = try app()
    for step in steps.split(separator: " ") { try app.tap(String(step)) }
    return app
  }

  private func scene(_ app: App) throws -> String { try #require(try app.reply.scene) }

  private func lives(_ app: App) throws -> Int {
    try #require(try app.texts.first { $0.contains("♥") || $0.contains("♡") }).count { $0 == "♥" }
  }

  @Test("It begins on the dyke with three lives and two ways to go")
  func begins() throws {
    let app = try app()
    #expect(try app.hierarchy == "dyke")
    #expect(try app.title == "The dyke")
    #expect(try app.ids == ["go", "harm"])
    #expect(try lives(app) == 3)
    #expect(!app.session.isFinished)
  }

  @Test("Each page takes the place of the one before")
  func replaces() throws {
    let app = try walk("go wind wade bell")
    #expect(try app.hierarchy == "beacon")
  }

  @Test(
    "Three endings, each reached in several ways",
    arguments: [
      ("go wind wade bell ring on follow across", "sandholm"),
      ("go wind upstream on bell on line up", "sandholm"),
      ("harm go on compass swim lost", "lost"), ("go wind wade light guess swim lost", "lost"),
      ("go wind wade bell on swim bank", "sandholm"),
      ("go wind wade bell climb", "cage"), ("harm go on compass back", "cage"),
      ("go wind wade bell ring climb", "cage"),
      ("go prints wind upstream on light lost", "lost"),
    ])
  func endings(steps: String, ending: String) throws {
    let app = try walk(steps)
    #expect(try scene(app) == ending)
    #expect(app.session.isFinished)
    #expect(try app.ids == ["again"])
  }

  @Test("What a scene costs is taken once, and what a scene gives opens ways")
  func costsAndGives() throws {
    let app = try walk("go wind upstream")
    #expect(try lives(app) == 2)
    try app.run(.resize(columns: 60, rows: 20))
    #expect(try lives(app) == 2, "looking again costs nothing")
    try app.tap("on").tap("bell").tap("on")
    #expect(try app.ids == ["line", "swim", "back"])
    #expect(try walk("harm go on").ids == ["compass", "bell", "light"])
    #expect(try walk("go wind wade").ids == ["bell", "light"])
  }

  @Test("Without lives there is only one way on")
  func spent() throws {
    let app = try walk("go prints wind upstream on light")
    #expect(try lives(app) == 0)
    #expect(try app.ids == ["lost"])
  }

  @Test("Once more from the beginning, everything is as at first")
  func again() throws {
    let app = try walk("go wind upstream on bell climb again")
    #expect(try lives(app) == 3)
    #expect(!app.session.isFinished)
    for step in ["go", "wind", "wade", "bell", "on"] { try app.tap(step) }
    #expect(try app.ids == ["swim", "back"], "the rope is not kept")
  }

  @Test("Killed and restored on any page, the story goes on with what one has")
  func restored() throws {
    let app = try app()
    for step in "go prints wind upstream on bell ring on".split(separator: " ") {
      try app.tap(String(step)).relaunch()
    }
    #expect(try app.ids == ["follow", "line", "swim", "back"])
    #expect(try lives(app) == 1)
  }

  /// The state on which the rest of the story depends.
  private struct State: Hashable {
    var scene: String
    var shown: [String]
    var lives: Int
  }

  @Test("Every reachable page leads to an ending, and every scene and segue is used")
  func everyWay() throws {
    let bundle = try Checkout.quiz("crossing")
    var (ways, seen): ([[String]], Set<State>) = ([[]], [])
    var (scenes, taken): (Set<String>, Set<String>) = ([], [])
    while let way = ways.popLast() {
      let app = try App(bundle, isStrict: true, isRestoredEachTime: false)
      for step in way { try app.tap(step) }
      let name = try scene(app)
      scenes.insert(name)
      if app.session.isFinished { continue }
      let ids = try app.ids
      #expect(!ids.isEmpty, "\(way) leads nowhere")
      #expect(way.count < 12)
      // Things are told apart by what they open later, so a way is followed as often as its things
      // differ.
      guard
        seen.insert(State(scene: name, shown: ids + things(of: way), lives: try lives(app)))
          .inserted
      else { continue }
      for id in ids {
        taken.insert("\(name).\(id)")
        ways.append(way + [id])
      }
    }
    #expect(scenes.count == 18)
    #expect(scenes.isSuperset(of: ["sandholm", "cage", "lost"]))
    let storyboard = try Checkout.text("Quizzes/crossing/Main.storyboard.lua")
    let all = storyboard.ranges(of: "qb.replace").count
    #expect(taken.count + 3 == all, "the three of the endings begin again")
  }

  private func things(of way: [String]) -> [String] {
    ["harm", "upstream", "ring"].filter(way.contains)
  }
}
