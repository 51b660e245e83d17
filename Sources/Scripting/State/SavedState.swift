import QuizboardLua
import QuizboardQuiz
import QuizboardStoryboard

/// A run that was read, and is not made again yet: a place that is gone to several times is read
/// once.
///
/// What is the same in all runs of a runtime (scenes, questions, quizzes) has been looked up: so it
/// belongs to the runtime that read it.
public final class SavedState {
  let hierarchy: SavedHierarchy
  let attemptCount: Int
  let animatorCount: Int
  let timerCount: Int
  /// The attempt begun last, and the timers: their numbers among the objects, from 1; 0 for none.
  let latest: Int
  let timers: [Int]
  /// The objects in the order of their numbers.
  let heads: [Head]
  /// Where each of them stands among the bytes.
  let headStretches: [Range<Int>]
  /// The attempts among them whose questions have other words now.
  let changedAttempts: [Attempt]
  /// At the values that the objects hold.
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

  /// What makes a controller.
  enum Maker {
    case scene(Scene, Storyboard)
    /// A script made it by hand: its class, and whose code that was.
    case hand(ScriptClass, LoadedQuiz)
    /// What it was made of is gone: what stands in for it until it is dropped.
    case standIn(reason: String)
  }

  /// What is known of an object before its fields are read.
  enum Head {
    /// The controller of the node at that place.
    case controller(ControllerHead, place: Int)
    case animator(ScriptClass, number: Int)
    case segue(SegueHead)
    /// An attempt that is just as it is to be: it is not used itself.
    case attempt(Attempt, number: Int)
    case timer(TimerHead)
    case question(QuestionBox)
    /// An attempt that cannot go on.
    case lostAttempt(String)
    /// An animator whose class is gone.
    case lostAnimator
    /// Something else that is no longer there.
    case lost(String)
    /// Something that is there whatever the run is.
    case other(LuaSlot)
  }

  struct ControllerHead {
    var attempt: Int
    var question: Int
    var segue: Int
    var alert: String
    var transitioningDelegate = 0
    var adaptivityDelegate = 0
    var animator = 0
  }

  struct SegueHead {
    var identifier: String
    var kind: SegueKind
    var className: String
    var source: Int
    var destination: Int
    /// 1 where it is animated, 2 where its scene describes it.
    var flags: UInt8
    var transition: TransitionStyle?
    var animator: Int
  }

  struct TimerHead {
    var number: Int
    var controller: Int
    var due = 0.0
    var chain = 0
    var name = ""
    /// Of a `ui.timer`: how long it lasts.
    var seconds: Double?
  }

  /// Whether the object of a number is one that is not there any more.
  func isLost(_ number: Int) -> Bool {
    guard heads.indices.contains(number - 1) else { return false }
    switch heads[number - 1] {
    case .lost, .lostAttempt, .lostAnimator: return true
    default: return false
    }
  }
}

/// The hierarchy of a run that was read.
final class SavedHierarchy {
  let memento: Memento
  /// What makes the controller of each node.
  let makers: [SavedState.Maker]
  /// Where it stands among the bytes.
  let stretch: Range<Int>
  /// What the scripts have added since, which its controllers were made without, in sentences.
  let additions: [String]
  /// Whether it is known that the memento fits a hierarchy: it was made once.
  var isChecked = false

  init(_ memento: Memento, makers: [SavedState.Maker], stretch: Range<Int>, additions: [String]) {
    self.memento = memento
    self.makers = makers
    self.stretch = stretch
    self.additions = additions
  }
}
