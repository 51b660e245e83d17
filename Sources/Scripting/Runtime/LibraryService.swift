import QuizboardLua

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

  /// The absolute path of the quiz's folder, its question file, or the folder of quizzes.
  public let path: String
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
  /// Returns the entry with an identifier and, for a quiz in a question file, a path.
  func libraryEntry(identifier: String, path: String? = nil) -> LibraryEntry? {
    var pending = services.library.entries
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

  /// Returns the entry of a saved run, or a substitute with a problem if it no longer exists.
  func restoredEntry(path: String, identifier: String) -> LibraryEntry {
    if let entry = libraryEntry(identifier: identifier, path: path) { return entry }
    let gone = LibraryEntry(
      kind: .quiz, path: path, identifier: identifier, title: identifier, isRead: true)
    gone.problem = "it no longer exists (\(path))"
    return gone
  }

  func slot(of entry: LibraryEntry) -> LuaSlot {
    let key = ObjectIdentifier(entry)
    if let slot = entrySlots[key] { return slot }
    let slot = makeSlot(
      entry, kind: ObjectKind.libraryEntry, class: objectClass(ObjectKind.libraryEntry),
      order: entrySlots.count)
    entrySlots[key] = slot
    return slot
  }

  func push(_ entries: [LibraryEntry], on stack: LuaStack) {
    stack.pushTable(array: Int32(clamping: entries.count), fields: 0)
    for (index, entry) in entries.enumerated() {
      stack.push(slot(of: entry))
      stack.rawSet(-2, index + 1)
    }
  }

  /// Implements `app:open(…)`, a request to the host for the end of the input.
  func open(_ entry: LibraryEntry, _ call: Call) throws {
    if let problem = entry.problem {
      throw call.problem("\"\(entry.title)\" cannot be played: \(problem)")
    }
    guard entry.kind == .quiz else {
      throw call.problem("\"\(entry.title)\" is a folder", remedy: "open one of its children")
    }
    exitRequest = .open(path: entry.path, identifier: entry.identifier)
  }
}
