import QuizboardLua
import QuizboardQuiz
import QuizboardStoryboard

/// The kinds of engine objects that a script can hold.
enum ObjectKind {
  static let controller: Int32 = 1
  static let segue: Int32 = 2
  static let attempt: Int32 = 3
  static let question: Int32 = 4
  static let quiz: Int32 = 5
  static let scene: Int32 = 6
  static let storyboard: Int32 = 7
  static let app: Int32 = 8
  static let window: Int32 = 9
  static let scores: Int32 = 10
  static let clock: Int32 = 11
  static let random: Int32 = 12
  static let animator: Int32 = 13
  static let context: Int32 = 14
  static let frame: Int32 = 15
  static let exchange: Int32 = 16
  static let server: Int32 = 17
  static let timer: Int32 = 20
  static let libraryEntry: Int32 = 21
  /// Receives the fields of objects that could not be restored; scripts never see it.
  static let pit: Int32 = 22
}

/// The script object of a question in a run.
final class QuestionBox {
  let question: Question
  /// The slot by which scripts refer to it, created on demand.
  var slot: LuaSlot?
  /// The encoded question, cached because it never changes.
  var written: [UInt8]?

  init(_ question: Question) { self.question = question }
}

/// The script object of a quiz in a run.
final class QuizBox {
  let quiz: Quiz
  init(_ quiz: Quiz) { self.quiz = quiz }
}

/// The script object of a scene in a run.
final class SceneBox {
  let scene: Scene
  let storyboard: StoryboardID

  init(_ scene: Scene, of storyboard: StoryboardID) {
    self.scene = scene
    self.storyboard = storyboard
  }
}

/// The script object of a storyboard in a run.
final class StoryboardBox {
  let storyboard: Storyboard
  init(_ storyboard: Storyboard) { self.storyboard = storyboard }
}

/// An object that exists once in a run, such as its window or clock.
final class Singleton {}

/// The script object of the run for one quiz, which differs between quizzes only in the settings.
final class AppBox {
  let quiz: QuizScripts
  init(_ quiz: QuizScripts) { self.quiz = quiz }
}

/// Returns the name of the engine object at `index`, for messages and `tostring`.
func objectName(_ index: Int32, on stack: LuaStack) -> String? {
  func name<T: AnyObject>(_ kind: Int32, _ words: (T) -> String) -> String? {
    stack.object(index, as: T.self, kind: kind).map(words)
  }
  return switch stack.objectKind(index) {
  case ObjectKind.controller:
    name(ObjectKind.controller) { (object: ScriptedController) in object.id }
  case ObjectKind.segue:
    name(ObjectKind.segue) { (object: ScriptedSegue) in "segue \"\(object.identifier.rawValue)\"" }
  case ObjectKind.attempt:
    name(ObjectKind.attempt) { (object: ScriptedAttempt) in "attempt \(object.number)" }
  case ObjectKind.question:
    name(ObjectKind.question) { (object: QuestionBox) in "question \"\(object.question.id.name)\"" }
  case ObjectKind.quiz:
    name(ObjectKind.quiz) { (object: QuizBox) in "quiz \"\(object.quiz.identifier.name)\"" }
  case ObjectKind.libraryEntry:
    name(ObjectKind.libraryEntry) { (object: LibraryEntry) in
      "\(object.kind.rawValue) \"\(object.title)\""
    }
  case ObjectKind.scene:
    name(ObjectKind.scene) { (object: SceneBox) in "scene \"\(object.scene.id.rawValue)\"" }
  case ObjectKind.animator:
    name(ObjectKind.animator) { (object: ScriptedAnimator) in
      "animator \(object.className) \(object.number)"
    }
  case ObjectKind.frame:
    name(ObjectKind.frame) { (object: FrameBox) in
      "the frame \(object.source == .from ? "before" : "after")"
    }
  case ObjectKind.context: "the context of an animation"
  case .some(let kind): APIOwner.ofObject(kind).map { "the \($0.rawValue.lowercased())" }
  case nil: nil
  }
}
