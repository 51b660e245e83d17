import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Names of keys")
struct KeyNameTests {
  private static let scenes = """
    initial = "A",
    qb.scene "A" { class = "A",
      qb.show "x" { to = "B", on = "key x" },
      qb.show "on" { to = "B", on = "swipe left" } },
    qb.scene "B" {}
    """
  private static let script = """
    local A = qb.controller "A"
    function A:view()
      return ui.screen {
        ui.button "go" { title = "Go", key = "g", swipe = "right", enabled = self.isReady == true },
        ui.button "arm" { title = "Arm" },
        self.asks and ui.alert { title = "Really?",
          buttons = { ui.button "yes" { title = "Yes", key = "y" } } },
      }
    end
    function A.on:arm() self.isReady = true end
    A.on["key q"] = function(self) self.asks = true end
    function A.on:go() end
    function A.on:yes() end
    """

  private func app() throws -> App { try App(Self.scenes, script: Self.script) }

  @Test(
    "a name that no key has is an error with the one that was meant",
    arguments: [
      ("esc", "there is no key \"esc\"; did you mean \"escape\"?"),
      ("Escape", "there is no key \"Escape\"; did you mean \"escape\"?"),
      ("F13", "there is no key \"F13\"; did you mean \"f13\"?"),
      ("return", "there is no key \"return\"; did you mean \"enter\"?"),
      (" ", "there is no key \" \"; did you mean \"space\"?"),
      ("xx", "there is no key \"xx\"; did you mean \"x\"?"),
      (
        "control-c",
        """
        there is no key "control-c"; a key is named by the letter that it types, or escape, enter, \
        tab, space, backspace, delete, …
        """
      ),
      (
        "",
        """
        there is no key ""; a key is named by the letter that it types, or escape, enter, tab, \
        space, backspace, delete, …
        """
      ),
    ])
  func unknown(name: String, words: String) throws {
    let error = try app().error(of: .key(name))
    #expect(error.kind == .badCommand && error.message == words)
  }

  @Test("a letter triggers its button or gesture, or the one for the letter in the other case")
  func cases() throws {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script: """
        local A = qb.controller "A"
        function A:view()
          return ui.screen {
            ui.button "go" { title = "Go", key = "g" },
            ui.button "up" { title = "Up", key = "U" } }
        end
        function A.on:go() self.app:log("go") end
        function A.on:up() self.app:log("up") end
        A.on["key x"] = function(self) self.app:log("x") end
        A.on["key y"] = function(self) self.app:log("y") end
        A.on["key Y"] = function(self) self.app:log("Y") end
        A.on["key u"] = function(self) self.app:log("u") end
        """)
    for (key, log) in [
      ("g", "go"), ("G", "go"), ("x", "x"), ("X", "x"), ("y", "y"), ("Y", "Y"), ("u", "u"),
      ("U", "up"),
    ] {
      #expect(try app.key(key).outcome.log == [log], "\(key)")
    }
    #expect(app.session.warning(ofIdle: .key("G")) == nil)
    #expect(app.session.warning(ofIdle: .key("Z")) != nil)
  }

  @Test("drive warns of a key or a swipe that triggers nothing")
  func idle() throws {
    let app = try app()
    #expect(
      app.session.warning(ofIdle: .key("z"))
        == Warning(.nothingWaits, "nothing on screen waits for the key \"z\"; there are: q, x"))
    #expect(
      app.session.warning(ofIdle: .key("enter"))
        == Warning(
          .nothingWaits,
          """
          nothing on screen waits for the key "enter", because the player navigates with this key; \
          use tap instead; there are: q, x
          """))
    #expect(
      app.session.warning(ofIdle: .swipe(.right))
        == Warning(
          .nothingWaits, "nothing on screen waits for a swipe to the right; there is: left"))
    #expect(try app.key("z").path == "A")
    // Keys of segues, handlers and enabled buttons.
    #expect(app.session.warning(ofIdle: .key("g")) != nil)
    try app.tap("arm")
    for input in [Input.key("x"), .key("q"), .key("g"), .swipe(.left), .swipe(.right)] {
      #expect(app.session.warning(ofIdle: input) == nil, "\(input)")
    }
  }

  @Test("under an alert, only its buttons react; escape, non-keys and other inputs give no warning")
  func others() throws {
    let app = try app().key("q")
    #expect(app.session.warning(ofIdle: .key("x"))?.message.hasSuffix("; there is: y") == true)
    #expect(
      app.session.warning(ofIdle: .swipe(.left))?.message.hasSuffix("a swipe to the left") == true)
    for input in [Input.key("y"), .key("escape"), .key("esc"), .tap(id: "nothing")] {
      #expect(app.session.warning(ofIdle: input) == nil, "\(input)")
    }
  }

  @Test("a view whose button has a key that there is not is an error") func views() throws {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script: """
        local A = qb.controller "A"
        function A:view()
          return ui.screen { ui.button "go" { key = self.key or "" }, ui.button "change" {} }
        end
        function A.on:change() self.key = "es" .. "c" end
        """)
    let error = try app.error(of: .tap(id: "change"))
    #expect(error.kind == .scriptError)
    #expect(
      error.message.hasSuffix(
        "ui.button: \"key\" is \"esc\", which is not a key; did you mean \"escape\"?"))
  }
}
