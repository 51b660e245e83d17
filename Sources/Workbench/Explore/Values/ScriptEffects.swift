import QuizboardModel
import QuizboardSyntax
import QuizboardText

/// What the functions of a quiz's scripts leave behind: the names of the fields that they set,
/// themselves and by what they call.
final class ScriptEffects {
  fileprivate struct Body {
    let file: SourceFile
    let range: Range<Int>
    let className: String?
    /// Whether it is an unwind action.
    let isUnwindAction: Bool
    let name: String?
    var sets: Set<String> = []
    var calls: Set<String> = []
    /// The texts that stand in it.
    var texts: Set<String> = []
  }

  let trees: [ScriptTree]
  private var bodies: [ObjectIdentifier: Body] = [:]

  init(_ trees: [ScriptTree]) {
    self.trees = trees
    for tree in trees {
      note(tree.main, in: tree)
      tree.eachFunction { note($0, in: tree) }
      look(tree.main.body, in: tree.main)
      tree.eachExpression { visit in
        if case .function(let function) = visit.expression.kind {
          look(function.body, in: function)
        }
        if case .string(let text) = visit.expression.kind, tree.isQuoted(visit.expression) {
          bodies[ObjectIdentifier(visit.function)]?.texts.insert(text)
        }
        if let name = visit.expression.calledName {
          bodies[ObjectIdentifier(visit.function)]?.calls.insert(name)
        }
        // `table.insert(self.list, x)` leaves a longer list.
        if case .call(let callee, let arguments) = visit.expression.kind,
          callee.lastName == "insert", let list = arguments.first?.lastName
        {
          bodies[ObjectIdentifier(visit.function)]?.sets.insert(list)
        }
      }
    }
  }

  private func note(_ function: FunctionText, in tree: ScriptTree) {
    var isUnwindAction = false
    if case .index(let table, _)? = function.target?.kind {
      isUnwindAction = table.lastName == "unwind"
    }
    bodies[ObjectIdentifier(function)] = Body(
      file: tree.file, range: function.range, className: tree.className(ofMethod: [function]),
      isUnwindAction: isUnwindAction,
      name: function.targetName)
  }

  private func look(_ statements: [Statement], in function: FunctionText) {
    for statement in statements {
      switch statement {
      case .assignment(let targets, _):
        for target in targets {
          if let name = target.setName { bodies[ObjectIdentifier(function)]?.sets.insert(name) }
        }
      case .control(_, let blocks): for block in blocks { look(block, in: function) }
      case .function(let inner): look(inner.body, in: inner)
      case .local, .call, .result: continue
      }
    }
  }

  /// Whether a class is the quiz's own.
  func defines(className: String) -> Bool { bodies.values.contains { $0.className == className } }

  /// The classes that have an unwind action of that name, in order.
  func classes(ofUnwindAction name: String) -> [String] {
    Set(bodies.values.filter { $0.isUnwindAction && $0.name == name }.compactMap(\.className))
      .sorted()
  }

  /// What the methods of a class set.
  func sets(ofClass name: String) -> Set<String> {
    sets(of: bodies.values.filter { $0.className == name })
  }

  /// What a method of a class sets.
  func sets(ofMethod method: String, ofClass name: String) -> Set<String> {
    sets(of: bodies.values.filter { $0.className == name && $0.name == method })
  }

  /// What unwind actions of that name set.
  func sets(ofUnwindAction name: String) -> Set<String> {
    sets(of: bodies.values.filter { $0.isUnwindAction && $0.name == name })
  }

  /// What the unwind actions set that have none of those names.
  func sets(ofUnwindActionsBut names: Set<String>) -> Set<String> {
    sets(
      of: bodies.values.filter { body in
        body.isUnwindAction && !(body.name.map(names.contains) ?? true)
      })
  }

  /// What the functions set that stand at those places, the innermost at each.
  func sets(at places: Set<SourcePlace>) -> Set<String> { sets(of: bodies(at: places)) }

  /// The texts in the functions that stand at those places and in what they call: the scenes, say,
  /// that they bring.
  func texts(at places: Set<SourcePlace>) -> Set<String> { texts(of: bodies(at: places)) }

  /// The same of a method of a class.
  func texts(ofMethod method: String, ofClass name: String) -> Set<String> {
    texts(of: bodies.values.filter { $0.className == name && $0.name == method })
  }

  private func bodies(at places: Set<SourcePlace>) -> [Body] {
    places.compactMap { place in
      bodies.values.filter { $0.holds(place) }.min { $0.range.count < $1.range.count }
    }
  }

  private func texts(of begun: [Body]) -> Set<String> {
    var texts: Set<String> = []
    follow(begun) { texts.formUnion($0.texts) }
    return texts
  }

  private func sets(of begun: [Body]) -> Set<String> {
    var sets: Set<String> = []
    let called = follow(begun) { sets.formUnion($0.sets) }
    if !called.isDisjoint(with: Self.moves) { sets.formUnion(Self.moved) }
    return sets
  }

  /// Goes through functions and what they call, by whatever others; the names of what is called.
  @discardableResult
  private func follow(_ begun: [Body], _ body: (Body) -> Void) -> Set<String> {
    var called: Set<String> = []
    var pending = begun
    while let function = pending.popLast() {
      body(function)
      for name in function.calls where called.insert(name).inserted {
        pending += bodies.values.filter { $0.name == name }
      }
    }
    return called
  }

  /// What moves an attempt, and what can be asked of it that may be another then.
  private static let moves: Set<String> = [
    "answer", "advance", "back", "skip", "jump", "restart", "finish", "newAttempt", "record",
  ]
  static let moved: Set<String> = [
    "attempt", "question", "index", "isLast", "isFinished", "score", "correctCount", "fraction",
    "percentage", "passed", "responses",
    "response", "remaining", "hasMoreQuestions", "hasEarlierQuestions", "best", "history",
  ]
}

extension ScriptEffects.Body {
  fileprivate func holds(_ place: SourcePlace) -> Bool {
    guard place.file == file.path, let line = place.line else { return false }
    return !range.isEmpty && file.place(of: range.lowerBound).line <= line
      && line <= file.place(of: range.upperBound - 1).line
  }
}

extension Expression {
  /// The field that an assignment to it sets: `list` of `self.list[3]` and of `self.list.last`,
  /// `last` too.
  fileprivate var setName: String? {
    guard case .index(let base, let key) = kind else { return lastName }
    return key.word ?? base.setName
  }

  /// What is called by it.
  fileprivate var calledName: String? {
    switch kind {
    case .method(_, let name, _): name.text
    case .call(let callee, _): callee.lastName
    default: nil
    }
  }
}
