import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Reports unused files in the quiz's folder.
enum UnusedScriptRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard let survey = quiz.survey, !quiz.loaded.isQuestionFile else { return }
    // If a file did not run to its end, the files that it would run are unknown; a wrong name is
    // wrong anyway.
    let isCertain = quiz.loaded.unfinishedFiles.isEmpty
    for file in quiz.files.keys.sorted() where !survey.loadedFiles.contains(file) {
      let isStoryboard = file.hasSuffix(".storyboard.lua") && !file.contains("/")
      if file == "quiz.lua" || isStoryboard { continue }
      let place = CheckContext.Spot.line(SourcePlace(file: file), about: nil)
      if let remedy = misnamed(file) {
        quiz.add(
          .misnamedFile, "this file is not loaded because of its name",
          remedy: remedy, at: place)
      } else if isCertain, let unrun = quiz.unrun, returnsStoryboard(file, in: unrun) {
        quiz.add(
          .misnamedFile, "this storyboard file is not loaded because of its name or folder",
          remedy: "move it next to quiz.lua, with a name that ends in .storyboard.lua", at: place)
      } else if isCertain {
        let require = ModuleName(path: file).map { ", or require \"\($0)\" where it is needed" }
        quiz.add(
          .unusedScript, "this file is not loaded",
          remedy: "move it to scripts/, where all files are loaded\(require ?? "")",
          about: .file(file),
          at: place)
      }
    }
  }

  /// True if a file returns the result of `qb.storyboard`.
  private static func returnsStoryboard(_ file: String, in index: QuizIndex) -> Bool {
    index.scripts.first { $0.path == file }?.returned?.call?.callee.name == "storyboard"
  }

  /// True if the folder of a spec has a name similar to that of the specs folder.
  static func isMisplacedSpec(_ file: String) -> Bool {
    guard file.hasSuffix("_spec.lua"), let folder = file.split(separator: "/").first,
      folder != "spec"
    else { return false }
    return ["specs", "test", "tests", "spek"].contains(folder)
      || nearest(to: String(folder), among: ["spec"]) != nil
  }

  /// Returns the correct name of a file whose name is similar to one that the loader runs.
  static func misnamed(_ file: String) -> String? {
    let parts = file.split(separator: "/").map(String.init)
    let name = parts[parts.count - 1]
    if parts.count > 1, parts[0] != "scripts", nearest(to: parts[0], among: ["scripts"]) != nil {
      return "the folder of scripts is called \"scripts\""
    }
    if parts.count > 1, name.hasSuffix(".storyboard.lua") {
      return "a storyboard belongs next to quiz.lua"
    }
    if isMisplacedSpec(file) { return "the folder of specs is called \"spec\"" }
    if parts.count == 1, name.lowercased().contains("storyboard"),
      !name.hasSuffix(".storyboard.lua")
    {
      return "a storyboard's name ends in .storyboard.lua"
    }
    return nil
  }
}

extension DiagnosticCode {
  static let unusedScript = DiagnosticCode(
    "unused-script", .note, "A script that nothing runs",
    """
    The files in `scripts/` are run. Other Lua files are run when a script requires them. \
    Nothing loads this file.
    """,
    remedy: "Put it into `scripts/`, require it, or remove it. Specs go into `spec/`.",
    .file(
      "drafts/menu.lua",
      "local qb = require \"quizboard\"\n\nqb.controller \"Menu\"\n"
    )
    .with("quiz.lua", Example.plainQuiz)
    .with("Main.storyboard.lua", Example.plainStoryboard))

  static let misnamedFile = DiagnosticCode(
    "misnamed-file", .warning, "A file with a wrong name",
    """
    A storyboard is a file in the quiz's folder whose name ends in `.storyboard.lua`, and a \
    script is a file in `scripts/`. This file is neither, so it is not run.
    """,
    remedy: "Rename or move the file.",
    .file(
      "storyboard.lua",
      "local qb = require \"quizboard\"\n\nreturn qb.storyboard {\n  qb.scene \"menu\" {},\n}\n"
    )
    .with("quiz.lua", Example.plainQuiz))
}
