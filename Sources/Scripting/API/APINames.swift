/// The names of one owner by what is bound to them. Made once a process: every run goes through
/// them as it begins, and copying whole entries would take longer than the binding does.
struct APINames: Sendable {
  /// What is called with a dot.
  let functions: [(name: String, slot: Int32)]
  /// What is called with a colon: methods, and the defaults of hooks.
  let methods: [(name: String, slot: Int32)]
  /// `set` is 0 where it is read-only.
  let properties: [(name: String, get: Int32, set: Int32)]
  /// All of them.
  let slots: [String: Int32]
  /// Those that an author may define.
  let hooks: Set<String>

  init(_ entries: [(entry: APIEntry, slot: Int32)]) {
    func named(_ kinds: [APIEntry.Kind]) -> [(name: String, slot: Int32)] {
      entries.filter { kinds.contains($0.entry.kind) }.map { ($0.entry.name, $0.slot) }
    }
    functions = named([.function])
    methods = named([.method, .hook])
    properties = entries.compactMap { entry, slot in
      guard case .property(let isWritable) = entry.kind else { return nil }
      return (entry.name, slot, isWritable ? slot + 1 : 0)
    }
    slots = Dictionary(entries.map { ($0.entry.name, $0.slot) }) { first, _ in first }
    hooks = Set(named([.hook]).map(\.name))
  }
}
