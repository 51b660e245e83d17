import QuizboardModel
import QuizboardStoryboard
import Testing

@Suite("What a storyboard refuses") struct StoryboardDescriptionTests {
  private func problem(_ scenes: [Scene], initial: SceneID = "A") -> StoryboardProblem? {
    do {
      _ = try Storyboard(id: "Main", scenes: scenes, initial: initial)
      return nil
    } catch { return error }
  }

  @Test("Two scenes of one id") func duplicateScene() {
    #expect(problem([.page("A"), .page("A")])?.kind == .duplicateScene("A"))
  }

  @Test("An initial scene that is not there is told with the nearest") func unknownInitial() {
    let found = problem([.page("menu")], initial: "manu")
    #expect(found?.kind == .unknownInitial("manu", nearest: "menu"))
    #expect(found?.sentence.contains("did you mean \"menu\"?") == true)
    #expect(found?.scene == nil)
  }

  @Test("Two segues of one identifier in a scene") func duplicateSegue() {
    let found = problem([.page("A", .to("A", .show, "go"), .to("A", .present, "go"))])
    #expect(found?.kind == .duplicateSegue("go"))
    #expect(found?.scene == "A")
  }

  @Test("Tens of thousands of segues on one trigger are found by their names")
  func manySegues() throws {
    let segues = (1...60_000).map { number in
      SegueDescription.to(
        "A", .show, "s\(number)",
        otherwise: number == 60_000 ? nil : SegueID(rawValue: "s\(number + 1)"))
    }
    let scene = Scene(id: "A", className: "Page", segues: segues)
    let storyboard = try Storyboard(id: "Main", scenes: [scene], initial: "A")
    #expect(storyboard.scenes[0]["s59999"]?.index == 59_998)
    #expect(storyboard.scenes[0]["s60001"] == nil)
    let twice = Scene(id: "A", className: "Page", segues: segues + [.to("A", .show, "s7")])
    #expect(problem([twice])?.kind == .duplicateSegue("s7"))
  }

  @Test("A segue that is its own otherwise is refused; two that name each other are not")
  func otherwiseItself() {
    let own = problem([.page("A", .to("A", .show, "go", otherwise: "go"))])
    #expect(own?.kind == .otherwiseItself("go") && own?.segue == "go")
    // `otherwise` is performed without its condition, so each of them has an effect.
    let pair = problem([
      .page("A", .to("A", .show, "a", otherwise: "b"), .to("A", .show, "b", otherwise: "a"))
    ])
    #expect(pair == nil)
    let line = problem([
      .page(
        "A", .to("A", .show, "a", otherwise: "c"), .to("A", .show, "b", otherwise: "c"),
        .to("A", .show, "c"))
    ])
    #expect(line == nil)
  }

  @Test("A segue to no scene is told with the nearest") func unknownDestination() {
    let found = problem([.page("A", .to("questoin", .show, "go")), .page("question")])
    #expect(found?.kind == .unknownDestination("questoin", segue: "go", nearest: "question"))
  }

  @Test("An otherwise that names no segue is told with the nearest") func unknownOtherwise() {
    let found = problem([
      .page("A", .to("A", .show, "go", otherwise: "stpo"), .to("A", .show, "stop"))
    ])
    #expect(found?.kind == .unknownOtherwise("stpo", segue: "go", nearest: "stop"))
  }

  @Test("A segue that leads nowhere, and an unwinding that leads somewhere") func destinations() {
    let nowhere = SegueDescription(identifier: "go", kind: .show)
    #expect(problem([.page("A", nowhere)])?.kind == .missingDestination("go"))
    let somewhere = SegueDescription(identifier: "home", kind: .unwind, destination: "A")
    #expect(problem([.page("A", somewhere)])?.kind == .unwindWithDestination("home"))
  }

  @Test("Relationships that come back to where they began name every link") func endless() {
    let found = problem([
      .container("A", "Stack", root: "B"), .container("B", "Stack", root: "C"),
      .container("C", "Stack", root: "A"),
    ])
    #expect(found?.kind == .endlessRelationship(["A", "B", "C", "A"]))
  }

  @Test("Relationships nest as deep as a hierarchy does, and no deeper", arguments: [false, true])
  func deep(isReversed: Bool) throws {
    func scenes(_ levels: Int) -> [Scene] {
      let names = (1..<levels).map { SceneID(rawValue: "C\($0)") }
      let nested: [Scene] = zip(names, names.dropFirst() + ["page"]).map {
        .container($0, "Stack", root: $1)
      }
      return isReversed ? [.page("page")] + nested.reversed() : nested + [.page("page")]
    }
    #expect(problem(scenes(TransitionLimits.depth), initial: "C1") == nil)
    let found = problem(scenes(TransitionLimits.depth + 1), initial: "C1")
    #expect(found?.kind == .deepRelationship("C1"))
    #expect(found?.message.contains("more than 500 levels deep") == true)
  }

  @Test("Scenes and segues know their places") func places() throws {
    let storyboard = try Storyboard(
      id: "Main", scenes: [.page("A"), .page("B", .to("A", .show, "x"), .to("B", .show, "y"))],
      initial: "A")
    #expect(storyboard["B"]?.index == 1)
    #expect(storyboard["B"]?["y"]?.index == 1)
    #expect(storyboard["C"] == nil)
  }

  @Test("An unwind segue's action is its identifier unless given") func action() {
    #expect(SegueDescription(identifier: "home", kind: .unwind).action == "home")
    #expect(SegueDescription(identifier: "home", kind: .unwind, action: "menu").action == "menu")
  }
}
