import Foundation
import Testing

@Suite("play --watch, in a terminal", .enabled(if: Terminal.isAvailable, Terminal.isMissing))
struct WatchTests {
  let scratch = Scratch()

  /// A menu that leads to a scene which counts.
  @discardableResult
  private func quiz(_ word: String, scenes: String? = nil) throws -> String {
    try scratch.quiz(
      script: """
        local Menu, Count = qb.controller "Menu", qb.controller "Count"
        function Menu:view() \
        return ui.screen { ui.text "At the menu", ui.button "go" { title = "Go" } } end
        function Count:view() return ui.screen { ui.text("\(word) " .. (self.n or 0)), \
        ui.button "more" { title = "More" } } end
        function Count.on:more() self.n = (self.n or 0) + 1 end
        """,
      scenes: scenes
        ?? """
        qb.scene 'menu' { class = 'Menu', qb.present 'go' { to = 'count', on = 'go' } }, \
        qb.scene 'count' { class = 'Count' }
        """)
  }

  private func start() throws -> Terminal {
    let terminal = try Terminal(
      """
      quizboard play --reduced-motion --watch --store '\(scratch.folder)/kept.sqlite' \
      '\(try quiz("Old"))'
      """,
      home: scratch)
    try terminal.wait(for: "At the menu")
    try terminal.press("Enter", until: "Old 0")
    try terminal.press("Enter", until: "Old 1")
    return terminal
  }

  @Test("a save is shown at once, and the place stays") func saves() throws {
    let terminal = try start()
    try quiz("New")
    try terminal.wait(for: "New 1")
    try terminal.press("Enter", until: "New 2")
    // As an editor saves that writes elsewhere and renames.
    let script = "\(scratch.folder)/made/scripts/app.lua"
    let text = try String(contentsOfFile: script, encoding: .utf8).replacing("New", with: "Newer")
    try text.write(toFile: script, atomically: true, encoding: .utf8)
    try terminal.wait(for: "Newer 2")
    try terminal.press("C-q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("a syntax error is shown over the old screen until it is fixed; the old run continues")
  func syntaxError() throws {
    let terminal = try start()
    try scratch.write("local = 1", to: "made/scripts/app.lua")
    try terminal.wait(for: "saved version cannot be played")
    try terminal.wait(for: "scripts/app.lua:1")
    try terminal.press("Enter")
    try terminal.wait(forNo: "cannot be played")
    try terminal.press("Enter", until: "Old 2")
    try scratch.write("local = 2", to: "made/scripts/app.lua")
    try terminal.wait(for: "saved version cannot be played")
    try quiz("New")
    try terminal.wait(for: "New 2")
    #expect(try !terminal.screen().contains { $0.contains("cannot be played") })
  }

  @Test("the scene that one stands on is removed: back to what is left, and told")
  func sceneRemoved() throws {
    let terminal = try start()
    try quiz("New", scenes: "qb.scene 'menu' { class = 'Menu' }")
    try terminal.wait(for: "your place was restored")
    try terminal.press("Enter", until: "At the menu")
  }

  @Test("the folder is deleted, and there again") func deleted() throws {
    let terminal = try start()
    // At once, as a change of branches does it: while files go one by one, what is left of them may
    // be a quiz, too.
    try FileManager.default.moveItem(
      atPath: "\(scratch.folder)/made", toPath: "\(scratch.folder)/away")
    try terminal.wait(for: "there is no file or folder")
    try terminal.press("Enter")
    try terminal.press("Enter", until: "Old 2")
    try FileManager.default.moveItem(
      atPath: "\(scratch.folder)/away", toPath: "\(scratch.folder)/made")
    try quiz("New")
    try terminal.wait(for: "New 2")
  }

  @Test("^B takes inputs back, one after the other, also those before a save") func back() throws {
    let terminal = try start()
    try terminal.press("Enter", until: "Old 2")
    #expect(try terminal.screen().last?.contains("^B undo") == true)
    try quiz("New")
    try terminal.wait(for: "New 2")
    try terminal.press("C-b", until: "New 1")
    try terminal.press("C-b", until: "New 0")
    try terminal.press("C-b", until: "At the menu")
    #expect(try terminal.screen().last?.contains("^B") == false)
    try terminal.press("Enter", until: "New 0")
  }

  @Test("with --scene it begins there, and stays there over a save") func scene() throws {
    let terminal = try Terminal(
      "quizboard play --reduced-motion --watch --scene count '\(try quiz("Old"))'", home: scratch)
    try terminal.wait(for: "Old 0")
    try terminal.press("Enter", until: "Old 1")
    try quiz("New")
    try terminal.wait(for: "New 1")
  }

  @Test("line mode says it between the prompts") func lines() throws {
    let running = try RunningCommand(
      Command(["play", "--plain", "--watch", try quiz("Old")], input: .text(""), home: scratch))
    running.say("1")
    while let line = running.hear(), !line.contains("Old 0") {}
    try quiz("New")
    while let line = running.hear(), !line.contains("The quiz was saved") {}
    while let line = running.hear(), !line.contains("New 0") {}
    let outcome = running.finish()
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.contains("New 0"), "\(outcome)")
  }

  @Test("--record and --watch exclude each other") func both() throws {
    let outcome = try scratch.run(
      "play", "Quizzes/unwind", "--watch", "--record", "\(scratch.folder)/x")
    #expect(outcome.end == .exit(64) && outcome.errors.contains("exclude"), "\(outcome)")
  }
}
