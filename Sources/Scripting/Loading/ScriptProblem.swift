public import QuizboardLua
public import QuizboardModel
import QuizboardText

/// What a script did wrong, said in the author's words; the place is added as it is raised.
public struct ScriptProblem: ExplainedError, Sendable {
  /// What sort of mistake it is. The words are what `check` calls them, so they stay as they are.
  public enum Code: String, CaseIterable, Sendable {
    /// Anything that has no code of its own.
    case scriptError = "script-error"
    /// What would come after it is not known.
    case scriptLimit = "script-limit"
    case automaticOtherwise = "automatic-otherwise"
    case classCircle = "class-circle"
    case customWithoutPerform = "custom-without-perform"
    case duplicateName = "duplicate-name"
    case duplicateScene = "duplicate-scene"
    case duplicateSegue = "duplicate-segue"
    case emptyStoryboard = "empty-storyboard"
    case endlessReference = "endless-reference"
    case endlessRelationship = "endless-relationship"
    case invalidQuestion = "invalid-question"
    case misplacedItem = "misplaced-item"
    case misspelledHook = "misspelled-hook"
    case misspelledKey = "misspelled-key"
    case missingBraces = "missing-braces"
    case missingKey = "missing-key"
    case missingReturn = "missing-return"
    case requireCircle = "require-circle"
    case reservedName = "reserved-name"
    case unknownClass = "unknown-class"
    case unknownKey = "unknown-key"
    case unknownMember = "unknown-member"
    case unknownModule = "unknown-module"
    case unknownQuiz = "unknown-quiz"
    case unknownScene = "unknown-scene"
    case unknownSegue = "unknown-segue"
    case unknownStoryboard = "unknown-storyboard"
    case unreadableData = "unreadable-data"
    case uselessKey = "useless-key"
    case wrongClass = "wrong-class"
    case wrongValue = "wrong-value"
  }

  /// What is known of a problem besides its name: what whoever shows its place in the script looks
  /// for.
  public struct Context: Sendable {
    /// What the sentence begins with, up to its colon: `qb.show "next" of scene "menu"`.
    public var owner: String?
    /// The constructor whose table it is in, or whose call it is: `qb.choice`.
    public var constructor: String?
    /// The name that the constructor is given.
    public var name: String?
    /// The segue whose table it is in.
    public var segue: String?
    /// The key of the list that the item is in; nil where that is the table itself.
    public var list: String?
    /// The number, from 1, of the item of the table or the list that it is about.
    public var item: Int?
    /// Of a class that is missing: what it has to be one of.
    public var wanted: ClassFacts.Family?
    /// The members of a circle: met from different places, it is one problem.
    var circle: Set<String>?
    /// Whether a nil stood where another value was needed.
    public var isAboutNil = false

    /// Nothing is known besides the name.
    public init() {}

    init(
      owner: String? = nil, constructor: String? = nil, name: String? = nil,
      segue: String? = nil, wanted: ClassFacts.Family? = nil, circle: Set<String>? = nil
    ) {
      self.owner = owner
      self.constructor = constructor
      self.name = name
      self.segue = segue
      self.wanted = wanted
      self.circle = circle
    }
  }

  /// The fault, in a sentence without its remedy.
  public let message: String
  /// The advice that follows the message; nil where there is none.
  public let remedy: String?
  /// The name that was probably meant, where one is near.
  public let meant: String?
  /// The sort of fault.
  public let code: Code
  /// The name that it is about, as the author wrote it, where it is about one.
  public let subject: String?
  /// Where it stands in a script, where that is known already (`Main.storyboard.lua:3`).
  public internal(set) var place: SourcePlace?
  /// What else is known of it.
  public internal(set) var context: Context
  /// Whether it only follows from something that is told already.
  var isConsequence = false
  /// The calls that led there, innermost first; empty where they are not known.
  public internal(set) var traceback: [LuaFrame] = []

  /// A problem. Where a name is near, the remedy is the question whether it was meant.
  public init(
    _ message: String, remedy: String? = nil, meant: String? = nil, _ code: Code = .scriptError,
    about subject: String? = nil, place: SourcePlace? = nil, context: Context = Context()
  ) {
    self.message = message
    self.remedy = meant.map(didYouMean) ?? remedy
    self.meant = meant
    self.code = code
    self.subject = subject
    self.place = place
    self.context = context
  }

  /// The same, as what only follows from something that is told already.
  var asConsequence: ScriptProblem {
    var problem = self
    problem.isConsequence = true
    return problem
  }

  /// Files that require each other, the first of them again as the last.
  public static func requireCircle(_ files: [String]) -> ScriptProblem {
    ScriptProblem(
      "the files require each other in a circle: \(files.joined(separator: " → "))",
      .requireCircle, context: Context(circle: Set(files)))
  }

  /// The sentence, with its place in front.
  public var description: String { place.map { "\($0): \(sentence)" } ?? sentence }
}

extension LuaError {
  /// A problem whose place is known, as the error that a script sees.
  init(_ problem: ScriptProblem) {
    self.init(
      kind: .runtime, message: problem.message, remedy: problem.remedy, place: problem.place,
      cause: problem)
  }
}
