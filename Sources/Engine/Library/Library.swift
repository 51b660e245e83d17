import QuizboardFormats
import QuizboardQuiz
public import QuizboardScripting

/// The quizzes of a folder and its subfolders.
///
/// The first access lists names and times of files. The library takes known quizzes from a stored
/// index, and reads the others at once or gradually.
public final class Library: LibraryService {
  /// The folder; nil for an empty library.
  public let folder: String?

  private let index: (any LibraryIndex)?
  private let readsAtOnce: Bool
  private var top: [LibraryEntry]?
  private var leftOut: [FileError] = []
  /// The candidates still to be read, in reverse order.
  private var pending: [(candidate: InstalledQuizzes.Candidate, entry: LibraryEntry)] = []
  /// The files that were read but not yet stored in the index.
  private var read: [IndexedFile] = []
  private let cards = CardReader()

  /// Creates a library without listing its folder.
  ///
  /// - Parameter readsAtOnce: True to read everything at the first access; false to leave that to
  ///   `read(for:)`.
  public init(folder: String?, index: (any LibraryIndex)? = nil, readsAtOnce: Bool = true) {
    self.folder = folder.map(FileSystem.canonical)
    self.index = index
    self.readsAtOnce = readsAtOnce
  }

  /// The entries at the top.
  public var entries: [LibraryEntry] {
    if top == nil { lookThrough() }
    if readsAtOnce, isFilling { read(for: .infinity) }
    return top ?? []
  }

  /// The folders and links that the search left out although they may hold quizzes.
  public var omissions: [FileError] {
    if top == nil { lookThrough() }
    return leftOut
  }

  /// True if listed candidates remain to be read.
  public var isFilling: Bool { !pending.isEmpty }

  /// Reads pending candidates for some seconds, and stores the results in the index.
  public func read(for seconds: Double) {
    guard !pending.isEmpty else { return }
    let begun = ContinuousClock.now
    while let (candidate, entry) = pending.popLast() {
      let file = cards.read(candidate)
      read.append(file)
      fill(entry, with: file, at: candidate)
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
    let search = InstalledQuizzes(below: folder)
    let candidates = search.candidates
    leftOut = search.omissions
    var kept = (try? index?.files(below: folder)) ?? [:]
    var tree = Tree(root: folder)
    for candidate in candidates {
      let entry = LibraryEntry(
        kind: .quiz, path: candidate.path, identifier: candidate.quizName,
        title: candidate.quizName,
        isRead: false)
      tree.add(entry, to: candidate.folders)
      // A link may now lead to another quiz with equal size and time.
      if !candidate.isAlias, let file = kept.removeValue(forKey: candidate.file),
        file.size == candidate.size,
        file.modified == candidate.modified
      {
        fill(entry, with: file, at: candidate)
      } else {
        pending.append((candidate, entry))
      }
    }
    pending.reverse()
    top = pending.isEmpty ? finished(tree.top) : tree.top
    keep(gone: Array(kept.keys))
  }

  /// Updates the index; a failure only makes the next start slower.
  private func keep(gone: [String]) {
    if read.isEmpty && gone.isEmpty { return }
    try? index?.update(read: read, gone: gone)
    read = []
  }

  private func fill(
    _ entry: LibraryEntry, with file: IndexedFile, at candidate: InstalledQuizzes.Candidate
  ) {
    entry.isRead = true
    if file.quizzes.count == 1 {
      entry.show(file.quizzes[0])
    } else {
      // A file with several quizzes is shown as a folder; one with none is not a question file.
      entry.kind = .folder
      entry.identifier = (candidate.folders + [entry.title]).joined(separator: "/")
      entry.children = file.quizzes.map { card in
        let child = LibraryEntry(
          kind: .quiz, path: candidate.path, identifier: card.identifier, title: card.title,
          isRead: true)
        child.show(card)
        return child
      }
    }
  }

  private func finished(_ entries: [LibraryEntry]) -> [LibraryEntry] {
    let listed = listed(entries)
    // A question file that was opened directly is shown without its folder.
    return listed.count == 1 && listed[0].path == folder ? listed[0].children : listed
  }

  /// Returns the entries without empty folders.
  private func listed(_ entries: [LibraryEntry]) -> [LibraryEntry] {
    entries.filter { entry in
      entry.children = listed(entry.children)
      return entry.kind == .quiz || !entry.children.isEmpty
    }
  }
}

/// Builds the tree of folders of a library.
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
