import QuizboardIndex
import QuizboardScripting
import QuizboardSpecs
import QuizboardStoryboard

/// Reports unknown luassert assertions such as `assert.are.eqal`, and impossible comparisons.
struct SpecAssertionRules {
  let quiz: CheckContext
  let text: SpecText

  func check() {
    for call in text.calls {
      guard let names = text.assertion(call.callee) else { continue }
      checkWords(names)
      checkCompared(SpecText.tokens(names), call.arguments)
    }
  }

  /// The members of `assert` that are not assertions.
  private static let own: Set<String> = [
    "snapshot", "state", "level", "format", "register", "unregister", "add_formatter",
    "remove_formatter", "add_spy", "get_parameter", "set_parameter",
  ]

  /// Checks the words of an assertion. luassert splits names at underscores and combines as many
  /// words as form a known name.
  private func checkWords(_ names: [Mark]) {
    guard let registered = text.words.assertions else { return }
    if names.count == 1, Self.own.contains(names[0].text) { return }
    let known = SpecScripts.assertionWords.union(registered)
    let tokens = names.flatMap { name in
      name.text.lowercased().split(separator: "_").map { (word: String($0), name: name) }
    }
    var reached: Set<Int> = [0]
    for end in 1...max(1, tokens.count) where !tokens.isEmpty {
      let isReached = reached.contains {
        known.contains(tokens[$0..<end].map(\.word).joined(separator: "_"))
      }
      if isReached { reached.insert(end) }
    }
    guard !tokens.isEmpty, !reached.contains(tokens.count), let last = reached.max() else { return }
    let wrong = tokens[last]
    let rest = tokens[last...].filter { $0.name.position == wrong.name.position }.map(\.word)
      .joined(separator: "_")
    quiz.add(
      .unknownMember, "assert.\(wrong.name.text): assert has no '\(rest)'",
      remedy: didYouMean(nearest: rest, among: known)
        ?? didYouMean(nearest: wrong.word, among: known)
        ?? "luassert has equal, same, is_true, is_nil, matches, has_error and more",
      at: wrong.name)
  }

  // Values

  private static let equalities: Set<String> = ["equal", "equals", "same"]

  private func checkCompared(_ tokens: [String], _ arguments: [Node]) {
    guard arguments.count >= 2, let last = tokens.last, Self.equalities.contains(last),
      !tokens.contains("not"), !tokens.contains("no")
    else { return }
    if last != "same", let table = arguments.prefix(2).first(where: { $0.fields != nil }),
      !table.script.file.words.contains("__eq")
    {
      return quiz.add(
        .neverEqual, "\(last) compares the identity of tables, and this table is new",
        remedy: "use same, which compares their content",
        at: table)
    }
    for (index, value) in arguments.prefix(2).enumerated() {
      switch text.meanings.meaning(of: arguments[1 - index]) {
      case .sceneID: checkScene(value, quiz.sceneNames)
      case .path:
        for field in value.fields ?? [] {
          checkScene(field.value, quiz.sceneNames.union(quiz.classes.keys))
        }
      default: continue
      }
    }
  }

  private func checkScene(_ value: Node, _ known: Set<String>) {
    guard value.isQuoted, let name = value.text, !known.isEmpty,
      !known.contains(name), quiz.isWhole
    else { return }
    quiz.add(
      .neverEqual, "no scene of the quiz has the id \"\(name)\"",
      remedy: "write the id as the storyboard has it", meant: meant(name, among: known), at: value)
  }
}
