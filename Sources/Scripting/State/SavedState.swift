import QuizboardLua
import QuizboardQuiz
import QuizboardStoryboard

/// A decoded run, from which `make` creates the objects. It can be used several times.
///
/// It refers to scenes, questions and quizzes of the runtime that decoded it, and belongs to that
/// runtime.
public final class SavedState {
  let hierarchy: SavedHierarchy
  let attemptCount: Int
  let animatorCount: Int
  let timerCount: Int
  /// The numbers of the latest attempt and of the timers among the objects, from 1; 0 for none.
  let latest: Int
  let timers: [Int]
  /// The objects in the order of their numbers.
  let heads: [Head]
  /// The ranges of the objects' bytes.
  let headStretches: [Range<Int>]
  /// The attempts whose questions have changed since.
  let changedAttempts: [Attempt]
  /// A reader at the fields of the objects.
  let fields: ByteReader

  init(
    hierarchy: SavedHierarchy, attemptCount: Int, animatorCount: Int, timerCount: Int, latest: Int,
    timers: [Int],
    heads: [Head], headStretches: [Range<Int>], changedAttempts: [Attempt], fields: ByteReader
  ) {
    self.hierarchy = hierarchy
    self.attemptCount = attemptCount
    self.animatorCount = animatorCount
    self.timerCount = timerCount
    self.latest = latest
    self.timers = timers
    self.heads = heads
    self.headStretches = headStretches
    self.changedAttempts = changedAttempts
    self.fields = fields
  }

  /// The origin of a controller.
  enum Maker {
    case scene(Scene, Storyboard)
    /// Made by a script of a quiz, from a class.
    case hand(ScriptClass, QuizScripts)
    /// Gone; a stand-in takes its place until it is dropped.
    case standIn(reason: String)
  }

  /// The part of an object that is read before its fields.
  enum Head {
    /// The controller of the node at an index.
    case controller(SavedController, place: Int)
    case animator(ScriptClass, number: Int)
    case segue(SavedSegue)
    /// A restored attempt, to be copied.
    case attempt(Attempt, number: Int)
    case timer(SavedTimer)
    case question(QuestionBox)
    /// A question that its attempt goes on without.
    case removedQuestion
    /// An attempt that cannot continue.
    case lostAttempt(String)
    /// An animator whose class no longer exists.
    case lostAnimator
    /// Another object that no longer exists.
    case lost(String)
    /// An object that exists in every run.
    case other(LuaSlot)
  }

  /// Throws if an object refers to another one that is not there, or is of another kind.
  func checkReferences() throws {
    try check(latest, \.isAttempt)
    for number in timers { try check(number, \.isTimer) }
    for head in heads {
      switch head {
      case .controller(let saved, _): try saved.checkReferences(in: self)
      case .segue(let saved): try saved.checkReferences(in: self)
      case .timer(let saved): try saved.checkReferences(in: self)
      default: break
      }
    }
  }

  /// Throws unless an object has a number and an expected kind; 0 stands for none.
  func check(_ number: Int, _ isExpected: (Head) -> Bool) throws {
    if number == 0 { return }
    guard heads.indices.contains(number - 1), isExpected(heads[number - 1]) else {
      throw fields.damaged("a missing object")
    }
  }

  /// Returns true if the object with a number no longer exists.
  func isLost(_ number: Int) -> Bool {
    guard heads.indices.contains(number - 1) else { return false }
    switch heads[number - 1] {
    case .lost, .lostAttempt, .lostAnimator, .removedQuestion: return true
    default: return false
    }
  }
}

extension SavedState.Head {
  var isAttempt: Bool {
    switch self {
    case .attempt, .lostAttempt: true
    default: false
    }
  }
  var isAnimator: Bool {
    switch self {
    case .animator, .lostAnimator: true
    default: false
    }
  }
  var isQuestion: Bool {
    switch self {
    case .question, .lost: true
    default: false
    }
  }
  var isController: Bool { if case .controller = self { true } else { false } }
  var isSegue: Bool { if case .segue = self { true } else { false } }
  var isTimer: Bool { if case .timer = self { true } else { false } }
}

/// The decoded hierarchy of a run.
final class SavedHierarchy {
  let memento: Memento
  /// The origins of the controllers, by node.
  let makers: [SavedState.Maker]
  /// The range of its bytes.
  let stretch: Range<Int>
  /// Sentences about additions in the scripts that the saved controllers lack.
  let additions: [String]
  /// True if the memento was already restored once, and so is valid.
  var isChecked = false

  init(_ memento: Memento, makers: [SavedState.Maker], stretch: Range<Int>, additions: [String]) {
    self.memento = memento
    self.makers = makers
    self.stretch = stretch
    self.additions = additions
  }
}
