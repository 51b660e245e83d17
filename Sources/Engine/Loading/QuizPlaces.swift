import Glibc
import QuizboardFormats

/// The places in a folder and its subfolders that may be quizzes, found by name without reading.
struct QuizPlaces {
  /// A quiz folder, a `.quiz` file, or a file that could be a question file.
  struct Place {
    let path: String
    let name: String
    /// The title of the quiz if it does not define one.
    let quizName: String
    /// True if `quizName` comes from the target of a link.
    let isAlias: Bool
    /// The folders between the searched one and this place, outermost first.
    let folders: [String]
    /// The file that identifies the quiz: the folder's `quiz.lua`, or the file itself.
    let file: String
    let size: Int64
    /// The time of modification in nanoseconds since 1970.
    let modified: Int64
  }

  /// The places found, nearest to the top first, each folder in the order of names; those behind
  /// links to folders last.
  private(set) var places: [Place] = []

  /// The depth of the search.
  private static let depthLimit = 8
  /// The number of names after which the search stops.
  private static let nameLimit = 100_000

  /// - Parameter folder: A folder to search, or a question file, which is then the only place.
  init(below folder: String) {
    if let status = FileSystem.status(of: folder) {
      add(folder, FileSystem.lastName(of: folder), mayBeLink: true, [], folder, status)
      return
    }
    var pending: [(path: String, folders: [String])] = [(folder, [])]
    var entered = Self.identities(above: folder)
    // Entered after all folders, so that a quiz has the path without links if there is one.
    var links: [(path: String, folders: [String])] = []
    var next = 0
    var count = 0
    while count < Self.nameLimit {
      if next == pending.count {
        if links.isEmpty { break }
        pending += links
        links = []
      }
      let (path, folders) = pending[next]
      next += 1
      if next > 1 {
        guard let identity = FileSystem.identity(of: path), entered.insert(identity).inserted
        else { continue }
      }
      for entry in (try? FileSystem.entries(of: path)) ?? [] where !entry.name.hasPrefix(".") {
        count += 1
        let whole = "\(path)/\(entry.name)"
        if entry.mayBeFolder, let status = FileSystem.status(of: "\(whole)/quiz.lua") {
          add(whole, entry.name, mayBeLink: entry.mayBeLink, folders, "\(whole)/quiz.lua", status)
        } else if entry.mayBeFolder, entry.isFolder || FileSystem.kind(of: whole) == .folder {
          guard folders.count < Self.depthLimit else { continue }
          let folder = (whole, folders + [entry.name])
          if entry.isFolder { pending.append(folder) } else { links.append(folder) }
        } else if QuestionFormats.couldRead(fileName: entry.name)
          || PackedQuiz.isNamed(entry.name),
          let status = FileSystem.status(of: whole), Self.isQuestionFile(whole, named: entry.name)
        {
          add(whole, entry.name, mayBeLink: entry.mayBeLink, folders, whole, status)
        }
      }
    }
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
    places.append(
      Place(
        path: path, name: name, quizName: quizName, isAlias: quizName != own, folders: folders,
        file: file, size: Int64(status.st_size),
        modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)))
  }
}
