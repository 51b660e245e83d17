import QuizboardFormats
import QuizboardQuiz
public import QuizboardScripting

/// The quizzes of a folder and of the folders in it.
///
/// It is looked through when it is first asked: names and times of files, no more. What a kept
/// index knows is taken from there; the rest is read, at once or a little at a time.
public final class Library: LibraryService {
  /// The folder; nil where there is none, and nothing in it.
  public let folder: String?

  private let index: (any LibraryIndex)?
  private let readsAtOnce: Bool
  private var top: [LibraryEntry]?
  /// What is still to be read, the next last.
  private var pending: [(place: QuizPlaces.Place, entry: LibraryEntry)] = []
  /// What was read, and is not kept yet.
  private var read: [IndexedFile] = []
  private let cards = CardReader()

  /// A library that has not been looked through yet.
  ///
  /// - Parameter readsAtOnce: whether the first to ask waits until all is read; else `read(for:)`
  ///   goes on with it.
  public init(folder: String?, index: (any LibraryIndex)? = nil, readsAtOnce: Bool = true) {
    self.folder = folder.map(FileSystem.canonical)
    self.index = index
    self.readsAtOnce = readsAtOnce
  }

  /// What lies at the top.
  public var entries: [LibraryEntry] {
    if let top { return top }
    lookThrough()
    if readsAtOnce { read(for: .infinity) }
    return top ?? []
  }

  /// Whether something of what was looked through is still to be read.
  public var isFilling: Bool { !pending.isEmpty }

  /// Reads on for some seconds, and keeps what was read.
  public func read(for seconds: Double) {
    guard !pending.isEmpty else { return }
    let begun = ContinuousClock.now
    while let (place, entry) = pending.popLast() {
      let file = cards.read(place)
      read.append(file)
      fill(entry, with: file, at: place)
      if (ContinuousClock.now - begun) / .seconds(1) >= seconds { break }
    }
    if pending.isEmpty { top = top.map(finished) }
    keep(gone: [])
  }

  private func lookThrough() {
    guard let folder else {
      top = []
      return
    }
    let places = QuizPlaces(below: folder).places
    var kept = (try? index?.files(below: folder)) ?? [:]
    var tree = Tree(root: folder)
    for place in places {
      let entry = LibraryEntry(
        kind: .quiz, path: place.path, identifier: place.quizName, title: place.quizName,
        isRead: false)
      tree.add(entry, to: place.folders)
      // What a link leads to may be another quiz than last time, and as old and long as that.
      if !place.isAlias, let file = kept.removeValue(forKey: place.file), file.size == place.size,
        file.modified == place.modified
      {
        fill(entry, with: file, at: place)
      } else {
        pending.append((place, entry))
      }
    }
    pending.reverse()
    top = pending.isEmpty ? finished(tree.top) : tree.top
    keep(gone: Array(kept.keys))
  }

  /// An index that cannot be written makes the next start slower, and no more.
  private func keep(gone: [String]) {
    if read.isEmpty && gone.isEmpty { return }
    try? index?.update(read: read, gone: gone)
    read = []
  }

  private func fill(_ entry: LibraryEntry, with file: IndexedFile, at place: QuizPlaces.Place) {
    entry.isRead = true
    if file.quizzes.count == 1 {
      entry.show(file.quizzes[0])
    } else {
      // Several are a folder of quizzes; none: it is no question file.
      entry.kind = .folder
      entry.identifier = (place.folders + [entry.title]).joined(separator: "/")
      entry.children = file.quizzes.map { card in
        let child = LibraryEntry(
          kind: .quiz, path: place.path, identifier: card.identifier, title: card.title,
          isRead: true)
        child.show(card)
        return child
      }
    }
  }

  private func finished(_ entries: [LibraryEntry]) -> [LibraryEntry] {
    let listed = listed(entries)
    // A question file opened by itself is not a folder in a folder.
    return listed.count == 1 && listed[0].path == folder ? listed[0].children : listed
  }

  /// Without folders in which there is nothing.
  private func listed(_ entries: [LibraryEntry]) -> [LibraryEntry] {
    entries.filter { entry in
      entry.children = listed(entry.children)
      return entry.kind == .quiz || !entry.children.isEmpty
    }
  }
}

/// The folders of a library as they come up.
private struct Tree {
  let root: String
  private(set) var top: [LibraryEntry] = []
  private var folders: [[String]: LibraryEntry] = [:]

  init(root: String) { self.root = root }

  mutating func add(_ entry: LibraryEntry, to path: [String]) {
    if let parent = folder(path) { parent.children.append(entry) } else { top.append(entry) }
  }

  private mutating func folder(_ path: [String]) -> LibraryEntry? {
    guard let name = path.last else { return nil }
    if let known = folders[path] { return known }
    let whole = path.joined(separator: "/")
    let made = LibraryEntry(
      kind: .folder, path: "\(root)/\(whole)", identifier: whole, title: name, isRead: true)
    folders[path] = made
    add(made, to: path.dropLast())
    return made
  }
}

extension LibraryEntry {
  fileprivate func show(_ card: QuizCard) {
    identifier = card.identifier
    title = card.title
    icon = card.icon
    description = card.description
    problem = card.problem
  }
}
