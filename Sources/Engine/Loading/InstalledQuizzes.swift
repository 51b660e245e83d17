import Glibc
import QuizboardFormats

/// The candidates for quizzes in a folder and its subfolders, found by name without reading.
struct InstalledQuizzes {
  /// A quiz folder, a `.quiz` file, or a file that could be a question file.
  struct Candidate {
    let path: String
    let name: String
    /// The title of the quiz if it does not define one.
    let quizName: String
    /// True if `quizName` comes from the target of a link.
    let isAlias: Bool
    /// The folders between the searched one and this candidate, outermost first.
    let folders: [String]
    /// The file that identifies the quiz: the folder's `quiz.lua`, or the file itself.
    let file: String
    let size: Int64
    /// The time of modification in nanoseconds since 1970.
    let modified: Int64
  }

  /// The candidates, nearest to the top first, each folder in the order of names; those behind
  /// links to folders last.
  private(set) var candidates: [Candidate] = []
  /// The files and folders that the search left out, and that may hold quizzes.
  private(set) var omissions: [FileError] = []

  /// True after the search left out a folder because of its depth.
  private var leavesOutDepth = false

  /// The depth of the search.
  private static let depthLimit = 8
  /// The number of names after which the search stops.
  private static let nameLimit = 100_000
  /// The number of folders behind a link, above which it leads to no collection of quizzes.
  private static let linkedFolderLimit = 1_000

  /// - Parameter folder: A folder to search, or a question file, which is then the only candidate.
  init(below folder: String) {
    if let status = FileSystem.status(of: folder) {
      add(folder, FileSystem.lastName(of: folder), mayBeLink: true, [], folder, status)
      return
    }
    var pending = [Folder(path: folder, folders: [], isLink: false)]
    var entered = Self.identities(above: folder)
    // Entered after all folders, so that a quiz has the path without links if there is one.
    var links: [Folder] = []
    var next = 0
    var count = 0
    while true {
      if next == pending.count {
        if links.isEmpty { break }
        pending += links
        links = []
      }
      guard count < Self.nameLimit else {
        omissions.append(Self.tooLarge(folder))
        break
      }
      let current = pending[next]
      let path = current.path
      next += 1
      if next > 1 {
        guard let identity = FileSystem.identity(of: path), entered.insert(identity).inserted
        else { continue }
      }
      if current.isLink, Self.holdsManyFolders(path) {
        omissions.append(Self.tooWide(path))
        continue
      }
      for entry in (try? FileSystem.entries(of: path)) ?? [] where !entry.name.hasPrefix(".") {
        count += 1
        guard let folder = visit(entry, in: current) else { continue }
        if folder.isLink { links.append(folder) } else { pending.append(folder) }
      }
    }
  }

  /// - Parameter quiz: The folder of a quiz, which is then the only candidate.
  init(quiz: String) {
    guard let status = FileSystem.status(of: "\(quiz)/quiz.lua") else { return }
    add(quiz, FileSystem.lastName(of: quiz), mayBeLink: true, [], "\(quiz)/quiz.lua", status)
  }

  /// Adds the quiz of an entry of a folder, if it is one; returns the entry if it is a folder to
  /// search.
  private mutating func visit(_ entry: FileSystem.Entry, in folder: Folder) -> Folder? {
    let (whole, folders) = ("\(folder.path)/\(entry.name)", folder.folders)
    guard entry.isUTF8 else {
      if entry.mayBeFolder || Self.couldBeQuiz(entry.name) {
        omissions.append(Self.unnamed(whole))
      }
      return nil
    }
    if entry.mayBeFolder, let status = FileSystem.status(of: "\(whole)/quiz.lua") {
      add(whole, entry.name, mayBeLink: entry.mayBeLink, folders, "\(whole)/quiz.lua", status)
    } else if entry.mayBeFolder, entry.isFolder || FileSystem.kind(of: whole) == .folder {
      guard folders.count < Self.depthLimit else {
        // One of them stands for all: a tree that deep can have very many.
        if !leavesOutDepth { omissions.append(Self.tooDeep(whole)) }
        leavesOutDepth = true
        return nil
      }
      return Folder(path: whole, folders: folders + [entry.name], isLink: !entry.isFolder)
    } else if Self.couldBeQuiz(entry.name), let status = FileSystem.status(of: whole),
      Self.isQuestionFile(whole, named: entry.name)
    {
      add(whole, entry.name, mayBeLink: entry.mayBeLink, folders, whole, status)
    }
    return nil
  }

  /// A folder to search.
  private struct Folder {
    let path: String
    /// The folders between the searched one and the contents, outermost first.
    let folders: [String]
    /// True for a link, which can lead to any part of the file system.
    let isLink: Bool
  }

  private static func couldBeQuiz(_ name: String) -> Bool {
    QuestionFormats.couldRead(fileName: name) || PackedQuiz.isNamed(name)
  }

  /// Returns true if a folder has more subfolders than a collection of quizzes, without those of
  /// quizzes and the hidden ones.
  private static func holdsManyFolders(_ path: String) -> Bool {
    var pending: [(path: String, depth: Int)] = [(path, 0)]
    var next = 0
    while next < pending.count {
      let (path, depth) = pending[next]
      next += 1
      guard depth < depthLimit, let entries = try? FileSystem.entries(of: path),
        !entries.contains(where: { $0.name == "quiz.lua" })
      else { continue }
      for entry in entries where entry.isFolder && !entry.name.hasPrefix(".") {
        pending.append(("\(path)/\(entry.name)", depth + 1))
      }
      if pending.count > linkedFolderLimit { return true }
    }
    return false
  }

  private static func tooWide(_ path: String) -> FileError {
    FileError(
      .tooLarge,
      "\(path) is a link to more than \(linkedFolderLimit) folders, so its quizzes are not listed",
      remedy: "link the folder of the quizzes themselves")
  }

  private static func tooDeep(_ path: String) -> FileError {
    FileError(
      .tooLarge,
      "\(path) lies more than \(depthLimit) folders deep, so quizzes there are not listed",
      remedy: "move them up")
  }

  private static func tooLarge(_ folder: String) -> FileError {
    FileError(
      .tooLarge, "\(folder) contains more than \(nameLimit) files, and only those are searched",
      remedy: "move the quizzes to a folder of their own")
  }

  private static func unnamed(_ path: String) -> FileError {
    FileError("the name of \(path) is not UTF-8, so it is not listed", remedy: "rename it")
  }

  /// Returns the identities of a folder and of all folders that contain it. A link to one of them
  /// leads back to the searched folder, and to all that is beside it.
  private static func identities(above folder: String) -> Set<FileSystem.Identity> {
    var path = FileSystem.canonical(folder)
    var found: Set<FileSystem.Identity> = []
    while let identity = FileSystem.identity(of: path), found.insert(identity).inserted {
      path = FileSystem.parent(of: path)
    }
    return found
  }

  /// Returns whether a file is to be listed. Names that other files have as often are not enough:
  /// its beginning must be that of a question file.
  private static func isQuestionFile(_ path: String, named name: String) -> Bool {
    PackedQuiz.isNamed(name)
      || QuestionFormats.isQuestionFile(named: name) {
        try? FileSystem.read(path, upTo: QuestionFormats.beginning)
      }
  }

  private mutating func add(
    _ path: String, _ name: String, mayBeLink: Bool, _ folders: [String], _ file: String,
    _ status: stat
  ) {
    // Only a link needs another system call.
    let own = FileSystem.quizName(named: name, isFile: path == file)
    let quizName = mayBeLink ? FileSystem.quizName(of: path) : own
    candidates.append(
      Candidate(
        path: path, name: name, quizName: quizName, isAlias: quizName != own, folders: folders,
        file: file, size: Int64(status.st_size),
        modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)))
  }
}
