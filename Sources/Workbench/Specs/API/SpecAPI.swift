import QuizboardLua
import QuizboardText

/// All names that a spec sees in addition to Lua's library and luassert, in one table.
public enum SpecAPI {
  /// The entries by topic.
  public static let entries: [SpecEntry] =
    blocks + hooks + modules + launch + SpecQuestions.entries + commands + answers + deliveries
    + lives + places
    + screens + runs + assertions + SpecMachinery.entries + SpecCopy.entries

  static let firstSlot = LuaReservedSlot.firstFree

  static func slot(_ owner: SpecOwner, _ name: String) -> Int32 {
    slots["\(owner.rawValue) \(name)"] ?? 0
  }

  package static func entry(_ owner: SpecOwner, _ name: String) -> (entry: SpecEntry, slot: Int32)?
  {
    guard let slot = slots["\(owner.rawValue) \(name)"] else { return nil }
    return (entries[Int(slot - firstSlot)], slot)
  }

  /// Returns the entries of one owner, in the order of declaration.
  public static func entries(of owner: SpecOwner) -> [SpecEntry] {
    entries.filter { $0.owner == owner }
  }

  private static let slots = Dictionary(
    uniqueKeysWithValues: entries.enumerated().map {
      ("\($0.element.owner.rawValue) \($0.element.name)", firstSlot + Int32($0.offset))
    })
}

extension SpecAPI {
  /// The names that other test tools use for the members of a run.
  private static let otherWords: [String: String] = [
    "wait": "advance", "sleep": "advance", "tick": "advance", "delay": "advance", "click": "tap",
    "press": "tap", "push": "tap", "touch": "tap", "select": "choose", "pick": "choose",
    "check": "choose", "fill": "type", "enter": "type", "input": "type", "write": "type",
    "text": "shows", "contains": "shows", "has": "shows", "see": "shows", "find": "element",
    "get": "element", "restart": "relaunch", "close": "kill", "quit": "kill", "go": "perform",
    "segue": "perform", "back": "key", "size": "resize", "print": "log",
  ]

  /// Returns a remedy for an unknown member of a run; nil if no name is similar.
  package static func remedy(forRunName name: String) -> String? {
    guard let other = otherWords[name], let entry = entry(.app, other)?.entry else {
      return nearest(to: name, among: entries(of: .app).map(\.name)).map(didYouMean)
    }
    return
      "write \(entry.qualifiedName): \(entry.doc.prefix(1).lowercased() + entry.doc.dropFirst())"
  }
}
