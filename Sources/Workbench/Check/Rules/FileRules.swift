import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// Files that lie in the folder, and that nothing makes use of.
struct FileRules {
  let quiz: CheckContext

  /// Tells a quiz that shares its identifier, and so its scores, with one that was checked before.
  func checkIdentifier(beside others: [QuizCheck]) {
    guard let definition = quiz.examination.definition,
      let other = others.first(where: { $0.identifier == definition.identifier }),
      FileSystem.canonical(other.path) != FileSystem.canonical(quiz.examination.name)
    else { return }
    quiz.add(
      .duplicateIdentifier,
      "\(other.path) has the identifier \"\(definition.identifier)\" too, so the two share their scores",
      remedy: "give this one another: identifier = \"…\" in quiz.lua",
      at: .line(definition.place, about: definition.identifier))
  }

  func check() {
    for file in quiz.files.values.sorted(by: { $0.path < $1.path }) {
      checkEncoding(file)
      if quiz.unread.contains(file.path), let problem = quiz.syntaxProblems[file.path]?.first {
        quiz.add(
          .unexaminedScript, problem.message, remedy: "break it with locals",
          at: .range(file, problem.range))
      }
    }
    guard let survey = quiz.survey, !quiz.examination.isQuestionFile else { return }
    // Where a file was not run to its end, what it would have run is not known; a wrong name is one
    // all the same.
    let isCertain = quiz.examination.unfinishedFiles.isEmpty
    for file in quiz.files.keys.sorted() {
      let isRun = file == "quiz.lua" || survey.loadedFiles.contains(file)
      let isStoryboard = file.hasSuffix(".storyboard.lua") && !file.contains("/")
      if !isRun, !isStoryboard, isCertain || Self.misnamed(file) != nil { tellUnused(file) }
    }
  }

  private func checkEncoding(_ file: SourceFile) {
    guard LuaSource.problem(of: file.bytes) == nil,
      let offset = LuaSource.firstInvalidByte(of: file.bytes)
    else { return }
    let byte = String(file.bytes[offset], radix: 16, uppercase: true)
    quiz.add(
      .foreignEncoding,
      "the byte \(byte) is no character of UTF-8, so another is shown in its place",
      remedy: "save the file as UTF-8",
      at: .range(file, offset..<(offset + 1)))
  }

  private func tellUnused(_ file: String) {
    if let remedy = Self.misnamed(file) {
      return quiz.add(
        .misnamedFile, "nothing runs this file, for its name is not one that is looked for",
        remedy: remedy,
        at: .line(SourcePlace(file: file), about: nil))
    }
    if let tree = quiz.unrun[file], tree.returnsStoryboard {
      return quiz.add(
        .misnamedFile, "nothing runs this file, which returns a storyboard",
        remedy: "put it beside quiz.lua, under a name that ends in .storyboard.lua",
        at: .line(SourcePlace(file: file), about: nil))
    }
    let require = ModuleName(path: file).map { ", or require \"\($0)\" where it is needed" } ?? ""
    quiz.add(
      .unusedScript, "nothing runs this file",
      remedy: "put it into scripts/, where all are run\(require)",
      at: .line(SourcePlace(file: file), about: nil))
  }

  /// Whether a spec lies in a folder that is almost that of specs.
  static func isMisplacedSpec(_ file: String) -> Bool {
    guard file.hasSuffix("_spec.lua"), let folder = file.split(separator: "/").first,
      folder != "spec"
    else { return false }
    return ["specs", "test", "tests", "spek"].contains(folder)
      || ScriptRules.nearest(String(folder), among: ["spec"]) != nil
  }

  /// What a file should be called that has almost the name of one that is run.
  static func misnamed(_ file: String) -> String? {
    let parts = file.split(separator: "/").map(String.init)
    let name = parts[parts.count - 1]
    if parts.count > 1, parts[0] != "scripts",
      ScriptRules.nearest(parts[0], among: ["scripts"]) != nil
    {
      return "the folder of scripts is called \"scripts\""
    }
    if parts.count > 1, name.hasSuffix(".storyboard.lua") {
      return "a storyboard lies beside quiz.lua"
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

extension ScriptTree {
  /// Whether the file itself returns what `qb.storyboard` makes.
  fileprivate var returnsStoryboard: Bool {
    guard case .result(let values)? = main.body.last,
      case .call(let callee, _)? = values.first?.kind
    else { return false }
    return callee.lastName == "storyboard"
  }
}
