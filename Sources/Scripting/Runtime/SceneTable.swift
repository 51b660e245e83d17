import QuizboardLua
import QuizboardModel
import QuizboardStoryboard

/// The facts that scripts state about scenes and segues besides their descriptions, by the numbers
/// of the scenes, and the functions that descriptions name by number.
final class SceneTable {
  /// The facts about one scene; those about segues are in the order of the scene's segues.
  struct Entry {
    /// The author's own keys, as a Lua table.
    var attributes: LuaReference
    var segueAttributes: [LuaReference]
    var place: SourcePlace?
    var seguePlaces: [SourcePlace?]
    /// True if saved controllers of the scene are restored.
    var isRestored: Bool
    /// The relationships to which the author gave no identifier: they are named by position.
    var unnamed: Set<SegueID>
  }

  /// The classes and identifiers of a scene's segues, by their index in it.
  struct SegueClasses {
    /// The classes; nil for a segue without one of its own.
    var types: [ScriptClass?] = []
    /// The identifiers as Lua strings.
    var identifiers: [LuaReference] = []
  }

  private(set) var entries: [Entry] = []
  private(set) var types: [ScriptClass] = []
  private var segues: [SegueClasses] = []
  private var functions: [LuaReference] = []
  /// The storyboards by name.
  private(set) var storyboards: [String: Storyboard] = [:]

  // Loading

  /// Adds the next scene, and returns its number.
  func add(_ entry: Entry) -> Int {
    entries.append(entry)
    return entries.count - 1
  }

  /// Adds the class of the next scene, and those of its segues.
  func add(_ type: ScriptClass, _ segueClasses: SegueClasses) {
    types.append(type)
    segues.append(segueClasses)
  }

  /// Adds a storyboard, or replaces the one with its name.
  func add(_ storyboard: Storyboard) { storyboards[storyboard.id.rawValue] = storyboard }

  /// Stores the function on top of the stack under the next key; equal scripts have equal keys.
  func keepFunction(of state: LuaState) -> Int {
    functions.append(state.reference())
    return functions.count - 1
  }

  /// The functions in the order of their keys, for freezing.
  var functionRoots: [LuaReference] { functions }

  // Reading

  /// The storyboards in the order of their names.
  var sortedStoryboards: [Storyboard] {
    storyboards.values.sorted { $0.id.rawValue < $1.id.rawValue }
  }

  /// Returns the facts about a scene.
  subscript(scene: Scene) -> Entry { entries[scene.hostData] }

  /// Returns the class of a scene's controllers.
  func type(of scene: Scene) -> ScriptClass { types[scene.hostData] }

  /// Returns the class of a segue; nil if it has none of its own.
  func type(of segue: SegueDescription, in scene: Scene) -> ScriptClass? {
    segues[scene.hostData].types[segue.hostData]
  }

  /// Returns the identifier of a segue as a Lua string.
  func identifier(of segue: SegueDescription, in scene: Scene) -> LuaReference {
    segues[scene.hostData].identifiers[segue.hostData]
  }

  /// Returns the author's own keys of a scene.
  func attributes(of scene: Scene) -> LuaReference { entries[scene.hostData].attributes }

  /// Returns the author's own keys of a segue.
  func attributes(of segue: SegueDescription, in scene: Scene) -> LuaReference {
    entries[scene.hostData].segueAttributes[segue.hostData]
  }

  /// True if the name of a segue is its position, because the author gave it no identifier.
  func isUnnamed(_ segue: SegueDescription, in scene: Scene) -> Bool {
    entries[scene.hostData].unnamed.contains(segue.identifier)
  }

  /// Returns the place of a segue's definition: `Main.storyboard.lua:12`.
  func place(of segue: SegueDescription, in scene: Scene) -> SourcePlace? {
    entries[scene.hostData].seguePlaces[segue.hostData]
  }

  /// Returns the place of a segue's definition in the scene with a number.
  func place(ofSegue identifier: SegueID, inScene number: Int) -> SourcePlace? {
    guard types.indices.contains(number) else { return nil }
    let scene = sortedStoryboards.lazy.flatMap(\.scenes).first { $0.hostData == number }
    return scene?[identifier].flatMap { entries[number].seguePlaces[$0.hostData] }
  }

  /// Returns the function with a key.
  func function(_ key: Int) -> LuaReference { functions[key] }
}
