import QuizboardLua

/// The quizzes that a person has, as a run sees them.
public protocol LibraryService: AnyObject {
  /// What lies at the top, in order. The first to ask has it looked through; titles that are not
  /// known yet come later.
  var entries: [LibraryEntry] { get }
}

/// A quiz, or a folder of them. It stays the same value while what is known of it grows.
public final class LibraryEntry {
  /// What it is.
  public enum Kind: String, Sendable {
    case quiz
    case folder
  }

  /// Absolute: the quiz's folder, its question file, or the folder.
  public let path: String
  /// What it is. A question file may turn out to hold several quizzes: then it is a folder of them.
  public var kind: Kind
  /// Of a quiz what its scores and places are kept under, of a folder its path in the library.
  public var identifier: String
  /// What a list shows; the folder's or the file's name until it is read.
  public var title: String
  /// A character or two.
  public var icon: String?
  /// One sentence.
  public var description: String?
  /// Why it cannot be played; nil where nothing is known against it.
  public var problem: String?
  /// Of a folder what lies in it, in order.
  public var children: [LibraryEntry] = []
  /// Whether it has been read: its title, and all but its path, may be other ones before.
  public var isRead: Bool

  /// An entry of which its name is known.
  public init(kind: Kind, path: String, identifier: String, title: String, isRead: Bool) {
    self.kind = kind
    self.path = path
    self.identifier = identifier
    self.title = title
    self.isRead = isRead
  }
}

/// What a run wants of its host when it is over.
public enum ExitRequest: Sendable, Equatable {
  /// To go back to where the quiz was opened, or out. `keepsPlace`: the next start goes on here;
  /// else it begins afresh.
  case leave(keepsPlace: Bool)
  /// To open another quiz: the folder or the file, and which of its quizzes.
  case open(path: String, identifier: String)
}

extension Runtime {
  /// The entries of the library with an identifier or, of a file with several quizzes, a path too.
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

  /// The entry that a saved run kept; one that is gone since says so.
  func restoredEntry(path: String, identifier: String) -> LibraryEntry {
    if let entry = libraryEntry(identifier: identifier, path: path) { return entry }
    let gone = LibraryEntry(
      kind: .quiz, path: path, identifier: identifier, title: identifier, isRead: true)
    gone.problem = "it is no longer there (\(path))"
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

  /// `app:open(…)`: what is asked of the host when this input has ended.
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
