import QuizboardTestKit
import Testing

/// The kinds of stacks: the built-in one, and those that the quizzes write in Lua.
enum Stack: String, CaseIterable, CustomTestStringConvertible {
  case navigation = "NavigationController"
  case container = "unwind-container"
  case custom = "unwind-custom"

  var testDescription: String { rawValue }
  var className: String { self == .navigation ? rawValue : "Deck" }

  /// The files that define its class: a quiz's container, with its root made by a relationship.
  var files: [String: String] {
    get throws {
      guard self != .navigation else { return [:] }
      return [
        "scripts/QuizContainer.lua": try Checkout.text(
          "Quizzes/\(rawValue)/scripts/QuizContainer.lua"),
        "scripts/Dissolve.lua": try Checkout.text("Quizzes/\(rawValue)/scripts/Dissolve.lua"),
        "scripts/deck.lua": """
        local qb = require "quizboard"
        require "scripts.QuizContainer"
        local Deck = qb.container("Deck", "QuizContainer")
        function Deck:viewDidLoad() end
        """,
      ]
    }
  }
}

/// The storyboard that the conformance table speaks of: a stack N of A, B and C, and a presentation
/// P with root Q.
enum Stage {
  /// The quiz with a stack of that class, and `D`, a scene that nothing leads to. The button `try`
  /// of every page runs `trying`, where `stack` is N and `top` the page.
  static func folder(stack: Stack, animated: Bool = true, trying: String = "") throws -> ScratchQuiz
  {
    let still = animated ? "" : ", animated = false"
    return try ScratchQuiz(
      """
      initial = "N",
      qb.scene "N" { class = "\(stack.className)", qb.root { to = "A" } },
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
      script: steps.replacing("OPTIONS", with: animated ? "{}" : "{ animated = false }")
        .replacing("TRYING", with: trying),
      more: stack.files)
  }

  static func app(
    _ stack: Stack, depth: Int = 1, animated: Bool = true, trying: String = ""
  ) throws -> App {
    let app = try App(folder(stack: stack, animated: animated, trying: trying))
    for _ in 1..<depth { try app.tap("next") }
    return app.untraced()
  }

  /// Every scene has a button for all that it may be told.
  private static let steps = """

    local Step = qb.controller "Step"
    function Step:init() self.seen = {} end
    function Step:view()
      local buttons = {}
      for _, id in ipairs { "next", "cover", "ask", "home", "back", "toRoot", "away", "set", "try" \
    } do
        buttons[#buttons + 1] = ui.button(id) { title = id }
      end
      return ui.screen { title = self.title or self.scene.id, buttons, \
    ui.text(table.concat(self.seen, " ")) }
    end
    function Step.on:back() self.navigationController:pop(OPTIONS) end
    function Step.on:toRoot() self.navigationController:popToRoot(OPTIONS) end
    function Step.on:away() self:dismiss(OPTIONS) end

    local function names(list)
      if not list then return "nil" end
      local result = {}
      for index, controller in ipairs(list) do result[index] = controller.scene.id end
      return "[" .. table.concat(result, " ") .. "]"
    end
    function Step.on:try()
      local top, stack, make = self, self.navigationController, function(id) return \
    self.storyboard:instantiate(id) end
      TRYING
    end

    local First = qb.controller("First", "Step")
    function First:isReady() return true end
    function First.unwind:toA() end
    """
}
