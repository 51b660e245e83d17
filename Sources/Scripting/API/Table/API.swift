import QuizboardLua
import QuizboardQuiz
import QuizboardText

/// The table of all names that scripts see.
public enum API {
  /// The entries by topic; an entry's slots follow from its index.
  public static let entries: [APIEntry] =
    [
      SceneConstructors.functions, SceneConstructors.entries, QuestionConstructors.entries,
      InterfaceMembers.entries, Globals.all, ControllerProperties.entries,
      ControllerMethods.entries, TimerMembers.entries, ControllerHooks.controllers,
      ControllerHooks.delegates, ContainerMembers.containers, ContainerMembers.navigation,
      ContainerMembers.tabs, SegueMembers.segues, AnimatorMembers.animators,
      AnimatorMembers.transitions, SegueMembers.storyboards, AttemptMembers.entries,
      QuizMembers.entries, QuestionMembers.entries, AppMembers.entries, LibraryMembers.entries,
      ExchangeMembers.entries, Constructor.callables,
      InterfaceMembers.callables,
    ].flatMap { $0 }

  /// The first slot of an entry; lower ones belong to the object machinery (`LuaState`).
  static let firstSlot: Int32 = 8

  /// The functions of the slots: an entry's getter or function at an even slot, its setter at the
  /// next one; nil for an unused slot.
  static let bodies: [NativeBody?] = entries.flatMap { [$0.get, $0.set] }

  /// Returns the slot of an entry's function or getter.
  static func slot(ofEntry index: Int) -> Int32 { firstSlot + Int32(index) * 2 }

  /// Returns the entry of a slot.
  static func entry(atSlot slot: Int32) -> APIEntry? {
    let index = Int(slot - firstSlot) / 2
    return slot >= firstSlot && index < entries.count ? entries[index] : nil
  }

  /// Returns the entries of an owner, with their slots.
  static func entries(of owner: APIOwner) -> [(entry: APIEntry, slot: Int32)] {
    byOwner[owner] ?? []
  }

  /// Returns the slot of a named entry; 0 if there is none.
  static func slot(_ owner: APIOwner, _ name: String) -> Int32 { names(of: owner).slots[name] ?? 0 }

  /// Returns the names of an owner that a run binds.
  static func names(of owner: APIOwner) -> APINames { namesByOwner[owner] ?? APINames([]) }

  private static let namesByOwner = byOwner.mapValues(APINames.init)

  private static let byOwner: [APIOwner: [(entry: APIEntry, slot: Int32)]] = {
    var result: [APIOwner: [(entry: APIEntry, slot: Int32)]] = [:]
    for (index, entry) in entries.enumerated() {
      result[entry.owner, default: []].append((entry, slot(ofEntry: index)))
    }
    return result
  }()

  /// Returns a clause about a word that is not in a list.
  static func wrongWord(_ key: String, _ value: String, of words: [String]) -> String {
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return "\"\(key)\" is \"\(value)\", but must be one of \(list)"
  }
}
