import Testing

@Suite("Played in a terminal", .enabled(if: Terminal.isAvailable, Terminal.isMissing))
struct TerminalPlayTests {
  let scratch = Scratch()

  private func play(
    _ options: String = "Quizzes/unwind", columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> Terminal {
    try Terminal(
      "quizboard play --store '\(scratch.folder)/kept.sqlite' \(options)", columns: columns,
      rows: rows, home: scratch,
      environment: environment)
  }

  @Test(
    "the whole of unwind, by digits and Enter",
    arguments: [(80, 24), (40, 12), (200, 60), (24, 8), (250, 80)])
  func plays(columns: Int, rows: Int) throws {
    let terminal = try play(columns: columns, rows: rows)
    try terminal.begin()
    try terminal.press("2", until: "Question 2")
    if rows == 8 {
      // The third answer is out of sight, so it has no digit.
      try terminal.press("Down", "Down", "Enter")
    } else {
      try terminal.press("3")
    }
    try terminal.wait(for: "Question 3")
    try terminal.press("1")
    let results = try terminal.wait(for: "Results")
    #expect(results.count == rows)
    #expect(results.allSatisfy { $0.count <= columns })
    try terminal.press("Enter")
    if rows == 8 {
      // The button was below; the first Enter brought it into sight.
      try terminal.wait(for: "Return To The")
      try terminal.press("Enter")
    }
    try terminal.wait(for: "Unwind Segue")
    try terminal.press("C-q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("arrows move, Tab goes on, Enter opens") func arrows() throws {
    let terminal = try play()
    try terminal.begin()
    try terminal.press("Down", "Enter", until: "Question 2")
    try terminal.press("Down", "Down", "Up", "Down", "Enter", until: "Question 3")
    try terminal.press("Enter", until: "100%!")
    try terminal.press("Tab", "Enter", until: "Question 1")
  }

  @Test("the mouse chooses a row") func mouse() throws {
    // While a screen still moves its rows are elsewhere.
    let terminal = try play("--reduced-motion Quizzes/unwind")
    try terminal.wait(for: "Begin")
    try terminal.press("Enter")
    let screen = try terminal.wait(for: "The root controller")
    let row = try #require(screen.firstIndex { $0.contains("The root controller") })
    try terminal.click(column: 12, row: row + 1)
    try terminal.wait(for: "Question 2")
  }

  @Test("the quiz is on the alternate screen, without the shell's words") func alternate() throws {
    let terminal = try Terminal("echo before; quizboard play Quizzes/unwind", home: scratch)
    let screen = try terminal.wait(for: "Begin")
    #expect(try terminal.isOnAlternateScreen())
    #expect(!screen.contains { $0.contains("before") })
    try terminal.press("C-q")
    _ = try terminal.waitForEnd()
    #expect(try terminal.screen().contains { $0.contains("before") })
  }

  @Test("a resize in the middle lays out anew and loses nothing") func resize() throws {
    let terminal = try play()
    try terminal.begin()
    for (columns, rows) in [(40, 12), (200, 60), (24, 8), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
      let screen = try terminal.wait(for: "the question at \(columns)×\(rows)") { lines in
        lines.count == rows && lines.contains { $0.contains("Question 1") }
          && lines.allSatisfy { $0.count <= columns }
      }
      #expect(screen.count == rows)
    }
    try terminal.press("2", until: "Question 2")
  }

  @Test("a terminal of 10×3 says what it needs, and the quiz is there once it has that")
  func tiny() throws {
    let terminal = try play(columns: 10, rows: 3)
    try terminal.wait(for: "Needs")
    try terminal.press("x")
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "Begin")
    try terminal.resize(columns: 10, rows: 3)
    try terminal.wait(for: "Needs")
    try terminal.press("C-q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("? shows the keys, any key closes them and does nothing else") func keys() throws {
    let terminal = try play()
    try terminal.begin()
    try terminal.type("?")
    try terminal.wait(for: "interrupt")
    try terminal.press("2")
    try terminal.wait(forNo: "interrupt")
    #expect(try terminal.screen().contains { $0.contains("Question 1") })
  }

  @Test("Escape goes back, does nothing where there is no way back, and leaves at the root")
  func escape() throws {
    let terminal = try play()
    try terminal.begin()
    try terminal.press("Escape")
    // Bytes directly after an Escape would form one key with it, so the quiz is drawn a few times
    // in between.
    for rows in [18, 20, 22, 19, 21, 24] {
      try terminal.resize(columns: 80, rows: rows)
      try terminal.wait(for: "a screen of \(rows) rows") {
        $0.count == rows && $0.last?.contains("keys") == true
      }
    }
    try terminal.press("2", until: "Question 2")
    try terminal.press("3", until: "Question 3")
    try terminal.press("1", until: "Results")
    try terminal.press("Enter", until: "Begin")
    try terminal.press("Escape")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("an error of a script is told over the screen, and the play goes on")
  func scriptError() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:view()
          return ui.screen { ui.button "fail" { title = "Fail", key = "f" }, \
        ui.button "go" { title = "Go", key = "g" }, ui.text("n" .. tostring(self.n)) }
        end
        function Menu.on:fail() self.n = 100 error "no such luck" end
        function Menu.on:go() self.n = (self.n or 0) + 1 end
        """)
    let terminal = try play("'\(path)'")
    try terminal.wait(for: "Fail")
    try terminal.type("f")
    try terminal.wait(for: "no such luck")
    try terminal.wait(for: "scripts/app.lua:5")
    try terminal.press("Enter")
    try terminal.wait(forNo: "no such luck")
    try terminal.type("g")
    try terminal.wait(for: "n1")
  }

  @Test("a script that never ends is stopped, and the play goes on") func endless() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:view() return ui.screen { \
        ui.button "loop" { title = "Loop", key = "l" }, ui.text("n" .. tostring(self.n)) } end
        function Menu.on:loop() self.n = 1 while true do end end
        """)
    let terminal = try play("'\(path)'")
    try terminal.wait(for: "Loop")
    try terminal.type("l")
    try terminal.wait(for: "instructions")
    try terminal.press("Enter", until: "nnil")
    try terminal.press("C-q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("typing into a field: letters, digits and ? are text there") func field() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:view()
          return ui.screen { \
        ui.field "name" { placeholder = "Who?" }, ui.text(self.said or "Nothing said"), \
        ui.button "go" { title = "Go", role = "default" } }
        end
        function Menu.on:go() self.said = "Hello " .. self.input.name end
        """)
    let terminal = try play("'\(path)'")
    try terminal.wait(for: "Who?")
    try terminal.type("Ada 1? né")
    try terminal.wait(for: "Ada 1? né")
    try terminal.press("Enter", until: "Hello Ada 1? né")
  }

  @Test("no UTF-8: nothing but ASCII is drawn") func ascii() throws {
    let terminal = try play(environment: ["LC_ALL": "en_US.ISO-8859-1"])
    let screen = try terminal.wait(for: "Begin")
    #expect(screen.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } }, "\(screen)")
    try terminal.press("Enter", until: "Question 1")
  }

  @Test("TERM=dumb plays line by line") func dumb() throws {
    let terminal = try Terminal("TERM=dumb quizboard play Quizzes/unwind", home: scratch)
    try terminal.wait(for: "1. Begin")
    #expect(try !terminal.isOnAlternateScreen())
    try terminal.type("1")
    try terminal.press("Enter", until: "Question 1")
    try terminal.press("C-d")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("line mode in a terminal: Ctrl-C is 130") func lineInterrupted() throws {
    let terminal = try Terminal("quizboard play --plain Quizzes/unwind", home: scratch)
    try terminal.wait(for: "1. Begin")
    try terminal.press("C-c")
    #expect(try terminal.waitForEnd() == 130)
  }

  @Test("--reduced-motion and --size", arguments: ["--reduced-motion", "--size 60x20"])
  func options(option: String) throws {
    let terminal = try play("\(option) Quizzes/unwind-custom")
    try terminal.begin()
    try terminal.press("2")
    let screen = try terminal.wait(for: "Question 2")
    if option.hasPrefix("--size") { #expect(screen.allSatisfy { $0.count <= 60 }) }
  }
}
