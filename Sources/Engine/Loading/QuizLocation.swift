package import QuizboardModel
import QuizboardScripting

/// The place of a quiz: where its files are, how messages name it, and what decides its identity.
public struct QuizLocation: Sendable {
  /// The path to read: a folder, a question file, a `.quiz` file, or `FILE/TITLE` for one quiz of a
  /// file that holds several.
  public private(set) var path: String
  /// The path in messages and recordings.
  public let shownPath: String
  /// The path of the key of the stored place; nil for the canonical path.
  public private(set) var placePath: String?
  /// The server that the quiz comes from; nil for a quiz of the player's own folders.
  package private(set) var origin: QuizOrigin?
  /// The identity that replaces what `quiz.lua` says; nil for a quiz of the player's own folders.
  let identity: Program.Identity?
  /// The quizzes that its references reach instead of those in folders; nil for folders.
  let generation: DownloadedCatalogue?
  /// The quizzes that the references of a quiz in memory reach, by their identifiers; nil for a
  /// quiz that is read from files.
  let others: [String: QuizInMemory]?
  /// The indexes of large question files; nil to read each file whole.
  public var banks: BankFolder?
  /// The default name if the path does not have it.
  private var name: String?
  /// The title of a quiz in a `.quiz` file without a `quiz.lua`; nil for all of them.
  private var title: String?
  /// True if the path is the folder of an unpacked `.quiz` file.
  private(set) var isPacked = false
  /// The contents that files of the folder have in memory only, by their paths in it.
  private var replacements: [String: [UInt8]] = [:]

  /// Creates the location of a quiz in the player's folders.
  public init(_ path: String) {
    self.path = path
    shownPath = path
    (identity, generation, others) = (nil, nil, nil)
  }

  /// Creates the location of a quiz in memory, for which no file is read.
  ///
  /// - Parameter others: The quizzes that its references reach, by their identifiers.
  public init(_ quiz: QuizInMemory, others: [String: QuizInMemory]) {
    path = ""
    shownPath = quiz.name
    placePath = ""
    (identity, generation) = (nil, nil)
    self.others = others
    name = quiz.name
    title = quiz.title
    isPacked = true
    replacements = quiz.contents
  }

  /// Creates the location of a quiz of a server.
  ///
  /// - Parameter bodies: The folder that has a folder for each digest.
  init(_ quiz: FetchedQuiz, name: String, in generation: DownloadedCatalogue) {
    let folder = "\(generation.bodies)/\(quiz.digest)"
    path = quiz.file.isEmpty ? folder : "\(folder)/\(quiz.file)"
    shownPath = String(quiz.identifier.drop { $0 == "/" })
    placePath = ""
    // A question file has the name of its quizzes.
    self.name = quiz.file.isEmpty ? FileSystem.lastName(of: name) : nil
    identity = Program.Identity(identifier: quiz.identifier, name: name)
    origin = QuizOrigin(
      server: generation.server, digest: quiz.digest, isSigned: quiz.isSigned)
    self.generation = generation
    others = nil
  }

  /// Returns the location with a path that can be read: for a `.quiz` file that of its unpacked
  /// folder. The program unpacks each file once.
  ///
  /// Throws a `FileError` or a `PlainError`.
  func opened() throws -> QuizLocation {
    guard !isPacked, let packed = PackedQuiz(path) else { return self }
    var opened = self
    opened.isPacked = true
    opened.path = try packed.unpacked()
    opened.title = packed.title
    opened.name = FileSystem.quizName(of: packed.file)
    opened.placePath = placePath ?? FileSystem.canonical(packed.file)
    return opened
  }

  /// Returns the location with other contents of some files of the quiz's folder, by their paths in
  /// it. All that reads the folder's files through the location or the loaded quiz gets them.
  public func replacing(_ contents: [String: [UInt8]]) -> QuizLocation {
    var location = self
    location.replacements.merge(contents) { $1 }
    return location
  }

  /// The shown path without the title of a quiz in a file.
  var shownFile: String {
    if let packed = PackedQuiz(shownPath) { return packed.file }
    if let inFile = QuizInFile(path) {
      let ending = "/\(inFile.title)"
      return shownPath.hasSuffix(ending) ? String(shownPath.dropLast(ending.count)) : shownPath
    }
    return shownPath
  }

  /// The folder that the files of an opened quiz are read from.
  var folder: ConfinedFolder {
    let file = QuizInFile(path)?.file ?? path
    let folder =
      FileSystem.kind(of: file) == .file
      ? ConfinedFolder(FileSystem.parent(of: file), shownAs: FileSystem.parent(of: shownFile))
      : ConfinedFolder(path, shownAs: shownFile)
    return replacements.isEmpty ? folder : folder.replacing(replacements)
  }

  /// The kind of what is at the path.
  var kind: FileSystem.Kind { others == nil ? FileSystem.kind(of: path) : .folder }

  /// The default identifier of the quiz.
  var quizName: String {
    name ?? FileSystem.quizName(of: QuizInFile(path)?.file ?? path)
  }

  /// The identifier of the chosen quiz of a `.quiz` file; nil for all of them.
  var packedQuiz: String? { title.map { "\(quizName)/\($0)" } }
}
