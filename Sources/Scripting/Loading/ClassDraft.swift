import QuizboardLua
import QuizboardModel

/// A class that a script has begun with `qb.controller "Name"`, before every file is read.
struct ClassDraft {
  let name: String
  /// The superclass by name; nil for the built-in one of its sort.
  let superName: String?
  let sort: Sort
  let table: LuaReference
  let place: SourcePlace?

  enum Sort: String {
    case controller
    case container
    case segueClass
    case animator

    var constructor: String { "qb.\(rawValue)" }

    /// Whether a class of this sort can have a superclass of that family.
    func canInherit(_ family: ScriptClass.Family) -> Bool {
      switch (self, family) {
      case (.container, .controller(let builtin)): builtin != .controller
      case (.controller, .controller), (.segueClass, .segue), (.animator, .animator): true
      default: false
      }
    }

    /// The parts of the API whose names such a class may not use, whatever it inherits from.
    var owners: [APIOwner] {
      switch self {
      case .controller: [.controller]
      case .container: [.controller, .container]
      case .segueClass: [.segue]
      case .animator: [.animator]
      }
    }
  }
}

extension ClassDraft {
  /// That the class which it is to inherit from is not there.
  func lacksClass(
    _ message: String, meant: String?, about name: String, wanted: ClassFacts.Family
  ) -> ScriptProblem {
    let owner = "\(sort.constructor) \"\(self.name)\""
    return ScriptProblem(
      "\(owner): \(message)", meant: meant, .unknownClass, about: name, place: place,
      context: ScriptProblem.Context(owner: owner, wanted: wanted))
  }
}

/// The classes that the scripts of a quiz have begun, in their order, found by their names.
struct ClassDrafts: Sequence {
  private var drafts: [ClassDraft] = []
  private var places: [String: Int] = [:]

  var names: [String] { drafts.map(\.name) }

  subscript(name: String) -> ClassDraft? { places[name].map { drafts[$0] } }

  /// The one that a class of them inherits from; nil where that is none of them. A class of the
  /// name of its superclass inherits from the standard one.
  func superclass(of draft: ClassDraft) -> ClassDraft? {
    draft.superName.flatMap { $0 == draft.name ? nil : self[$0] }
  }

  mutating func append(_ draft: ClassDraft) {
    places[draft.name] = drafts.count
    drafts.append(draft)
  }

  func makeIterator() -> some IteratorProtocol<ClassDraft> { drafts.makeIterator() }
}
