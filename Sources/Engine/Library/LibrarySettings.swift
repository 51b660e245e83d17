import QuizboardLua

/// What the person has chosen in the library's settings for all of the program.
public struct LibrarySettings: Sendable, Equatable {
  /// How a quiz looks, by the words of the library's settings.
  public enum Theme: String, Sendable, CaseIterable {
    /// For a light background.
    case light
    /// For a dark background.
    case dark
    /// Without colours.
    case plain
  }

  /// How quizzes look; nil for whatever suits the terminal.
  public var theme: Theme?
  /// Whether screens change without movement.
  public var reducesMotion = false
  /// What the person is called.
  public var playerName: String?

  /// Nothing is chosen.
  public init() {}

  /// The settings as the library's quiz left them. What is not there, or is of another kind, is as
  /// if it were not chosen.
  public init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let state = LuaState(limits: LuaLimits())
    let reader = HeapReader(state: state, reader: ByteReader(bytes))
    let stack = state.stack
    guard (try? reader.readValue()) != nil, stack.type(-1) == .table else { return }
    func value<Value>(_ key: String, _ read: () -> Value?) -> Value? {
      stack.push(key)
      stack.rawGet(-2)
      defer { stack.pop() }
      return read()
    }
    theme = value("theme") { stack.string(-1) }.flatMap(Theme.init(rawValue:))
    reducesMotion =
      value("reducedMotion") { stack.type(-1) == .boolean && stack.boolean(-1) } ?? false
    playerName = value("playerName") { stack.type(-1) == .string ? stack.string(-1) : nil }
  }

  /// Those that a store has; the usual ones where it has none, or there is no store.
  public init(in store: (any RunStore)?) {
    self.init((try? store?.settings(of: Self.quiz)) ?? [])
  }

  /// The identifier of the library's quiz.
  static let quiz = "library"
}

extension Session {
  /// What the person has chosen by now, where this run is the library's; else nil.
  public var librarySettings: LibrarySettings? {
    guard bundle.isLibrary else { return nil }
    let bytes = savedSettings[LibrarySettings.quiz] ?? []
    if let known = knownLibrarySettings, known.bytes == bytes { return known.settings }
    let settings = LibrarySettings(bytes)
    knownLibrarySettings = (bytes, settings)
    return settings
  }
}
