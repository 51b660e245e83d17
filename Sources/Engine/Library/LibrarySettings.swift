import QuizboardLua
public import QuizboardModel
import QuizboardScripting
import QuizboardText

/// The player's choices in the library's settings, which apply to the whole program.
public struct LibrarySettings: Sendable, Equatable {
  /// The appearance of quizzes; the raw values are the words in the library's settings.
  public enum Theme: String, Sendable, CaseIterable {
    /// For a light background.
    case light
    /// For a dark background.
    case dark
    /// Brown ink on warm paper.
    case paper
    /// Light text on deep blue.
    case ocean
    /// Light text on dark green.
    case forest
    /// With the highest contrast.
    case contrast
    /// Without colours.
    case plain
  }

  /// The appearance of quizzes; nil to suit the terminal.
  public var theme: Theme?
  /// True to change screens without movement.
  public var reducesMotion = false
  /// The player's name.
  public var playerName: String?
  /// The address of the server for quizzes; nil for none.
  public var server: String?
  /// The time after which an open library asks the server again, in minutes; nil for never.
  public var refreshMinutes: Int?
  /// True to send the results of fetched quizzes to their server.
  public var sendsResults = false

  /// Creates settings without any choice.
  public init() {}

  /// Decodes the settings that the library's quiz saved. Missing or invalid values count as not
  /// chosen.
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
    theme = value("theme") { stack.messageText(-1) }.flatMap(Theme.init(rawValue:))
    reducesMotion =
      value("reducedMotion") { stack.type(-1) == .boolean && stack.boolean(-1) } ?? false
    func text(_ key: String) -> String? {
      value(key) { stack.messageText(-1) }
    }
    playerName = text("playerName")
    server = text("server").map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    refreshMinutes = value("refreshMinutes") { stack.integer(-1) }
    sendsResults =
      value("sendsResults") { stack.type(-1) == .boolean && stack.boolean(-1) } ?? false
  }

  /// Reads the settings from a store; the defaults if there are none, or no store.
  public init(in store: (any RunStore)?) {
    self.init((try? store?.settings(of: Self.quiz)) ?? [])
  }

  /// The identifier of the library's quiz.
  static let quiz = Program.library
}

extension QuizLoader {
  /// The identifier of the library's quiz.
  public static var libraryIdentifier: String { LibrarySettings.quiz }
}

extension Session {
  /// The current choices if this run is the library's; else nil.
  public var librarySettings: LibrarySettings? {
    guard bundle.isLibrary else { return nil }
    let bytes = encoder.savedSettings[LibrarySettings.quiz] ?? []
    if let known = knownLibrarySettings, known.bytes == bytes { return known.settings }
    let settings = LibrarySettings(bytes)
    knownLibrarySettings = (bytes, settings)
    return settings
  }
}
