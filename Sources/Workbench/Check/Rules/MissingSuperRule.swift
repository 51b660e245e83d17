import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax
import QuizboardText

/// Classes over standard ones: hooks and handlers that hide what those do, methods that are almost
/// one of their parts, and classes that only happen to be called so.
struct MissingSuperRule: StoryboardRuleSet {
  let rules: StoryboardRules

  /// What a standard class does in a hook or a handler, and what a script calls that does it by
  /// itself.
  struct Work {
    /// As it stands in `scripts/classes`: `on:submit`.
    let method: String
    let parameters: String
    /// What is not done where it is hidden.
    let loss: String
    let deeds: Set<String>
    /// Whether it is nothing to a class with a view of its own.
    var isForView = false
    /// Whether it is for scenes whose segues wait for `submit`; nil for any.
    var hasSubmit: Bool?
  }

  /// By the class; `scripts/classes` has the methods.
  static let works: [String: [Work]] = {
    let moves: Set<String> = ["advance", "back", "jump", "skip", "finish", "answer", "restart"]
    let record = Work(
      method: "viewDidLoad", parameters: "self", loss: "no score is ever recorded",
      deeds: ["record"])
    let moving = Work(
      method: "prepare", parameters: "self, segue, sender", loss: "the attempt stays where it is",
      deeds: moves)
    return [
      "Question": [
        Work(
          method: "viewDidLoad", parameters: "self",
          loss: "no attempt is begun, and the question has no number", deeds: ["newAttempt"],
          isForView: true),
        moving,
        Work(
          method: "on:submit", parameters: "self, value, event", loss: "no answer is ever graded",
          deeds: moves, isForView: true,
          hasSubmit: true),
        Work(
          method: "on:answer", parameters: "self, value, event", loss: "no answer is ever kept",
          deeds: moves, isForView: true,
          hasSubmit: false),
      ],
      "Answer": [
        Work(
          method: "viewDidLoad", parameters: "self", loss: "it does not know which answer it shows",
          deeds: [], isForView: true), moving,
      ],
      "Overview": [moving], "Results": [record], "Finished": [record],
    ]
  }()

  func check() {
    guard quiz.isWhole else { return }
    for facts in survey.classes.values.sorted(by: { $0.name < $1.name }) where facts.isOwn {
      checkParts(of: facts)
      guard let standard = facts.superclass, let works = Self.works[standard],
        standard == facts.name || survey.classes[standard]?.isOwn == false
      else { continue }
      let scenes = scenes(of: facts.name)
      if scenes.isEmpty || isMistaken(facts, standard, scenes) { continue }
      for work in works { check(work, of: standard, in: facts.name, scenes) }
    }
  }

  private func scenes(of type: String) -> [Scene] {
    survey.storyboards.flatMap(\.scenes).filter { scene in
      let facts = rules.facts(of: scene)
      return facts.name == type || facts.ancestors.contains(type)
    }
  }

  // What is hidden

  private func check(_ work: Work, of standard: String, in type: String, _ scenes: [Scene]) {
    guard let (tree, function) = method(work.method, of: type), let target = function.target,
      rules.calls.methods.isDisjoint(with: work.deeds),
      !(work.isForView && method("view", of: type) != nil), !tree.callsAbove(function)
    else { return }
    if let hasSubmit = work.hasSubmit,
      !scenes.contains(where: { scene in
        scene.segues.contains { $0.trigger?.text == "submit" } == hasSubmit
      })
    {
      return
    }
    let isHandler = work.method.hasPrefix("on:")
    let name = work.method.replacing(":", with: ".")
    quiz.add(
      .hiddenMethod,
      "\(type)\(isHandler ? "." : ":")\(work.method) hides what the standard class does there, so \(work.loss)",
      remedy:
        "call that too: \(isHandler ? "return " : "")\(type).super.\(name)(\(work.parameters))",
      at: .range(tree.file, target.range))
  }

  /// The function that a class defines under a name: `view`, `on:submit`.
  private func method(_ name: String, of type: String) -> (
    tree: ScriptTree, function: FunctionText
  )? {
    let parts = name.split(separator: ":").map(String.init)
    let owner: InferredType = parts.count == 2 ? .part(parts[0], ofClass: type) : .classTable(type)
    for tree in quiz.orderedTrees {
      var found: FunctionText?
      tree.eachFunction { function in
        guard case .index(let base, let key)? = function.target?.kind,
          case .string(let word) = key.kind, word == parts[parts.count - 1],
          rules.meanings.meaning(of: base) == owner
        else { return }
        found = function
      }
      if let found { return (tree, found) }
    }
    return nil
  }

  // Names that are standard by chance

  /// A class with a view of its own that has the name of one which shows attempts, in a quiz that
  /// has no questions: it is told.
  private func isMistaken(_ facts: ClassFacts, _ standard: String, _ scenes: [Scene]) -> Bool {
    guard facts.name == standard, standard != "Question",
      let (tree, function) = method("view", of: facts.name),
      quiz.examination.definition?.questions?.isEmpty ?? true,
      rules.calls.methods.isDisjoint(with: ["newAttempt"]),
      scenes.contains(where: { scene in rules.own.contains { $0[scene.id] === scene } })
    else { return false }
    quiz.add(
      .standardName,
      "\(facts.name) is also a standard class, which this one goes on from: that shows an attempt, and there are no questions",
      remedy:
        "for a class that is nothing but yours write qb.controller(\"\(facts.name)\", \"Controller\")",
      at: .range(tree.file, function.target?.range ?? function.range))
    return true
  }

  // Parts

  /// Methods that nobody calls, and that are almost a part of the standard class above:
  /// `Results:verdit`.
  private func checkParts(of facts: ClassFacts) {
    guard
      facts.ancestors.contains(where: {
        Self.works[$0] != nil || ["MainMenu", "Cover", "Page"].contains($0)
      })
    else { return }
    var own: [(name: String, tree: ScriptTree, range: Range<Int>)] = []
    for tree in quiz.orderedTrees {
      tree.eachFunction { function in
        guard case .index(let base, let key)? = function.target?.kind,
          case .string(let name) = key.kind,
          case .classTable(let type)? = rules.meanings.meaning(of: base),
          type == facts.name || facts.ancestors.contains(type)
        else { return }
        own.append((name, tree, key.range))
      }
    }
    let parts = facts.members.subtracting(own.map(\.name))
    for (name, tree, range) in own where !quiz.names(name) && API.hook(name) == nil {
      guard let near = nearest(to: name, among: parts.sorted()) else { continue }
      quiz.add(
        .misspelledHook, "\(facts.name).\(name) is called by nobody",
        remedy: "is \"\(near)\" meant?", at: .range(tree.file, range))
    }
  }
}

extension ScriptTree {
  /// Whether a function looks for something in the class above its own: `Menu.super.prepare(self,
  /// …)`.
  fileprivate func callsAbove(_ function: FunctionText) -> Bool {
    var found = false
    eachExpression { visit in
      guard !found, case .index(_, let key) = visit.expression.kind,
        case .string("super") = key.kind
      else { return }
      found = visit.functions.contains { $0 === function }
    }
    return found
  }
}
