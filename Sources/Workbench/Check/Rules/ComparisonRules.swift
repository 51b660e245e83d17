import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax

/// Comparisons with a text that the other side never is: `segue.identifier == "begni"`.
struct ComparisonRules: ScriptRuleSet {
  let rules: ScriptRules
  let tree: ScriptTree

  func check() {
    guard quiz.isWhole, let survey = quiz.survey else { return }
    tree.eachExpression { visit in
      guard case .operation(let sign, let operands) = visit.expression.kind,
        sign == "==" || sign == "~="
      else { return }
      for (place, value) in operands.enumerated() {
        guard case .string(let text) = value.kind, tree.isQuoted(value),
          let possible = values(of: operands[1 - place], survey),
          !possible.texts.contains(text)
        else { continue }
        quiz.add(
          .neverEqual, "\(possible.what) is never \"\(text)\"",
          remedy: ScriptRules.nearest(text, among: possible.texts) ?? possible.remedy,
          at: .range(tree.file, value.range))
      }
    }
  }

  private struct Values {
    let what: String
    let texts: Set<String>
    var remedy: String?
  }

  /// All that an expression can be, where that is known.
  private func values(of expression: Expression, _ survey: QuizSurvey) -> Values? {
    if case .local(let variable) = expression.kind { return parameter(variable, survey) }
    guard case .index(let base, let key) = expression.kind, case .string(let name) = key.kind,
      let meaning = rules.meanings.meaning(of: base)
    else { return nil }
    if case .record(let record) = meaning {
      return words(of: API.fields(of: record)?[name], "\(record).\(name)")
    }
    guard let owner = rules.meanings.owner(of: meaning) else { return nil }
    switch (owner, name) {
    case (.segue, "identifier"): return identifiers(survey)
    case (.scene, "id"):
      return Values(
        what: "the id of a scene", texts: Set(survey.storyboards.flatMap(\.names).map(\.rawValue)))
    case (.controller, "class"), (.scene, "class"), (.segue, "class"):
      return Values(
        what: "the name of a class", texts: Set(survey.classes.keys).union(survey.standardNames))
    default:
      guard let entry = API.member(name, of: owner), let type = entry.returns.first else {
        return nil
      }
      return words(of: APIType(type), "\(owner.rawValue).\(name)")
    }
  }

  private func words(of type: APIType?, _ what: String) -> Values? {
    guard let words = type?.words else { return nil }
    return Values(
      what: what, texts: Set(words),
      remedy: "it is one of \(words.map { "\"\($0)\"" }.joined(separator: ", "))")
  }

  /// The identifier that `shouldPerformSegue` is given, the action that `canPerformUnwind` is asked
  /// for.
  private func parameter(_ variable: LocalVariable, _ survey: QuizSurvey) -> Values? {
    guard let function = variable.function, !variable.isAssigned,
      case .index(let base, let key)? = function.target?.kind,
      case .string(let name) = key.kind, case .classTable? = rules.meanings.meaning(of: base),
      let hook = API.hook(name)
    else { return nil }
    let place = function.isMethod ? variable.position : variable.position - 1
    guard hook.parameters.indices.contains(place) else { return nil }
    switch hook.parameters[place].name {
    case "identifier": return identifiers(survey)
    case "action":
      let named = survey.storyboards.flatMap(\.scenes).flatMap(\.segues).compactMap(
        \.action?.rawValue)
      return Values(what: "the action of an unwinding", texts: survey.unwindActions.union(named))
    default: return nil
    }
  }

  private func identifiers(_ survey: QuizSurvey) -> Values? {
    // Segues that are made by hand have the identifiers that they are given.
    let byHand = survey.classes.values.contains {
      $0.family == .segue && $0.isOwn && rules.calls($0.name)
    }
    if byHand { return nil }
    return Values(
      what: "the identifier of a segue",
      texts: Set(
        survey.storyboards.flatMap(\.scenes).flatMap { $0.segues.map(\.identifier.rawValue) }))
  }
}

extension ScriptRules {
  /// Whether scripts call a class, to make one by hand.
  func calls(_ type: String) -> Bool {
    var found = false
    for tree in quiz.orderedTrees where !found {
      tree.eachExpression { visit in
        guard !found, case .call(let callee, _) = visit.expression.kind else { return }
        found = meanings.meaning(of: callee) == .classTable(type)
      }
    }
    return found
  }
}
