import QuizboardLua
import QuizboardQuiz
import QuizboardText

/// Every name that a script sees, in one table.
public enum API {
  /// The entries, topic after topic; an entry's slots follow from its place.
  public static let entries: [APIEntry] =
    constructors + segueConstructors + questionConstructors + elements + globals
    + controllerProperties
    + controllerMethods + timerMembers + controllerHooks + delegateHooks + containerMembers
    + navigationMembers
    + tabMembers + segueMembers + animatorMembers + transitionMembers + storyboardMembers
    + attemptMembers + quizMembers + appMembers + libraryMembers + callables + elementCallables

  /// Slots below this are the object machinery's own (`LuaState`).
  static let firstSlot: Int32 = 8

  /// What is called for each slot: an entry's getter or function at an even one, its setter at the
  /// odd one after; nil for a slot that nothing calls.
  static let bodies: [NativeBody?] = entries.flatMap { [$0.get, $0.set] }

  /// The slot of an entry's function or getter.
  static func slot(ofEntry index: Int) -> Int32 { firstSlot + Int32(index) * 2 }

  /// The entry that a slot belongs to.
  static func entry(atSlot slot: Int32) -> APIEntry? {
    let index = Int(slot - firstSlot) / 2
    return slot >= firstSlot && index < entries.count ? entries[index] : nil
  }

  /// The entries of one owner, with their slots.
  static func entries(of owner: APIOwner) -> [(entry: APIEntry, slot: Int32)] {
    byOwner[owner] ?? []
  }

  /// The slot of a named entry; 0 where there is none.
  static func slot(_ owner: APIOwner, _ name: String) -> Int32 { names(of: owner).slots[name] ?? 0 }

  /// What runs bind of one owner.
  static func names(of owner: APIOwner) -> APINames { namesByOwner[owner] ?? APINames([]) }

  private static let namesByOwner = byOwner.mapValues(APINames.init)

  private static let byOwner: [APIOwner: [(entry: APIEntry, slot: Int32)]] = {
    var result: [APIOwner: [(entry: APIEntry, slot: Int32)]] = [:]
    for (index, entry) in entries.enumerated() {
      result[entry.owner, default: []].append((entry, slot(ofEntry: index)))
    }
    return result
  }()

  /// What is wrong with a word that is none of a few, as a clause.
  static func wrongWord(_ key: String, _ value: String, of words: [String]) -> String {
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return "\"\(key)\" is \"\(value)\", and must be one of \(list)"
  }
}
