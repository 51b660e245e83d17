import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// Where scripts of a quiz say what a problem is about: a class, a method, what is put into a
/// field. They are read when the first place is asked for.
final class ScriptPlaces {
  private let bundle: QuizBundle
  private lazy var trees = bundle.scriptTrees(withStoryboards: false)

  init(_ bundle: QuizBundle) { self.bundle = bundle }

  /// Where a field that cannot be saved is set: the line of the assignment, best one in a method of
  /// its class; else where its class is defined.
  func place(of field: InputError.Field) -> SourcePlace? {
    if let timer = field.path.firstMatch(of: /after\(…, "([^"]*)"\)/) {
      return place(ofTimer: String(timer.1))
    }
    let path =
      field.path.hasPrefix("app.state.")
      ? field.path.dropFirst("app.state.".count) : field.path[...]
    let name = String(path.prefix { $0 != "." && $0 != "[" })
    var best: (rank: Int, place: SourcePlace)?
    for tree in trees {
      for assignment in tree.assignments(to: name) {
        let isOwn =
          field.owner != nil && tree.className(ofMethod: assignment.functions) == field.owner
        let rank = (isOwn ? 2 : 0) + (assignment.isOfCode ? 1 : 0)
        if rank > best?.rank ?? -1 { best = (rank, tree.place(of: assignment.range)) }
      }
    }
    return best?.place ?? field.owner.flatMap(place(ofClass:))
  }

  /// Where a field is listed that is not saved: `Menu.transient = { "cache" }`; nil where several
  /// lists have that name.
  func place(ofTransient field: String) -> SourcePlace? {
    let lists = trees.flatMap { tree in tree.assignments(to: "transient").map { (tree, $0) } }
      .filter { $0.1.listed.contains(field) }
    return lists.count == 1 ? lists[0].0.place(of: lists[0].1.range) : nil
  }

  /// Where a segue of that name is performed by code.
  func place(ofPerforming segue: String) -> SourcePlace? {
    for tree in trees {
      var found: SourcePlace?
      tree.eachExpression { visit in
        guard found == nil, case .method(_, let name, let arguments) = visit.expression.kind,
          name.text == "performSegue",
          case .string(segue)? = arguments.first?.kind
        else { return }
        found = tree.place(of: name.range)
      }
      if let found { return found }
    }
    return nil
  }

  /// Where a timer is begun that calls a method.
  private func place(ofTimer method: String) -> SourcePlace? {
    for tree in trees {
      var found: SourcePlace?
      tree.eachExpression { visit in
        guard found == nil, case .method(_, let name, let arguments) = visit.expression.kind,
          name.text == "after", arguments.count > 1,
          case .string(method) = arguments[1].kind
        else { return }
        found = tree.place(of: name.range)
      }
      if let found { return found }
    }
    return nil
  }

  /// Where a class is defined.
  func place(ofClass name: String) -> SourcePlace? {
    for tree in trees {
      var found: SourcePlace?
      tree.eachExpression { visit in
        if found == nil, visit.expression.definedClass == name {
          found = tree.place(of: visit.expression.range)
        }
      }
      if let found { return found }
    }
    return nil
  }

  /// Where the method begins that a standard script called on the author's own controller, and
  /// could do nothing with what it answered; nil where none or several may be meant.
  func place(ofAnswerTo line: StandardLine) -> SourcePlace? {
    let heirs = heirs(of: line.className)
    let found = line.methods.flatMap { method in
      heirs.compactMap { place(ofMethod: method, ofClass: $0) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The quiz's classes that inherit from one, by whatever others.
  private func heirs(of name: String) -> [String] {
    var parents: [String: String] = [:]
    for tree in trees {
      tree.eachExpression { visit in
        if let name = visit.expression.definedClass {
          parents[name] = visit.expression.definedParent
        }
      }
    }
    return parents.keys.filter { heir in
      var seen: Set<String> = [heir]
      var next = parents[heir]
      while let parent = next, parent != name, seen.insert(parent).inserted {
        next = parents[parent]
      }
      return next == name
    }.sorted()
  }

  /// Where a method of a class begins.
  func place(ofMethod method: String, ofClass name: String) -> SourcePlace? {
    for tree in trees {
      var found: SourcePlace?
      tree.eachFunction { function in
        guard found == nil, case .index(_, let key)? = function.target?.kind,
          case .string(method) = key.kind,
          tree.className(ofMethod: [function]) == name
        else { return }
        found = tree.place(of: key.range)
      }
      if let found { return found }
    }
    return nil
  }
}

/// A statement that sets a field of something.
private struct FieldAssignment {
  let range: Range<Int>
  /// The functions around it, outermost first.
  let functions: [FunctionText]
  /// Whether what is put there may be a function, and is no constant.
  let isOfCode: Bool
  /// The texts of the list that is put there.
  let listed: [String]
}

extension ScriptTree {
  fileprivate func place(of range: Range<Int>) -> SourcePlace {
    SourcePlace(file: file.path, line: file.place(of: range.lowerBound).line)
  }

  /// The class of the method among functions that lie within one another: what its variable was
  /// defined with.
  func className(ofMethod functions: [FunctionText]) -> String? {
    for function in functions.reversed() {
      var target = function.target
      while case .index(let base, _)? = target?.kind { target = base }
      if case .local(let variable)? = target?.kind, let name = variable.initial?.definedClass {
        return name
      }
    }
    return nil
  }

  /// The assignments to a field of that name, of whatever.
  fileprivate func assignments(to name: String) -> [FieldAssignment] {
    var found: [FieldAssignment] = []
    func look(_ statements: [Statement], _ functions: [FunctionText]) {
      for statement in statements {
        switch statement {
        case .assignment(let targets, let values):
          for (index, target) in targets.enumerated() {
            guard case .index(_, let key) = target.kind, case .string(name) = key.kind else {
              continue
            }
            let value = index < values.count ? values[index] : values.last
            found.append(
              FieldAssignment(
                range: target.range, functions: functions, isOfCode: value?.isPlain == false,
                listed: value?.listed ?? []))
          }
        case .function(let function): look(function.body, functions + [function])
        case .control(_, let blocks): for block in blocks { look(block, functions) }
        case .local, .call, .result: continue
        }
      }
    }
    look(main.body, [main])
    eachExpression { visit in
      guard case .function(let function) = visit.expression.kind, function.target == nil else {
        return
      }
      look(function.body, visit.functions + [function])
    }
    return found
  }
}

extension Expression {
  /// The name of the class that a call of the module defines: `qb.controller("Menu", "Page")`.
  fileprivate var definedClass: String? {
    guard case .call(let callee, let arguments) = kind, case .index(_, let key) = callee.kind,
      case .string(let word) = key.kind,
      ["controller", "container", "segueClass", "animator"].contains(word),
      case .string(let name)? = arguments.first?.kind
    else { return nil }
    return name
  }

  /// The class that the one which it defines inherits from: a name, or a variable that is called
  /// like it.
  fileprivate var definedParent: String? {
    guard case .call(_, let arguments) = kind, arguments.count > 1 else { return nil }
    if case .string(let name) = arguments[1].kind { return name }
    return arguments[1].lastName
  }

  /// The texts in the list that it is.
  fileprivate var listed: [String] {
    guard case .table(let fields) = kind else { return [] }
    return fields.compactMap { field in
      if case .string(let text) = field.value.kind { text } else { nil }
    }
  }

  /// Whether it is a value that can be saved by the look of it.
  fileprivate var isPlain: Bool {
    switch kind {
    case .constant, .string: true
    case .table(let fields): fields.allSatisfy(\.value.isPlain)
    default: false
    }
  }
}
