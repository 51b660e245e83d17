import QuizboardLua

/// Every name that a spec sees beside Lua's own library and luassert, in one table.
public enum SpecAPI {
  /// The entries, topic after topic.
  public static let entries: [SpecEntry] =
    blocks + hooks + modules + launch + questions + commands + answers + lives + places + screens
    + runs + assertions + machinery + copies

  static let firstSlot = LuaReservedSlot.firstFree

  static func slot(_ owner: SpecOwner, _ name: String) -> Int32 {
    slots["\(owner.rawValue) \(name)"] ?? 0
  }

  static func entry(_ owner: SpecOwner, _ name: String) -> (entry: SpecEntry, slot: Int32)? {
    guard let slot = slots["\(owner.rawValue) \(name)"] else { return nil }
    return (entries[Int(slot - firstSlot)], slot)
  }

  /// The entries of one owner, in the order declared.
  public static func entries(of owner: SpecOwner) -> [SpecEntry] {
    entries.filter { $0.owner == owner }
  }

  private static let slots = Dictionary(
    uniqueKeysWithValues: entries.enumerated().map {
      ("\($0.element.owner.rawValue) \($0.element.name)", firstSlot + Int32($0.offset))
    })
}
