/// A quiz in parts that can be changed before it is written to files.
///
/// It contains all features: a navigation controller with a menu, a page to show and to present,
/// tabs, a custom container, a class of segues, an animator, questions, an attempt.
struct QuizDraft {
  /// The keys of `qb.quiz` and their values.
  var quizKeys: [(String, String)] = [("title", "\"Hostile\"")]
  /// The questions.
  var questions = [
    "qb.choice \"One?\" { \"a\", qb.right \"b\" }", "qb.short \"Two?\" { \"x\", typos = 1 }",
  ]
  /// The keys of `qb.storyboard` and their values.
  var storyboardKeys: [(String, String)] = [("initial", "\"nav\"")]
  /// Additional scenes and references.
  var scenes: [String] = []
  /// The keys of the menu's scene.
  var sceneKeys: [(String, String)] = [("class", "\"Menu\"")]
  /// Additional segues of the menu.
  var segues: [String] = []
  /// Statements that run while the scripts load.
  var top: [String] = []
  /// Definitions of methods.
  var methods: [String] = []
  /// Elements of the menu's view.
  var view: [String] = []
  /// The statements in the handlers of the menu's buttons `go1`, `go2` and so on.
  var handler: [String] = []
  /// The result of the handler of the button `count`.
  var answer = ""

  /// The files of the quiz.
  var files: [String: String] {
    [
      "values.lua": ValueGenerator.module,
      "quiz.lua": """
      \(Self.preamble)
      return qb.quiz {
        \(Self.members(quizKeys + [("questions", "{ \(questions.joined(separator: ",\n    ")) }")]))
      }
      """,
      "Main.storyboard.lua": """
      \(Self.preamble)
      return qb.storyboard {
        \(Self.members(storyboardKeys))
        qb.scene "nav" { class = "NavigationController", qb.root { to = "menu" } },
        qb.scene "menu" {
          \(Self.members(sceneKeys))
          qb.show "next" { to = "page", on = "next" },
          qb.present "cover" { to = "page", on = "cover", class = "Fade", transition = "Zoom" },
          qb.present "tabbed" { to = "tabs", on = "tabbed" },
          qb.replace "deal" { to = "deck", on = "deal" },
          \(segues.map { $0 + "," }.joined(separator: "\n      "))
        },
        qb.scene "page" { title = "Page", qb.unwind "back" { title = "Back", on = "back" } },
        qb.scene "tabs" { class = "TabController",
          qb.tab "one" { to = "page" },
          qb.tab "two" { to = "page" } },
        qb.scene "deck" { class = "Deck", qb.tab "one" { to = "page" } },
        \(scenes.map { $0 + "," }.joined(separator: "\n    "))
      }
      """,
      "scripts/app.lua": """
      \(Self.preamble)
      local Menu = qb.controller "Menu"
      local Deck = qb.container "Deck"
      local Fade = qb.segueClass("Fade", "present")
      local Zoom = qb.animator "Zoom"
      function Menu:init() self.attempt = self.quiz:newAttempt {} self.count = 0 end
      function Menu:tick() self.count = self.count + 1 end
      function Menu.unwind:back() end
      function Menu.on:count()
        self.count = self.count + 1 \(answer.isEmpty ? "" : "return \(answer)")
      end
      function Deck:view() return ui.screen { ui.child(self.children[1]) } end
      function Zoom:animate(context, progress) context:draw(context.to, { opacity = progress }) end
      function Menu:view()
        return ui.screen {
          ui.text(tostring(self.count)), ui.button "go1" {}, ui.button "go2" {}, ui.button "go3" {},
          ui.button "go4" {},
          ui.button "count" { title = "Count" },
          ui.button "next" { title = "Next" },
          ui.button "cover" { title = "Cover" },
          ui.button "tabbed" { title = "Tabs" },
          ui.button "deal" { title = "Deal" },
          ui.field "name" {}, ui.question("answer", self.attempt.question),
          \(view.map { $0 + "," }.joined(separator: "\n      "))
        }
      end
      \(handlers.joined(separator: "\n"))
      \(top.joined(separator: "\n"))
      \(methods.joined(separator: "\n"))
      """,
    ]
  }

  /// The functions of the menu's buttons.
  private var handlers: [String] {
    handler.enumerated().map { "function Menu.on:go\($0 + 1)(value, event) \($1) end" }
  }

  private static let preamble =
    "local qb = require \"quizboard\" local ui = qb.ui local v = require \"values\" local self"

  /// Returns the fields of a table. The last value of a repeated key counts.
  private static func members(_ pairs: [(String, String)]) -> String {
    var order: [String] = []
    var values: [String: String] = [:]
    for (key, value) in pairs {
      if values.updateValue(value, forKey: key) == nil { order.append(key) }
    }
    return order.map { "[\"\($0)\"] = \(values[$0] ?? "nil")," }.joined(separator: "\n    ")
  }
}
