/// The storyboard that the conformance table speaks of: a stack N of A, B and C, and a presentation P with root Q.
enum Stage {
  /// The built-in stack, and the one that an author wrote.
  static let stacks = ["NavigationController", "Deck"]

  /// The quiz with a stack of that class, and `D`, a scene that nothing leads to.
  static func folder(stack: String, animated: Bool = true) throws -> QuizFolder {
    let still = animated ? "" : ", animated = false"
    return try QuizFolder(
      """
      initial = "N",
      qb.scene "N" { class = "\(stack)", qb.root { to = "A" } },
      qb.scene "A" { class = "First",
        qb.show "next" { to = "B", on = "next", when = "isReady"\(still) },
        qb.present "cover" { to = "P", on = "cover"\(still) },
        qb.present "ask" { to = "P", on = "ask", style = "sheet"\(still) },
      },
      qb.scene "B" { class = "Step", qb.show "next" { to = "C", on = "next"\(still) } },
      qb.scene "C" { class = "Step", qb.unwind "home" { on = "home", action = "toA"\(still) } },
      qb.scene "D" { class = "Step" },
      qb.scene "P" { class = "NavigationController", qb.root { to = "Q" } },
      qb.scene "Q" { class = "Step" },
      """,
      script: steps.replacing("OPTIONS", with: animated ? "{}" : "{ animated = false }"),
      more: [
        "scripts/QuizContainer.lua": Checkout.text("Quizzes/unwind-container/scripts/QuizContainer.lua"),
        "scripts/deck.lua": deck,
      ])
  }

  static func app(_ stack: String, depth: Int = 1, animated: Bool = true) throws -> App {
    let app = try App(folder(stack: stack, animated: animated))
    for _ in 1..<depth { try app.tap("next") }
    return app.untraced()
  }

  /// Every scene has a button for all that it may be told.
  private static let steps = """

    local Step = qb.controller "Step"
    function Step:init() self.seen = {} end
    function Step:view()
      local buttons = {}
      for _, id in ipairs { "next", "cover", "ask", "home", "back", "toRoot", "away", "set", "try" } do
        buttons[#buttons + 1] = ui.button(id) { title = id }
      end
      return ui.screen { title = self.title or self.scene.id, buttons, ui.text(table.concat(self.seen, " ")) }
    end
    function Step.on:back() self.navigationController:pop(OPTIONS) end
    function Step.on:toRoot() self.navigationController:popToRoot(OPTIONS) end
    function Step.on:away() self:dismiss(OPTIONS) end

    local First = qb.controller("First", "Step")
    function First:isReady() return true end
    function First.unwind:toA() end
    """

  /// The container of `Quizzes/unwind-container`, its root made with it by a relationship.
  private static let deck = """
    local qb = require "quizboard"
    require "scripts.QuizContainer"
    local Deck = qb.container("Deck", "QuizContainer")
    function Deck:viewDidLoad() end
    """
}
