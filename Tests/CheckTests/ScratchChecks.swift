import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

/// Checks a quiz of a storyboard and the script `scripts/app.lua`.
func check(
  _ scenes: String, _ script: String = "", quiz: String = "", more: [String: String] = [:],
  ignoring codes: Set<DiagnosticCode> = []
) throws -> QuizCheck {
  let folder = try ScratchQuiz(scenes, script: script, quiz: quiz, more: more)
  return withExtendedLifetime(folder) { QuizCheck(path: folder.path, ignoring: codes) }
}

/// Checks a quiz of files.
func check(files: [String: String], ignoring codes: Set<DiagnosticCode> = []) throws -> QuizCheck {
  let folder = try ScratchQuiz(files: files)
  return withExtendedLifetime(folder) { QuizCheck(path: folder.path, ignoring: codes) }
}

/// Returns the diagnostics of a quiz of a storyboard and the script `scripts/app.lua`.
func found(
  _ scenes: String, _ script: String = "", quiz: String = "", more: [String: String] = [:]
) throws -> [Diagnostic] {
  try check(scenes, script, quiz: quiz, more: more).diagnostics
}

/// Returns the diagnostics of a quiz of files.
func found(files: [String: String]) throws -> [Diagnostic] { try check(files: files).diagnostics }

/// Returns the diagnostics of a quiz with these keys, without a storyboard of its own.
func found(quiz keys: String, more: [String: String] = [:]) throws -> [Diagnostic] {
  let quiz = ["quiz.lua": "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', \(keys) }"]
  return try found(files: quiz.merging(more) { $1 })
}

/// Returns the diagnostics of a script in a quiz of one question with a standard flow.
func found(_ script: String, inFlow flow: String) throws -> [Diagnostic] {
  try found(
    quiz: "storyboard = '\(flow)', questions = { qb.trueFalse 'Q?' { answer = true } }",
    more: ["scripts/app.lua": ScratchQuiz.preamble + script])
}

/// Returns the diagnostics of a class `Menu` whose scene a key presents again. Its buttons need no
/// handlers.
func found(
  inMenu body: String,
  scenes: String =
    "qb.scene 'menu' { class = 'Menu', qb.present 'about' { on = 'key a', to = 'menu' } }"
) throws -> [Diagnostic] {
  try check(scenes, "local Menu = qb.controller 'Menu'\n\(body)", ignoring: [.idleButton])
    .diagnostics
}

/// Returns the diagnostics of a class `Menu` and its scene.
func menu(_ body: String, more: [String: String] = [:]) throws -> [Diagnostic] {
  try found(
    "qb.scene 'menu' { class = 'Menu' }", "local Menu = qb.controller 'Menu' \(body)", more: more)
}

/// Returns the diagnostics of a class `Menu` whose screen has these elements, behind the button of
/// its segue.
func menu(_ body: String, _ elements: String) throws -> [Diagnostic] {
  try found(
    """
    qb.scene 'menu' { class = 'Menu', qb.present 'go' { on = 'go', to = 'end' } },
    qb.scene 'end' { ending = true }
    """,
    """
    local Menu = qb.controller 'Menu' \(body) function Menu:view()
      return ui.screen { ui.button 'go' {}, \(elements) }
    end
    """)
}

/// The scene of a class `Menu`, whose segue asks the condition `isDry`.
let dryScene =
  """
  qb.scene 'menu' { class = 'Menu',
    qb.present 'go' { on = 'key g', to = 'menu', when = 'isDry' } }
  """

/// Returns the diagnostics of a class `Menu` that has the condition of its segue.
func dryMenu(_ body: String) throws -> [Diagnostic] {
  try found(
    dryScene, "local Menu = qb.controller 'Menu' function Menu:isDry() return true end \(body)")
}

/// A view of the class `Menu`, with one element.
func view(_ element: String) -> String {
  "function Menu:view() return ui.screen { \(element) } end"
}

/// Expects a single diagnostic, of a code and with a remedy.
func expect(
  _ all: [Diagnostic], _ code: DiagnosticCode, remedy: String,
  location: SourceLocation = #_sourceLocation
) {
  #expect(
    all.map(\.code) == [code] && all.first?.remedy == remedy, "\(all)", sourceLocation: location)
}
