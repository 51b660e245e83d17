import QuizboardLua

/// The names of one owner, by kind of binding. Computed once for the process, because each run
/// reads them when it begins.
struct APINames: Sendable {
  /// The functions, called with a dot.
  let functions: [(name: String, slot: Int32)]
  /// The methods and the defaults of hooks, called with a colon.
  let methods: [(name: String, slot: Int32)]
  let properties: [LuaProperty]
  /// The slots of all names.
  let slots: [String: Int32]
  /// The names that an author may define.
  let hooks: Set<String>

  init(_ entries: [(entry: APIEntry, slot: Int32)]) {
    func named(_ kinds: [APIEntry.Kind]) -> [(name: String, slot: Int32)] {
      entries.filter { kinds.contains($0.entry.kind) }.map { ($0.entry.name, $0.slot) }
    }
    functions = named([.function])
    methods = named([.method, .hook])
    properties = entries.compactMap { entry, slot in
      guard case .property(let isWritable) = entry.kind else { return nil }
      return LuaProperty(
        entry.name, get: slot, set: isWritable ? slot + 1 : 0, source: entry.source)
    }
    slots = Dictionary(entries.map { ($0.entry.name, $0.slot) }) { first, _ in first }
    hooks = Set(named([.hook]).map(\.name))
  }
}
