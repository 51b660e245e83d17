import ArgumentParser
import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardExchange
import QuizboardModel
import QuizboardText

/// `quizboard pack`: makes a quiz one file, or a folder of quizzes a catalogue for a web server.
struct Pack: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Make a quiz one file, or a folder of quizzes a catalogue for any web server.",
    discussion: """
      quizboard pack capitals writes capitals.quiz, which every command takes in place of the \
      folder. Hidden files are left out. An existing .quiz file is replaced.

      quizboard pack --catalogue Quizzes -o public writes public/manifest.json and the quizzes \
      beside it. Put the folder on a web server, and enter its address in the settings of the \
      library. The same command again writes only what changed. Without a signature, players get \
      only quizzes without scripts: make a key with --new-key once, and name it with --sign.
      """)

  @Argument(
    help: "The folder of the quiz, or with --catalogue the folder of quizzes.",
    completion: .directory)
  var folder: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The .quiz file to write (default: the name of the quiz, here), or with --catalogue the "
        + "folder to write into (default: catalogue).", valueName: "FILE"), completion: .file())
  var output: String?

  @Flag(help: "Write a catalogue of all quizzes in the folder and its subfolders.")
  var catalogue = false

  @Option(help: "The title of the catalogue (default: the name of the folder).")
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The address that receives results, perhaps relative to the catalogue's.", valueName: "URL"))
  var scores: String?

  @Option(
    help: ArgumentHelp("Sign the catalogue with the key in this file.", valueName: "KEYFILE"),
    completion: .file())
  var sign: String?

  @Option(
    help: ArgumentHelp(
      "Write a new secret key to this file, which only its owner can read.", valueName: "KEYFILE"),
    completion: .file())
  var newKey: String?

  @OptionGroup var colors: PlainOutputOptions

  func validate() throws {
    if newKey != nil {
      guard folder == nil, output == nil, !catalogue, title == nil, scores == nil, sign == nil
      else { throw ValidationError("--new-key takes nothing else; pack in another command") }
      return
    }
    if !catalogue, title != nil || scores != nil || sign != nil {
      throw ValidationError("--title, --scores and --sign are for catalogues; add --catalogue")
    }
  }

  func run() throws {
    if let newKey { return try writeKey(to: newKey) }
    guard let folder = folder ?? (catalogue ? nil : quizHere) else {
      throw CommandError.usage(
        catalogue
          ? "name the folder of quizzes: quizboard pack --catalogue Quizzes"
          : "there is no quiz.lua here; name the folder of a quiz: quizboard pack capitals")
    }
    switch FileSystem.kind(of: folder) {
    case .folder: break
    case .nothing:
      throw CommandError.nothing(
        at: folder, wanted: "folder",
        remedy: "name the folder of \(catalogue ? "the quizzes" : "a quiz")")
    case .file, .other:
      let remedy =
        catalogue
        ? "name the folder of the quizzes" : "it is one file already, so publish it as it is"
      throw CommandError.unreadable("\(folder) is no folder; \(remedy)")
    }
    if catalogue { try packCatalogue(of: folder) } else { try packQuiz(folder) }
  }

  private func packQuiz(_ folder: String) throws {
    let name = FileSystem.lastName(of: FileSystem.canonical(folder))
    let path = output ?? "\(name).quiz"
    let file = WrittenFile(path, option: "--output")
    try file.refuseOther(than: ".quiz file") { (try? QuizArchive($0, name: path)) != nil }
    let quizzes = QuizSearchPath.quizzes(at: folder)
    guard !quizzes.isEmpty else {
      if let refusal = QuizSearchPath.refusal(at: folder) {
        throw CommandError.unreadable("\(refusal)")
      }
      throw CommandError.unreadable(
        "the folder \(folder) is no quiz: it has no quiz.lua and no question file")
    }
    if QuizSearchPath.isFolderOfQuizzes(folder), !quizzes.allSatisfy({ Self.isAtTop($0, folder) }) {
      throw CommandError.unreadable(
        "\(folder) is a folder of quizzes; pack one of them, or all with --catalogue")
    }
    for quiz in quizzes { _ = try readBundle(quiz) }
    let (bytes, count) = try Self.archive(of: folder, leavingOut: path)
    try file.write(bytes)
    Output.line("\(path): \(counted(count, "file")), \(counted(bytes.count, "byte"))")
  }

  /// Returns true if a question file, or a quiz in it, lies in a folder itself.
  private static func isAtTop(_ quiz: String, _ folder: String) -> Bool {
    let first = quiz.dropFirst(folder.count).split(separator: "/").first ?? ""
    return FileSystem.kind(of: "\(folder)/\(first)") == .file
  }

  /// Returns a folder as a `.quiz` file, and the number of its files. Links that lead out of the
  /// folder are errors.
  ///
  /// - Parameter path: The path of a file that is left out, because it is to be written.
  static func archive(of folder: String, leavingOut path: String? = nil) throws(CommandError) -> (
    bytes: [UInt8], count: Int
  ) {
    let written = path.map(FileSystem.canonical)
    let confined = ConfinedFolder(folder)
    var files: [(path: String, bytes: [UInt8])] = []
    do throws(FileError) {
      var size = 0
      for name in try confined.files(where: { _ in true }, entering: { _ in true }) {
        if let written, FileSystem.canonical("\(folder)/\(name)") == written { continue }
        let bytes = try confined.read(name, within: .packed)
        files.append((name, bytes))
        size += bytes.count
        // The archive reports the limit.
        if size > ArchiveLimits.bytes || files.count > ArchiveLimits.files { break }
      }
    } catch {
      throw CommandError.failed("\(folder): \(error)")
    }
    for (name, bytes) in files where SigningKey(fileText: bytes) != nil {
      throw CommandError.failed(
        "\(folder): \"\(name)\" is a secret key, which nobody else may get; "
          + "move it out of the folder")
    }
    do throws(PlainError) {
      return (try QuizArchive.packed(files, name: folder), files.count)
    } catch {
      throw CommandError.failed(error.sentence)
    }
  }
}

// MARK: Keys

extension Pack {
  private func writeKey(to path: String) throws(CommandError) {
    let key = SigningKey()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .failed(
        errno == EEXIST
          ? "--new-key: \(path) already exists; name a new file"
          : "--new-key: \(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    let text = Array(key.fileText.utf8)
    let isWritten = write(descriptor, text, text.count) == text.count && fsync(descriptor) == 0
    guard close(descriptor) == 0, isWritten else {
      unlink(path)
      throw .failed("--new-key: \(path) cannot be written")
    }
    Output.line(
      """
      \(path): a new secret key. Keep it, keep a copy, and do not put it on the web server.
      Fingerprint: \(KeyFingerprint.text(of: key.publicKey))
      Sign with it: quizboard pack --catalogue FOLDER --sign \(ShellWord.quoted(path))
      """)
  }

  /// Reads a key file.
  func signingKey() throws(CommandError) -> SigningKey? {
    guard let sign else { return nil }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(sign, upTo: 4096) } catch {
      throw .unreadable("--sign: \(error)")
    }
    guard let key = SigningKey(fileText: bytes) else {
      throw .unreadable(
        "--sign: \(sign) is no secret key; make one with quizboard pack --new-key KEYFILE")
    }
    var status = stat()
    if stat(sign, &status) == 0, status.st_mode & 0o077 != 0 {
      report("--sign: others can read \(sign); protect it: chmod 600 \(ShellWord.quoted(sign))")
    }
    return key
  }
}
