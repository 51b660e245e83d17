import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax

/// What specs ask of luassert: `assert.are.eqal` is told, and what it is compared with, where that
/// can never be.
struct SpecAssertionRules {
  let quiz: CheckContext
  let text: SpecText

  private var tree: ScriptTree { text.tree }

  func check() {
    text.eachExpression { expression in
      guard case .call(let callee, let arguments) = expression.kind,
        let names = text.assertion(callee)
      else { return }
      checkWords(names)
      checkCompared(SpecText.tokens(names), arguments)
    }
  }

  /// What `assert` has besides assertions.
  private static let own: Set<String> = [
    "snapshot", "state", "level", "format", "register", "unregister", "add_formatter",
    "remove_formatter", "add_spy", "get_parameter",
    "set_parameter",
  ]

  /// luassert reads names by the words between their underscores, and takes as many together as
  /// make one that it knows.
  private func checkWords(_ names: [Name]) {
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
    let rest = tokens[last...].filter { $0.name.range == wrong.name.range }.map(\.word).joined(
      separator: "_")
    quiz.add(
      .unknownMember, "assert.\(wrong.name.text): assert has no '\(rest)'",
      remedy: ScriptRules.nearest(rest, among: known) ?? ScriptRules.nearest(
        wrong.word, among: known)
        ?? "luassert has equal, same, is_true, is_nil, matches, has_error and more",
      at: .range(tree.file, wrong.name.range))
  }

  // Values

  private static let equalities: Set<String> = ["equal", "equals", "same"]

  private func checkCompared(_ tokens: [String], _ arguments: [Expression]) {
    guard arguments.count >= 2, let last = tokens.last, Self.equalities.contains(last),
      !tokens.contains("not"), !tokens.contains("no")
    else { return }
    if last != "same", !tree.file.words.contains("__eq"),
      let table = arguments.prefix(2).first(where: \.isTable)
    {
      return quiz.add(
        .neverEqual, "\(last) asks whether both are one table, and this one is made here",
        remedy: "same compares what is in them",
        at: .range(tree.file, table.range))
    }
    for (place, value) in arguments.prefix(2).enumerated() {
      switch text.meanings.meaning(of: arguments[1 - place]) {
      case .sceneID: checkScene(value, scenes)
      case .path:
        guard case .table(let fields) = value.kind else { continue }
        for field in fields { checkScene(field.value, scenes.union(classes)) }
      default: continue
      }
    }
  }

  private var scenes: Set<String> {
    Set((quiz.survey?.storyboards ?? []).flatMap(\.names).map(\.rawValue))
  }
  private var classes: Set<String> { Set(quiz.survey?.classes.keys.map { $0 } ?? []) }

  private func checkScene(_ value: Expression, _ known: Set<String>) {
    guard case .string(let name) = value.kind, tree.isQuoted(value), !known.isEmpty,
      !known.contains(name), quiz.isWhole
    else { return }
    quiz.add(
      .neverEqual, "no scene of the quiz has the id \"\(name)\"",
      remedy: ScriptRules.nearest(name, among: known) ?? "write the id as the storyboard has it",
      at: .range(tree.file, value.range))
  }
}

extension Expression {
  /// Whether it is a table as it is written.
  fileprivate var isTable: Bool { if case .table = kind { true } else { false } }
}
