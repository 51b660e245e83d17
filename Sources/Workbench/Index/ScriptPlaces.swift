public import QuizboardEngine
public import QuizboardModel
public import QuizboardScripting

/// Finds the subject of a problem in scripts: a class, a method, or an assigned field. The scripts
/// are read on first use.
public final class ScriptPlaces {
  private let bundle: QuizBundle
  private lazy var index = QuizIndex(bundle, withStoryboards: false)

  /// Creates the places for a quiz.
  public init(_ bundle: QuizBundle) { self.bundle = bundle }

  /// Returns the place of a field that cannot be saved: the line of its assignment, preferably in a
  /// method of its class; otherwise the definition of the class.
  public func place(of field: InputError.Field) -> SourcePlace? {
    if let timer = field.path.firstMatch(of: /after\(…, "([^"]*)"\)/) {
      return index.methodCalls("after").first { access in
        guard let arguments = access.arguments, arguments.count > 1 else { return false }
        return arguments[1].text == String(timer.1)
      }?.name?.place
    }
    let path =
      field.path.hasPrefix("app.state.")
      ? field.path.dropFirst("app.state.".count) : field.path[...]
    let name = String(path.prefix { $0 != "." && $0 != "[" })
    var best: (rank: Int, place: SourcePlace)?
    for access in index.accesses where access.name?.text == name {
      guard case .write(let value) = access.kind else { continue }
      let isOwn =
        field.owner != nil && access.function.chain.contains { $0.method?.type == field.owner }
      let rank = (isOwn ? 2 : 0) + (value.map(isPlain) == false ? 1 : 0)
      if rank > best?.rank ?? -1 { best = (rank, access.node.place) }
    }
    return best?.place ?? field.owner.flatMap(place(ofClass:))
  }

  /// Returns the place of a list of unsaved fields: `Menu.transient = { "cache" }`; nil if there
  /// are several.
  public func place(ofTransient field: String) -> SourcePlace? {
    let lists = index.accesses.filter { access in
      guard access.name?.text == "transient", case .write(let list?) = access.kind else {
        return false
      }
      return list.items.contains { $0.text == field }
    }
    return lists.count == 1 ? lists[0].node.place : nil
  }

  /// Returns the place of code that performs a segue with the name.
  public func place(ofPerforming segue: String) -> SourcePlace? {
    index.methodCalls("performSegue").first { $0.arguments?.first?.text == segue }?.name?.place
  }

  /// Returns the place of a class definition.
  public func place(ofClass name: String) -> SourcePlace? {
    classMakings.first { $0.arguments.first?.text == name }?.node.place
  }

  /// Returns the start of the author's method whose result a standard script could not use; nil if
  /// there is none, or if it is ambiguous.
  public func place(ofAnswerTo line: StandardLine) -> SourcePlace? {
    let heirs = heirs(of: line.className)
    let found = line.methods.flatMap { method in
      heirs.compactMap { place(ofMethod: method, ofClass: $0) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The calls that declare classes: `qb.controller("Menu", "Page")`.
  private var classMakings: [Call] {
    index.calls.filter {
      $0.callee.member?.key.text.map { QuizIndex.classMakers[$0] != nil } == true
    }
  }

  /// Returns the direct and indirect subclasses of a class in the quiz.
  private func heirs(of name: String) -> [String] {
    var parents: [String: String] = [:]
    for call in classMakings {
      guard let name = call.arguments.first?.text else { continue }
      let parent = call.arguments.dropFirst().first
      // A variable for a class has the name of the class.
      parents[name] = parent.flatMap { $0.text ?? $0.name }
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

  /// Returns the start of a method of a class.
  public func place(ofMethod method: String, ofClass name: String) -> SourcePlace? {
    index.functions.lazy.compactMap(\.method).first {
      $0.type == name && $0.name.text == method
    }?.name.place
  }
}

extension Placed {
  fileprivate var place: SourcePlace { SourcePlace(file: script.path, line: line) }
}

/// Returns true if the text of a value shows that it can be saved.
private func isPlain(_ value: Node) -> Bool {
  value.text != nil || value.isConstant
    || value.fields?.allSatisfy { isPlain($0.value) } == true
}
