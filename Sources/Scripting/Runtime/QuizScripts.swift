import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// The environment and definitions of a quiz in a run, or of the standard library. Quizzes in one
/// run share none of it.
final class QuizScripts {
  /// The key of the quiz's data in a store.
  var identifier: String
  /// The name of the quiz in references: its identifier, unless it comes from a server.
  var name: String
  /// The prefix of the names of its files and storyboards: empty for the played quiz, `algebra:`
  /// for another.
  let prefix: String

  /// The number of questions of an attempt. Cached, because finding it takes a draw.
  var attemptLength: (quiz: Quiz, length: Int)?
  // The definitions of its scripts
  var classes: [String: ScriptClass] = [:]
  var drafts = ClassDrafts()
  var conditions: [String: LuaReference] = [:]
  /// The resolved conditions: methods of classes, or registered functions.
  var conditionFunctions: [ConditionKey: LuaReference] = [:]
  var files: [String: LuaChunk] = [:]
  /// The files that are not valid Lua.
  var broken: Set<String> = []
  var modules: [String: LuaReference] = [:]
  /// The content of its data files, by name.
  var data: [String: LuaReference] = [:]
  var dataFiles: (any DataProvider)?
  /// The tables that its storyboard files returned, and those of the standard flows that it uses.
  var tables: [(name: String, table: LuaReference)] = []
  var definition: QuizDefinition?
  /// The texts of the standard screens.
  var strings = LuaReference.none
  /// Those that the engine says; empty for a quiz in English that replaces none.
  var texts: PlayerText.Table = [:]
  /// Those that faces write: see `Element.phrases`; empty for a quiz in English that replaces none.
  var phrases: [String] = []
  /// The hook `app.didLaunch`, if the scripts define it.
  var didLaunch = LuaReference.none

  // The environment of its scripts
  var environment = LuaReference.none
  var module = LuaReference.none
  var settings = LuaReference.none
  var box: QuizBox?
  var slot: LuaSlot?
  var appSlot: LuaSlot?

  init(identifier: String, prefix: String) {
    self.identifier = identifier
    name = identifier
    self.prefix = prefix
  }

  /// The initial storyboard, by its name in the run.
  var mainStoryboard: StoryboardID? { definition?.storyboard.map(storyboardID) }

  /// Returns the name in the run of one of its storyboards.
  func storyboardID(_ name: String) -> StoryboardID { StoryboardID(rawValue: prefix + name) }

  /// Returns the scripted class of segues with a name.
  func segueClass(named name: String) -> ScriptClass? {
    guard let found = classes[name], case .segue = found.family else { return nil }
    return found
  }

  /// Returns the base kind of a segue class.
  func segueKind(ofClass name: String) -> SegueKind? {
    guard let found = segueClass(named: name), case .segue(let kind) = found.family else {
      return nil
    }
    return kind
  }

  /// Returns the scripted class of animators with a name.
  func animatorClass(named name: String) -> ScriptClass? {
    guard let found = classes[name], found.family == .animator else { return nil }
    return found
  }

  /// Replaces the settings by the value on top of the stack.
  func takeSettings(from state: LuaState) {
    state.release(settings)
    settings = state.reference()
  }

  /// Returns the author's name of one of its storyboards.
  func name(of storyboard: Storyboard) -> String {
    String(storyboard.id.rawValue.dropFirst(prefix.count))
  }
}
