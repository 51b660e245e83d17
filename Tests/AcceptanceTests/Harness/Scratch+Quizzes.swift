import Foundation
import Testing

extension Scratch {
  /// Makes the story that `new` makes, with a spec that does not go back from the morning.
  func tale() throws {
    let made = try Command.run(["new", "tale", "--flow", "story"], in: self)
    let spec = "\(folder)/tale/spec/play_spec.lua"
    let text = try String(contentsOfFile: spec, encoding: .utf8)
    let gap = text.replacing("    assert.equal(\"door\", app:tap(\"again\").scene.id)\n", with: "")
    #expect(made.end == .exit(0) && gap != text, "\(made)")
    try write(gap, to: "tale/spec/play_spec.lua")
  }

  /// Plays the quiz `unwind`: the store then has a score, and a place at the second question.
  func playUnwind(store: String) throws {
    let drive = try DriveConversation("Quizzes/unwind", "--store", store, home: self)
    for (id, row) in [
      ("begin", nil), ("answer", 2), ("answer", 3), ("answer", 4), ("returnToMenu", nil),
      ("begin", nil), ("answer", 2),
    ] as [(String, Int?)] {
      try drive.tap(id, row)
    }
    _ = drive.end()
  }

  /// Writes a quiz of one scene, whose class the script defines as `Menu`; answers its folder.
  func quiz(
    script: String, scenes: String = "qb.scene 'menu' { class = 'Menu' }", quiz: String = "",
    name: String = "made"
  )
    throws -> String
  {
    let preamble = "local qb = require 'quizboard' local ui = qb.ui "
    try write("\(preamble)return qb.quiz { title = 'Made', \(quiz) }", to: "\(name)/quiz.lua")
    try write("\(preamble)return qb.storyboard { \(scenes) }", to: "\(name)/Main.storyboard.lua")
    try write("\(preamble)\(script)", to: "\(name)/scripts/app.lua")
    return "\(folder)/\(name)"
  }
}
