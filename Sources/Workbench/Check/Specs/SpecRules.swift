import QuizboardEngine
import QuizboardIndex
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Static checks of a quiz's specs: their syntax and the names that they use.
struct SpecRules {
  let quiz: CheckContext

  func check() {
    if quiz.loaded.isQuestionFile { return }
    let specs = read()
    for spec in specs.indexes.flatMap(\.scripts) where isMisnamed(spec) {
      quiz.add(
        .misnamedFile, "this file is not loaded because of its name",
        remedy: "a spec's name ends in _spec.lua",
        at: .line(SourcePlace(file: spec.path), about: nil))
    }
    let words = SpecWords(specs.indexes)
    let elements = quiz.knownElementIDs.map { KnownElements($0, in: quiz) }
    let texts = specs.indexes.map { SpecText($0, words: words) }
    let helperStartsLibrary = texts.contains { !$0.isSpec && $0.startsLibrary }
    for text in texts {
      let isOfQuiz = !helperStartsLibrary && !text.startsLibrary
      SpecNameRules(quiz: quiz, text: text, isWhole: specs.isWhole).check()
      SpecValueRules(quiz: quiz, text: text, elements: isOfQuiz ? elements : nil).check()
      SpecAssertionRules(quiz: quiz, text: text).check()
    }
  }

  /// True if a file contains specs, lacks their suffix, and is no helper of others.
  private func isMisnamed(_ spec: Script) -> Bool {
    guard !spec.path.hasSuffix("_spec.lua"),
      let name = spec.path.split(separator: "/").last?.dropLast(".lua".count)
    else { return false }
    let hasSpecs = spec.statementCalls.contains {
      ["describe", "it", "context"].contains($0.call?.callee.globalName)
    }
    return hasSpecs
      && !quiz.specs.contains { $0.path != spec.path && $0.words.contains(String(name)) }
  }

  /// Returns the Lua files of the specs folder, including helpers; `isWhole` is true if all could
  /// be parsed.
  private func read() -> (indexes: [QuizIndex], isWhole: Bool) {
    var indexes: [QuizIndex] = []
    let compiler = LuaCompiler()
    for file in quiz.specs {
      do throws(LuaError) {
        _ = try LuaState.compile(file.bytes, name: file.path)
        let index = QuizIndex([file], survey: nil)
        if !index.scripts.isEmpty { indexes.append(index) }
      } catch {
        // A file that nothing requires may be anything.
        if file.path.hasSuffix("_spec.lua") {
          for fault in SyntaxFault.all(in: file, refusedWith: error, by: compiler) {
            quiz.add(fault, of: file)
          }
        }
      }
    }
    return (indexes, indexes.count == quiz.specs.count)
  }
}
