public import QuizboardLua
public import QuizboardModel
import QuizboardText

/// An error in a script, in the terms of the author; the code that raises it adds the place.
public struct ScriptProblem: ExplainedError, Sendable {
  /// The kind of error, with the stable name that `check` prints.
  public enum Code: String, CaseIterable, Sendable {
    /// An error without a code of its own.
    case scriptError = "script-error"
    /// A limit was exceeded, so that later errors are unknown.
    case scriptLimit = "script-limit"
    case automaticOtherwise = "automatic-otherwise"
    case classCircle = "class-circle"
    case customWithoutPerform = "custom-without-perform"
    case duplicateName = "duplicate-name"
    case duplicateScene = "duplicate-scene"
    case duplicateSegue = "duplicate-segue"
    case emptyStoryboard = "empty-storyboard"
    case otherwiseItself = "otherwise-itself"
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
    case reservedIdentifier = "reserved-identifier"
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

  /// The details of a problem from which tools find its exact place in the script.
  public struct Context: Sendable {
    /// The subject of the message, up to its colon: `qb.show "next" of scene "menu"`.
    public var owner: String?
    /// The constructor of the table or the call: `qb.choice`.
    public var constructor: String?
    /// The name argument of the constructor.
    public var name: String?
    /// The segue of the table.
    public var segue: String?
    /// The key of the list that contains the item; nil if it is the table itself.
    public var list: String?
    /// The number, from 1, of the item that the problem is about.
    public var item: Int?
    /// The key whose value is the subject.
    public var key: String?
    /// True if the subject is a name that another definition already has.
    public var isRepeated = false
    /// The place of the definition that already has the name, if known.
    public var earlier: SourcePlace?
    /// The members of a circle, which identify it whatever place it is found from.
    var circle: Set<String>?
    /// True if the problem is a nil in place of another value.
    public var isAboutNil = false

    /// Creates a context without details.
    public init() {}

    init(
      owner: String? = nil, constructor: String? = nil, name: String? = nil,
      segue: String? = nil, key: String? = nil, circle: Set<String>? = nil
    ) {
      self.owner = owner
      self.constructor = constructor
      self.name = name
      self.segue = segue
      self.key = key
      self.circle = circle
    }
  }

  /// The fault, in a sentence without its remedy.
  public internal(set) var message: String
  /// The advice that follows the message; nil if there is none.
  public let remedy: String?
  /// The name that the author probably meant; nil if none is similar.
  public let meant: String?
  /// The kind of error.
  public let code: Code
  /// The name that the problem is about, as the author wrote it; nil if none.
  public let subject: String?
  /// The place in a script, if known (`Main.storyboard.lua:3`).
  public internal(set) var place: SourcePlace?
  /// The details of the problem.
  public internal(set) var context: Context
  /// True if the problem is a consequence of another that is already reported.
  var isConsequence = false
  /// The calls that led to the problem, innermost first; empty if unknown.
  public internal(set) var traceback: [CallFrame] = []

  /// Creates a problem. A similar name becomes a remedy of the form "did you mean …?".
  public init(
    _ message: String, remedy: String? = nil, meant: String? = nil, _ code: Code = .scriptError,
    about subject: String? = nil, place: SourcePlace? = nil, context: Context = Context()
  ) {
    self.message = MessageLimit.clip(message).withoutLineBreaks
    self.remedy = meant.map(didYouMean) ?? remedy.map { MessageLimit.clip($0).withoutLineBreaks }
    self.meant = meant
    self.code = code
    self.subject = subject.map { MessageLimit.clip($0) }
    self.place = place
    self.context = context
  }

  /// Creates the problem of a limit that loading exceeded.
  public init(limit error: LuaError) {
    self.init(error.message, remedy: error.remedy, .scriptLimit, place: error.place)
    traceback = error.traceback
  }

  /// The problem, marked as a consequence of another.
  var asConsequence: ScriptProblem {
    var problem = self
    problem.isConsequence = true
    return problem
  }

  /// Creates the problem of files that require each other; the last file is the first again.
  public static func requireCircle(_ files: [String]) -> ScriptProblem {
    ScriptProblem(
      "the files require each other in a circle: \(files.joined(separator: " → "))",
      .requireCircle, context: Context(circle: Set(files)))
  }

  /// The sentence, with its place before it.
  public var description: String { place.map { "\($0): \(sentence)" } ?? sentence }
}

extension LuaError {
  /// Converts a problem with a known place to the error that a script sees.
  init(_ problem: ScriptProblem) {
    self.init(
      kind: .runtime, message: problem.message, remedy: problem.remedy, place: problem.place,
      cause: problem)
  }
}
