import QuizboardExchange
public import QuizboardModel

/// The files of a quiz, read without running a script or parsing a question, for a process that
/// hands them to another one.
public struct QuizFiles: Sendable {
  /// The path of the quiz's folder, of its question file or of the `.quiz` file.
  public let path: String
  /// The name of the folder or file, without the ending.
  public let name: String
  /// All files but pictures and specs, as a `.quiz` file.
  public let archive: [UInt8]
  /// The paths of the pictures in the quiz's folder.
  public let pictures: [String]
  private let source: Source

  private enum Source {
    case folder(ConfinedFolder)
    case packed
  }

  /// Returns the quizzes in a folder and its subfolders, or the one at the path of a quiz, and what
  /// prevents others from being read.
  public static func all(below folder: String) -> (quizzes: [QuizFiles], problems: [PlainError]) {
    let installed =
      FileSystem.kind(of: "\(folder)/quiz.lua") == .file
      ? InstalledQuizzes(quiz: folder) : InstalledQuizzes(below: folder)
    var problems = installed.omissions.map { PlainError($0.message, remedy: $0.remedy) }
    var quizzes: [QuizFiles] = []
    for candidate in installed.candidates {
      do {
        quizzes.append(try QuizFiles(candidate))
      } catch let error as any ExplainedError {
        problems.append(PlainError("\(candidate.path): \(error.message)", remedy: error.remedy))
      } catch {
        problems.append(PlainError("\(candidate.path): \(error)"))
      }
    }
    return (quizzes, problems)
  }

  /// Reads one of the pictures. Throws a `PlainError` if it cannot be read any more.
  public func picture(_ path: String) throws(PlainError) -> [UInt8] {
    do {
      switch source {
      case .folder(let folder): return try folder.readPicture(path)
      case .packed:
        guard let bytes = try PackedQuiz.archive(at: self.path).bytes(of: path) else {
          throw PlainError("there is no file \"\(path)\" in \(self.path)")
        }
        return Array(bytes)
      }
    } catch let error as any ExplainedError {
      throw PlainError(error.message, remedy: error.remedy)
    } catch {
      throw PlainError("\(error)")
    }
  }

  private init(_ candidate: InstalledQuizzes.Candidate) throws {
    path = candidate.path
    name = candidate.quizName
    if PackedQuiz.isNamed(path), FileSystem.kind(of: path) == .file {
      let whole = try PackedQuiz.archive(at: path)
      source = .packed
      pictures = whole.entries.map(\.path).filter(Self.isPicture)
      archive = try QuizArchive.packed(
        whole.entries.filter { Self.isPacked($0.path) }.map {
          ($0.path, Array(whole.bytes(of: $0)))
        },
        name: name)
      return
    }
    let isFolder = FileSystem.kind(of: path) == .folder
    let folder = ConfinedFolder(isFolder ? path : FileSystem.parent(of: path))
    source = .folder(folder)
    pictures = try folder.files(
      where: Self.isPicture,
      // Other quizzes beside a question file have pictures of their own.
      entering: { isFolder || !folder.holdsFile("\($0)/quiz.lua") })
    let names =
      isFolder
      ? try folder.files(where: Self.isPacked, entering: { $0 != "spec" })
      : [FileSystem.lastName(of: path)]
    archive = try QuizArchive.packed(
      try names.map { ($0, try folder.read($0, within: .packed)) }, name: name)
  }

  private static func isPacked(_ path: String) -> Bool {
    !isPicture(path) && !path.hasPrefix("spec/")
  }

  private static func isPicture(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp"].contains { name.hasSuffix($0) }
  }
}
