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
  static let timer: Int32 = 20
  static let libraryEntry: Int32 = 21
  /// Takes the fields of what could not be restored; no script ever sees it.
  static let pit: Int32 = 22
}

/// A question as one run's scripts see it.
final class QuestionBox {
  let question: Question
  /// Its place in the table of objects that scripts see; made when a script is first handed it.
  var slot: LuaSlot?
  /// How it is written down; made when it is written first, for it never changes.
  var written: [UInt8]?

  init(_ question: Question) { self.question = question }
}

/// A quiz as one run's scripts see it.
final class QuizBox {
  let quiz: Quiz
  init(_ quiz: Quiz) { self.quiz = quiz }
}

/// A scene as one run's scripts see it.
final class SceneBox {
  let scene: Scene
  /// The storyboard that it is of.
  let storyboard: StoryboardID

  init(_ scene: Scene, of storyboard: StoryboardID) {
    self.scene = scene
    self.storyboard = storyboard
  }
}

/// A storyboard as one run's scripts see it.
final class StoryboardBox {
  let storyboard: Storyboard
  init(_ storyboard: Storyboard) { self.storyboard = storyboard }
}

/// One of the objects that there is one of in a run: its window, its clock.
final class Singleton {}

/// The run as the scripts of one quiz see it: all of it is the same to all of them, but for the
/// settings.
final class AppBox {
  let quiz: LoadedQuiz
  init(_ quiz: LoadedQuiz) { self.quiz = quiz }
}
