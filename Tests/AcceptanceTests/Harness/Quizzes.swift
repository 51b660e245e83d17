extension Scratch {
  /// Writes a quiz of one scene, whose class the script defines as `Menu`; answers its folder.
  func quiz(script: String, scenes: String = "qb.scene 'menu' { class = 'Menu' }", quiz: String = "", name: String = "made")
    throws -> String
  {
    let preamble = "local qb = require 'quizboard' local ui = qb.ui "
    try write("\(preamble)return qb.quiz { title = 'Made', \(quiz) }", to: "\(name)/quiz.lua")
    try write("\(preamble)return qb.storyboard { \(scenes) }", to: "\(name)/Main.storyboard.lua")
    try write("\(preamble)\(script)", to: "\(name)/scripts/app.lua")
    return "\(folder)/\(name)"
  }
}
