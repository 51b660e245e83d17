import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@Suite("All kinds in one house") struct HouseTests {
  @Test("One walks through it, each input saved and restored") func walk() throws {
    let app = try App(House.folder())
    var paths: [String] = []
    for input in House.walk {
      try app.run(input)
      paths.append(try app.path)
    }
    #expect(
      paths == [
        "T N A E", "T N A P Q", "T N A P P Q", "T N A P P C", "T N A E", "T N B E", "T N B E",
        "T N C", "T N A E",
        "T P Q", "T P P Q", "T N A E", "T P Q", "T N A E", "T D C", "T N A E", "T P Q", "T P C",
        "T N A E", "T N B E", "T P Q",
        "T P P Q", "T P Q", "T P C", "T N A E", "T P Q",
      ])
  }

  /// Callbacks that the walk comes to, by kind: of who comes, of who goes, of who carries.
  static let hooks = [
    "E.init", "E.viewDidLoad", "E.viewWillAppear", "E.didMove", "E.deinit", "A.prepare",
    "A.viewDidDisappear", "C.willMove",
    "C.viewDidAppear", "D.viewWillDisappear", "P.viewDidAppear", "Q.deinit", "T.unwindTowards",
    "N.unwindTowards", "B.deinit",
    "T.viewWillDisappear", "C.view", "P.deinit",
  ]

  @Test(
    "An error in any callback leaves all as it was, and the same input works without it",
    arguments: hooks)
  func failing(hook: String) throws {
    let app = try App(House.folder(failing: hook))
    try app.run(.swipe(.left))
    var errors: [InputError] = []
    for input in House.walk {
      guard let error = try app.attempt(input) else { continue }
      errors.append(error)
      try app.run(.swipe(.left)).run(input)
    }
    #expect(errors.count == 1, "\(errors)")
    #expect(errors.first?.message.contains("broken") == true)
    #expect(errors.first?.file == "scripts/app.lua")
    #expect(try app.path == House.end)
  }
}
