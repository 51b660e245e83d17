import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// The specs of a quiz, looked at as they are written: whether they are Lua, and whether what they
/// name is there.
struct SpecRules {
  let quiz: CheckContext
  /// What can be acted on; nil where ids are not known.
  let elements: Set<String>?

  func check() {
    if quiz.examination.isQuestionFile { return }
    let specs = read()
    for tree in specs.trees where isMisnamed(tree, among: specs.trees) {
      quiz.add(
        .misnamedFile, "nothing runs this file, for its name is not one that is looked for",
        remedy: "a spec's name ends in _spec.lua",
        at: .line(SourcePlace(file: tree.file.path), about: nil))
    }
    let words = SpecWords(specs.trees)
    for tree in specs.trees {
      let text = SpecText(tree, words: words)
      SpecNameRules(quiz: quiz, text: text, isWhole: specs.isWhole).check()
      SpecValueRules(quiz: quiz, text: text, elements: elements).check()
      SpecAssertionRules(quiz: quiz, text: text).check()
    }
  }

  /// Whether a file has specs in it, is not called as they are, and is no helper of others.
  private func isMisnamed(_ tree: ScriptTree, among specs: [ScriptTree]) -> Bool {
    let path = tree.file.path
    guard !path.hasSuffix("_spec.lua"), let name = path.split(separator: "/").last?.dropLast(4)
    else { return false }
    let hasSpecs = tree.main.body.contains { statement in
      guard case .call(let call) = statement, case .call(let callee, _) = call.kind,
        case .global(let word) = callee.kind
      else {
        return false
      }
      return ["describe", "it", "context"].contains(word)
    }
    return hasSpecs
      && !specs.contains { $0.file.path != path && $0.file.words.contains(String(name)) }
  }

  /// The Lua files beside the specs, helpers too; whether all of them could be understood.
  private func read() -> (trees: [ScriptTree], isWhole: Bool) {
    var trees: [ScriptTree] = []
    var isWhole = true
    for file in quiz.specs {
      let reading = ScriptReading(file)
      do throws(LuaError) {
        _ = try LuaState.compile(file.bytes, name: file.path)
        if let tree = reading.tree { trees.append(tree) } else { isWhole = false }
      } catch {
        isWhole = false
        // What nobody requires may be anything.
        if file.path.hasSuffix("_spec.lua") { tell(error, reading.problems, in: file) }
      }
    }
    return (trees, isWhole)
  }

  private func tell(_ error: LuaError, _ problems: [SyntaxProblem], in file: SourceFile) {
    for problem in problems {
      quiz.add(
        .syntaxError, problem.message, remedy: problem.remedy, at: .range(file, problem.range))
    }
    if problems.isEmpty {
      quiz.add(.syntaxError, error.message, at: .line(error.place, about: nil))
    }
  }
}
