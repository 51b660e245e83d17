import QuizboardEngine
import QuizboardModel
import QuizboardTestKit

/// A quiz with every kind of segue, and every style: tabs T of a stack N and an author's container
/// D; each of A's and B's pages embeds, presents and replaces.
enum House {
  static let scenes = """
    qb.scene "T" { class = "Bar",
      qb.tab { to = "N", title = "Stack", icon = "*" },
      qb.tab { to = "D", title = "Side" } },
    qb.scene "N" { class = "Stack", qb.root { to = "A" } },
    qb.scene "A" { class = "First", definesPresentationContext = true, qb.embed "e" { to = "E" },
      qb.show "next" { to = "B", on = "next" },
      qb.present "here" { to = "P", on = "here", style = "currentContext" },
      qb.popover "menu" { to = "P", on = "menu" } },
    qb.scene "B" { class = "Step",
      qb.embed "e" { to = "E" },
      qb.replace "swap" { to = "C", on = "swap" },
      qb.present "cover" { to = "P", on = "cover" } },
    qb.scene "C" { class = "Step", qb.unwind "home" { on = "home", action = "toA" } },
    qb.scene "D" { class = "Deck", qb.tab { to = "C" }, qb.tab { to = "E" } },
    qb.scene "E" { class = "Step", qb.replace "renew" { to = "E", on = "renew" },
      qb.present "warn" { to = "P", on = "warn", style = "alert" } },
    qb.scene "P" { class = "Stack", qb.root { to = "Q" } },
    qb.scene "Q" { class = "Step", qb.present "deeper" { to = "P", on = "deeper", style = "sheet" },
      qb.replace "other" { to = "C", on = "other" },
      qb.unwind "out" { on = "out", action = "toA" } },
    """

  /// The quiz; while it is armed, that callback of that scene's controllers fails (`E.init`).
  static func folder(failing hook: String = "") throws -> ScratchQuiz {
    let parts = hook.split(separator: ".")
    let breaking =
      parts.count < 2
      ? ""
      : """
      for _, class in ipairs { Step, Deck, Stack, Bar } do
        local own = class.\(parts[1])
        function class:\(parts[1])(...)
          if self.scene.id == "\(parts[0])" and self.app.state.isArmed then error "broken" end
          return (own or class.super.\(parts[1]))(self, ...)
        end
      end
      """
    return try ScratchQuiz(scenes, script: Steps.script + own + breaking)
  }

  private static let own = """
    local Stack = qb.controller("Stack", "NavigationController")
    local Bar = qb.controller("Bar", "TabController")
    local function arm(self) self.app.state.isArmed = not self.app.state.isArmed end
    Step.on["swipe left"], Stack.on["swipe left"], Bar.on["swipe left"] = arm, arm, arm

    """

  /// The controllers at the end of the walk.
  static let end = "T P Q"

  /// A walk through all of it; each input goes through.
  static let walk: [Input] =
    [
      "renew", "here", "deeper", "other", "home", "next", "renew", "swap", "navigationBack", "menu",
      "deeper", "out",
    ]
    .map { .tap(id: $0) }
    + [
      .tap(id: "menu"), .key("escape"), .tap(id: "tab2"), .tap(id: "home"), .tap(id: "warn"),
      .tap(id: "other"), .tap(id: "home"),
    ]
    + [
      .tap(id: "next"), .tap(id: "cover"), .tap(id: "deeper"), .key("escape"), .tap(id: "other"),
      .tap(id: "home"), .tap(id: "menu"),
    ]
}
