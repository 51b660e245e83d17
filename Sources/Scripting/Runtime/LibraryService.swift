import QuizboardLua
package import QuizboardModel

/// The player's quizzes, as a run sees them.
public protocol LibraryService: AnyObject {
  /// The entries at the top, in order. The first access lists the folder; some titles may appear
  /// later.
  var entries: [LibraryEntry] { get }
}

/// A quiz or a folder of quizzes. The object stays the same while more of it becomes known.
public final class LibraryEntry {
  /// The kind of entry.
  public enum Kind: String, Sendable {
    case quiz
    case folder
  }

  /// The absolute path of the quiz's folder, its question file, or the folder of quizzes; empty for
  /// a fetched quiz, which saved runs find by its identifier.
  public let path: String
  /// The server of a fetched quiz; nil for a local one.
  package var origin: QuizOrigin?
  /// The kind, which changes to a folder if a question file turns out to hold several quizzes.
  public var kind: Kind
  /// The quiz's identifier in a store, or the path of a folder in the library.
  public var identifier: String
  /// The title in lists; the folder's or the file's name until it is read.
  public var title: String
  /// An icon of one or two characters.
  public var icon: String?
  /// A description of one sentence.
  public var description: String?
  /// The reason why it cannot be played; nil if none is known.
  public var problem: String?
  /// The entries in a folder, in order.
  public var children: [LibraryEntry] = []
  /// True if it has been read; before, all properties except the path are provisional.
  public var isRead: Bool

  /// Creates an entry that is known by name.
  public init(kind: Kind, path: String, identifier: String, title: String, isRead: Bool) {
    self.kind = kind
    self.path = path
    self.identifier = identifier
    self.title = title
    self.isRead = isRead
  }
}

/// A request of a run to its host, which ends the run.
public enum ExitIntent: Sendable, Equatable {
  /// To return to the place from which the quiz was opened, or to quit. With `keepsPlace`, the next
  /// start continues here; else it begins anew.
  case leave(keepsPlace: Bool)
  /// To open another quiz: its folder or file, and its identifier.
  case open(path: String, identifier: String)
}

extension Runtime {
  /// Returns the entries of the library: local ones, and in the library's own quiz also those of
  /// the server in the settings. A fetched quiz sees only those of its own server.
  func libraryEntries(on stack: LuaStack) -> [LibraryEntry] {
    if let server { return services.exchange.entries(of: server) }
    let local = services.library.entries
    guard isLibrary else { return local }
    return local + services.exchange.entries(of: quizzes.main.serverAddress(on: stack))
  }

  /// Returns true if the scripts may read the scores of a quiz: of the quizzes in this run, and of
  /// those that they can list.
  func mayReadScores(of identifier: String) -> Bool {
    isLibrary || quizzes.all.contains { $0.identifier == identifier }
      || libraryEntries(on: state.stack).entry(identifier: identifier) != nil
  }

  /// Returns the entry of a saved run, or a substitute with a problem if it no longer exists.
  func restoredEntry(path: String, identifier: String) -> LibraryEntry {
    if let entry = libraryEntries(on: state.stack).entry(identifier: identifier, path: path) {
      return entry
    }
    let gone = LibraryEntry(
      kind: .quiz, path: path, identifier: identifier, title: identifier, isRead: true)
    gone.problem = path.isEmpty ? "the server no longer has it" : "it no longer exists (\(path))"
    return gone
  }
}

extension [LibraryEntry] {
  /// Returns the entry with an identifier and, for a quiz in a question file, a path.
  func entry(identifier: String, path: String? = nil) -> LibraryEntry? {
    var pending = self
    var next = 0
    while next < pending.count {
      let entry = pending[next]
      next += 1
      if entry.identifier == identifier, path == nil ? entry.kind == .quiz : entry.path == path {
        return entry
      }
      pending += entry.children
    }
    return nil
  }

  /// The identifiers of all quizzes, for suggestions.
  var identifiers: [String] {
    var pending = self
    var next = 0
    while next < pending.count {
      pending += pending[next].children
      next += 1
    }
    return pending.filter { $0.kind == .quiz }.map(\.identifier)
  }
}
