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
  /// Returns the problem of a superclass that is unknown, or of another family.
  ///
  /// - Parameter other: The class of the name, if there is one.
  func lacksClass(
    _ message: String, remedy: String? = nil, meant: String?, about name: String,
    wanted: ClassFacts.Family, found other: ScriptClass?
  ) -> ScriptProblem {
    let owner = "\(sort.constructor) \"\(self.name)\""
    let context = ScriptProblem.Context(owner: owner)
    if let other {
      let (message, remedy) = wanted.refusal(of: other)
      return ScriptProblem(
        "\(owner): \(message)", remedy: remedy, .wrongClass, about: name, place: place,
        context: context)
    }
    return ScriptProblem(
      "\(owner): \(message)", remedy: remedy, meant: meant, .unknownClass, about: name,
      place: place, context: context)
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
