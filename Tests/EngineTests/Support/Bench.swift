import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// A quiz of one scene, for trying a piece of Lua.
enum Bench {
  /// A menu whose button `try` runs `body` in a handler, `check` runs `check`, and `count` counts,
  /// to see that the run goes on. `view` is run in `view()` once `show` was tapped; `top` stands
  /// before the class. The first line is line 1.
  static func folder(
    _ body: String = "", check: String = "", view: String = "", top: String = "", quiz: String = "",
    scenes: String = "",
    more: [String: String] = [:]
  ) throws -> ScratchQuiz {
    try ScratchQuiz(
      """
      initial = "menu",
      qb.scene "menu" { class = "Menu", note = { "an attribute" },
        qb.show "go" { to = "page", mood = { "a mood" } },
        qb.present "cover" { to = "page" },
        qb.unwind "back" {},
      },
      qb.scene "page" {}, \(scenes)
      """,
      script: """
        \(top)
        local Menu = qb.controller "Menu"
        Menu.transient = { "cache" }
        function Menu:init() self.count = 0 end
        function Menu.on:count() self.count = self.count + 1 end
        function Menu.on:show() self.isShown = true end
        local function name() end
        function Menu.on:try(value, event)
          \(body)
        end
        function Menu.on:check()
          \(check)
        end
        function Menu.unwind:back() end
        function Menu:view()
          if self.isShown then
            \(view)
          end
          return ui.screen {
            ui.button "try" { title = "Try" }, ui.button "check" { title = "Check" },
            ui.button "count" { title = "Count" }, ui.button "show" { title = "Show" },
            ui.text(tostring(self.count)), ui.field "name" {},
          }
        end
        """,
      quiz: quiz, more: more)
  }

  /// A run of that quiz.
  static func app(
    _ body: String = "", check: String = "", view: String = "", top: String = "", quiz: String = "",
    scenes: String = "", more: [String: String] = [:]
  ) throws -> App {
    try App(
      folder(
        body, check: check, view: view, top: top, quiz: quiz, scenes: scenes, more: more))
  }

  /// The line that `body` begins on, where `top` is one line.
  static let bodyLine = 9

  /// A run in which `try` fails; after it the next input works.
  static func failure(_ folder: ScratchQuiz, input: Input = .tap(id: "try")) throws -> (
    App, error: String
  ) {
    let app = try App(folder)
    let error = try app.error(of: input)
    try app.tap("count")
    return (app, "\(error.kind.rawValue): \(error)")
  }

  /// The error of a body that must fail, with its kind in front.
  static func error(_ body: String, top: String = "", more: [String: String] = [:]) throws -> String
  {
    try failure(folder(body, top: top, more: more)).error
  }

  /// Returns the output of a body that must not fail.
  static func output(
    _ body: String, top: String = "", quiz: String = "", more: [String: String] = [:]
  ) throws -> String {
    let app = try App(folder(body, top: top, quiz: quiz, more: more))
    try app.tap("try")
    return app.outcome.log.joined(separator: "; ")
  }
}
