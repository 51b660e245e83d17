import QuizboardFormats
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

/// The files of a quiz.
struct QuizSource {
  let folder: ConfinedFolder
  let program: Program
  /// The Lua files by their paths in the folder.
  private(set) var sources: [String: SourceFile] = [:]
  /// The files that are unreadable or not valid Lua, and the skipped questions.
  private(set) var faults: [LoadFault] = []
  /// The titles of the quizzes of a question file that is read as one quiz.
  private(set) var joined: [String] = []

  /// Reads the files of the quiz at a path.
  ///
  /// - Parameters:
  ///   - prefix: The text before the names of its scripts in messages.
  ///   - quiz: One quiz of a question file; nil for the one in the path, or all of them as one.
  init(path: String, prefix: String = "", quiz: String? = nil) throws {
    switch FileSystem.kind(of: path) {
    case .folder: try self.init(folder: path, prefix: prefix)
    case .file where path.hasSuffix(".lua"):
      throw LoadError(
        message: "\(path) is a script, not a quiz", remedy: "name the folder that contains it")
    case .file, .other: try self.init(questionFile: path, prefix: prefix, quiz: quiz)
    case .nothing:
      guard let inFile = QuizInFile(path) else {
        throw LoadError(
          message: "there is no file or folder \(FileSystem.shown(path))",
          remedy: FileSystem.nearestEntry(to: path).map(didYouMean))
      }
      try self.init(questionFile: inFile.file, prefix: prefix, quiz: inFile.identifier)
    }
  }

  private init(folder path: String, prefix: String) throws {
    let folder = ConfinedFolder(path)
    self.folder = folder
    let paths = try Self.scripts(of: folder)
    guard paths.contains("quiz.lua") else {
      if let other = paths.first(where: { $0.lowercased() == "quiz.lua" }) {
        throw LoadError(
          message: "\(folder.path) is not a quiz: it has no quiz.lua, but it has a \(other)",
          remedy: "rename it to quiz.lua")
      }
      throw LoadError(
        message: "\(folder.path) is not a quiz: it has no quiz.lua",
        remedy: "a quiz.lua returns qb.quiz { … }")
    }
    var files: [String: LuaChunk] = [:]
    for path in paths {
      do {
        let source = SourceFile(path: prefix + path, bytes: try folder.read(path, within: .script))
        sources[path] = source
        do throws(LuaError) {
          files[path] = try LuaState.compile(source.bytes, name: source.path)
        } catch {
          faults += SyntaxFault.all(in: source, refusedWith: error).map(LoadFault.syntax)
        }
      } catch {
        faults.append(.unreadableFile(path, LoadError(error)))
      }
    }
    let whole = paths.filter { files[$0] != nil }
    var program = Program(
      name: FileSystem.quizName(of: folder.path), prefix: prefix, files: files,
      scripts: whole.filter {
        $0.hasPrefix("scripts/") && !$0.dropFirst("scripts/".count).contains("/")
      },
      storyboards: whole.filter { $0.hasSuffix(".storyboard.lua") && !$0.contains("/") },
      data: DataFiles(folder: folder))
    program.broken = Set(paths).subtracting(whole)
    self.program = program
  }

  /// Makes a quiz of a question file alone: with the flow `review` for the iQuiz format, else
  /// `classic`.
  private init(questionFile path: String, prefix: String, quiz: String?) throws {
    folder = ConfinedFolder(FileSystem.parent(of: path))
    let result = try QuestionFormats.read(
      bytes: try FileSystem.read(path, within: .questions), file: path)
    var problems = result.problems
    let name = FileSystem.quizName(of: path)
    let playable = result.quizzes.filter { !$0.questions.isEmpty }
    let known = zip(Self.identifiers(of: playable, in: name), playable)
    let chosen = known.first { $0.0 == quiz || $0.0 == "\(name)/\(quiz ?? "")" }
    if let quiz, quiz != name, chosen == nil, !playable.isEmpty {
      let titles = Self.titles(of: playable)
      let title = quiz.hasPrefix("\(name)/") ? String(quiz.dropFirst(name.count + 1)) : quiz
      let list = titles.map { "\"\($0)\"" }.joined(separator: ", ")
      throw LoadError(
        message: "\(path) contains no quiz \"\(title)\" (it contains \(list))",
        remedy: nearest(to: title, among: titles).map(didYouMean))
    }
    let quizzes = chosen.map { [$0.1] } ?? result.quizzes
    if let chosen, let index = result.quizzes.firstIndex(of: chosen.1) {
      problems = result.problems(ofQuizAt: index)
    }
    if chosen == nil { joined = Self.titles(of: playable) }
    let questions = quizzes.flatMap(\.questions)
    guard !questions.isEmpty else {
      let reports =
        problems.isEmpty ? "it contains none" : problems.map(\.report).joined(separator: "\n")
      throw LoadError(message: "\(path) has no question that can be played: \(reports)")
    }
    faults = problems.map(LoadFault.leftOut)
    // A file with one quiz gives it the file's name as identifier.
    let identifier = playable.count > 1 ? chosen?.0 : nil
    var definition = QuizDefinition(
      identifier: identifier ?? name, title: quizzes.count == 1 ? quizzes[0].title : name,
      questions: questions)
    if result.format == IQuizFormat.name { definition.storyboard = "review" }
    if quizzes.count == 1 {
      definition.details.icon = quizzes[0].icon
      definition.details.description = quizzes[0].description
    }
    program = Program(
      name: name, prefix: prefix, files: [:], scripts: [], storyboards: [], definition: definition)
  }

  /// Reads a quiz of the standard scripts.
  init(standard name: String) throws {
    folder = ConfinedFolder("")
    guard let program = try Program.standard(name) else {
      throw LoadError(message: "there is no standard quiz \"\(name)\"")
    }
    self.program = program
  }

  /// Returns the identifiers of the quizzes in one file: the file's name and the quiz's title.
  static func identifiers(of quizzes: [QuizContent], in name: String) -> [String] {
    titles(of: quizzes).map { "\(name)/\($0)" }
  }

  /// Returns the titles, with a number for repeated ones.
  static func titles(of quizzes: [QuizContent]) -> [String] {
    var counts: [String: Int] = [:]
    return quizzes.map { quiz in
      let count = counts[quiz.title, default: 0] + 1
      counts[quiz.title] = count
      return quiz.title + (count == 1 ? "" : " #\(count)")
    }
  }

  /// Returns the paths of the Lua files in a folder, in order of names, without the specs.
  private static func scripts(of folder: ConfinedFolder) throws(FileProblem) -> [String] {
    try folder.files(where: { $0.hasSuffix(".lua") }, entering: { $0 != "spec" })
  }
}

extension ConfinedFolder {
  /// Reads a question file that the quiz names.
  func readQuestions(_ file: String, named place: SourcePlace?) throws -> ReadResult {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try read(file, within: .questions)
    } catch {
      let isMissing = error.kind == .missing
      let near = isMissing ? FileSystem.nearestEntry(to: file, in: path) : nil
      throw LoadError(
        message: isMissing
          ? "qb.quiz: there is no question file \"\(file)\" in \(path)"
          : "qb.quiz: the question file \(error.message)",
        remedy: near.map(didYouMean) ?? error.remedy, place: place)
    }
    return try QuestionFormats.read(bytes: bytes, file: file)
  }
}
