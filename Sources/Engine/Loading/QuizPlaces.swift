import Glibc
import QuizboardFormats

/// Where quizzes may be in a folder and the folders in it: found by names alone, nothing is read.
struct QuizPlaces {
  /// A quiz folder, or a file that could be a question file.
  struct Place {
    let path: String
    /// The name that it has in its folder.
    let name: String
    /// What the quiz is called where it does not say what it is called.
    let quizName: String
    /// Whether that is another name: of what a link leads to.
    let isAlias: Bool
    /// The folders between the one that was searched and this, outermost first.
    let folders: [String]
    /// The file to be read for what it is: the folder's `quiz.lua`, or the file itself.
    let file: String
    let size: Int64
    /// In nanoseconds since 1970.
    let modified: Int64
  }

  /// What was found, those nearer to the top first, each folder in the order of names.
  private(set) var places: [Place] = []

  /// Deeper nobody keeps quizzes; and links may go round in circles.
  private static let depthLimit = 8
  /// A folder that holds this many names is no folder of quizzes.
  private static let nameLimit = 100_000

  /// - Parameter folder: a folder, or a question file, which is then all that there is.
  init(below folder: String) {
    if let status = FileSystem.status(of: folder) {
      add(folder, FileSystem.lastName(of: folder), mayBeLink: true, [], folder, status)
      return
    }
    var pending: [(path: String, folders: [String])] = [(folder, [])]
    var next = 0
    var count = 0
    while next < pending.count, count < Self.nameLimit {
      let (path, folders) = pending[next]
      next += 1
      for entry in (try? FileSystem.entries(of: path)) ?? [] where !entry.name.hasPrefix(".") {
        count += 1
        let whole = "\(path)/\(entry.name)"
        if entry.mayBeFolder, let status = FileSystem.status(of: "\(whole)/quiz.lua") {
          add(whole, entry.name, mayBeLink: entry.mayBeLink, folders, "\(whole)/quiz.lua", status)
        } else if entry.mayBeFolder, entry.isFolder || FileSystem.kind(of: whole) == .folder {
          if folders.count < Self.depthLimit { pending.append((whole, folders + [entry.name])) }
        } else if QuestionFormats.couldRead(fileName: entry.name),
          let status = FileSystem.status(of: whole)
        {
          add(whole, entry.name, mayBeLink: entry.mayBeLink, folders, whole, status)
        }
      }
    }
  }

  private mutating func add(
    _ path: String, _ name: String, mayBeLink: Bool, _ folders: [String], _ file: String,
    _ status: stat
  ) {
    // Of what is no link the system need not be asked.
    let own = FileSystem.quizName(named: name, isFile: path == file)
    let quizName = mayBeLink ? FileSystem.quizName(of: path) : own
    places.append(
      Place(
        path: path, name: name, quizName: quizName, isAlias: quizName != own, folders: folders,
        file: file, size: Int64(status.st_size),
        modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)))
  }
}
