import QuizboardLua
import QuizboardModel

/// A class that a script declared with `qb.controller "Name"`, before all files are read.
struct ClassDraft {
  let name: String
  /// The name of the superclass; nil for the built-in one of its sort.
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

    /// Returns true if a class of this sort can inherit from that family.
    func canInherit(_ family: ScriptClass.Family) -> Bool {
      switch (self, family) {
      case (.container, .controller(let builtin)): builtin != .controller
      case (.controller, .controller), (.segueClass, .segue), (.animator, .animator): true
      default: false
      }
    }

    /// The parts of the API with names that such a class must not use, whatever it inherits from.
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
  /// Returns the problem of an unknown superclass.
  func lacksClass(
    _ message: String, meant: String?, about name: String, wanted: ClassFacts.Family
  ) -> ScriptProblem {
    let owner = "\(sort.constructor) \"\(self.name)\""
    return ScriptProblem(
      "\(owner): \(message)", meant: meant, .unknownClass, about: name, place: place,
      context: ScriptProblem.Context(owner: owner, wanted: wanted))
  }
}

/// The classes that the scripts of a quiz declared, in order, with lookup by name.
struct ClassDrafts: Sequence {
  private var drafts: [ClassDraft] = []
  private var places: [String: Int] = [:]

  var names: [String] { drafts.map(\.name) }

  subscript(name: String) -> ClassDraft? { places[name].map { drafts[$0] } }

  /// Returns the superclass of a draft among the drafts; nil if it is another class. A class with
  /// the name of its superclass inherits from the standard one.
  func superclass(of draft: ClassDraft) -> ClassDraft? {
    draft.superName.flatMap { $0 == draft.name ? nil : self[$0] }
  }

  mutating func append(_ draft: ClassDraft) {
    places[draft.name] = drafts.count
    drafts.append(draft)
  }

  func makeIterator() -> some IteratorProtocol<ClassDraft> { drafts.makeIterator() }
}
