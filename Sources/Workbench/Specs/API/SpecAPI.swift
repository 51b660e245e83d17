import QuizboardLua

/// Every name that a spec sees beside Lua's own library and luassert, in one table.
public enum SpecAPI {
  /// The entries, topic after topic.
  public static let entries: [SpecEntry] =
    blocks + hooks + modules + launch + questions + commands + answers + lives + places + screens
    + runs + assertions + machinery + copies

  static let firstSlot = LuaReservedSlot.firstFree

  /// The slot of an entry, by its owner and name.
  static func slot(_ owner: SpecOwner, _ name: String) -> Int32 {
    slots[Key(owner: owner, name: name)] ?? 0
  }

  static func entry(_ owner: SpecOwner, _ name: String) -> (entry: SpecEntry, slot: Int32)? {
    guard let slot = slots[Key(owner: owner, name: name)] else { return nil }
    return (entries[Int(slot - firstSlot)], slot)
  }

  /// The entries of one owner, in the order declared.
  public static func entries(of owner: SpecOwner) -> [SpecEntry] {
    entries.filter { $0.owner == owner }
  }

  private struct Key: Hashable {
    var owner: SpecOwner
    var name: String
  }

  private static let slots = Dictionary(
    uniqueKeysWithValues: entries.enumerated().map {
      (Key(owner: $0.element.owner, name: $0.element.name), firstSlot + Int32($0.offset))
    })
}
