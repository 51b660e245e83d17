import QuizboardEngine
import QuizboardModel
import Testing

@Suite("Inputs in words") struct NamingTests {
  private static let scenes = """
    qb.scene "A" { class = "A", qb.embed "b" { to = "B" } }, qb.scene "B" { class = "B" },
    """
  private static let script = """

    local A, B = qb.controller "A", qb.controller "B"
    function A:view()
      return ui.screen {
        ui.list "rows" { rows = { { title = "One" }, { title = "Two" }, { title = "Two" } } },
        ui.choices "one" { options = { "x", "y" } },
        ui.field "name" {},
        ui.button "go" { title = "Go" },
        ui.container "b" {},
      }
    end
    function B:view() return ui.screen { ui.button "go" { title = "Go" }, ui.field "other" {} } end
    """

  @Test(
    "a number becomes the text that it alone has, and a controller is named only where it must be",
    arguments: [
      (.tap(id: "rows", row: 1, controller: "A#1"), .choose(id: "rows", values: [.text("One")])),
      (.tap(id: "rows", row: 2), .tap(id: "rows", row: 2)),
      (.choose(id: "rows", values: [.index(3)]), .choose(id: "rows", values: [.index(3)])),
      (.tap(id: "rows", row: 9), .tap(id: "rows", row: 9)),
      (
        .choose(id: "one", values: [.index(1)], controller: "A#1"),
        .choose(id: "one", values: [.text("x")])
      ),
      (
        .choose(id: "one", values: [.index(2), .index(1)]),
        .choose(id: "one", values: [.text("y"), .text("x")])
      ),
      (.choose(id: "rows", values: [.index(1)]), .choose(id: "rows", values: [.text("One")])),
      (.tap(id: "go", controller: "B#1"), .tap(id: "go")),
      (.tap(id: "go", controller: "A#1"), .tap(id: "go", controller: "A#1")),
      (.type(id: "name", text: "x", controller: "A#1"), .type(id: "name", text: "x")),
      (.key("x"), .key("x")),
      (.tap(id: "nothing", controller: "C#1"), .tap(id: "nothing", controller: "C#1")),
    ] as [(Input, Input)])
  func words(input: Input, named: Input) throws {
    let app = try App(Self.scenes, script: Self.script)
    #expect(app.session.named(input) == named)
  }

  @Test("they do the same") func same() throws {
    let (first, second) = (
      try App(Self.scenes, script: Self.script), try App(Self.scenes, script: Self.script)
    )
    for input in [
      .tap(id: "rows", row: 1), .choose(id: "one", values: [.index(1)]),
      .tap(id: "go", controller: "B#1"),
    ] as [Input] {
      try first.run(input)
      try second.run(second.session.named(input))
      #expect(first.session.save() == second.session.save())
    }
  }
}
