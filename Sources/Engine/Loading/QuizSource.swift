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

  /// Reads the files of the quiz at an opened location.
  ///
  /// - Parameters:
  ///   - prefix: The text before the names of its scripts in messages.
  ///   - quiz: One quiz of a question file; nil for the one in the path, or all of them as one.
  ///   - compiler: Compiles the scripts, perhaps also those of other quizzes.
  init(
    _ location: QuizLocation, prefix: String = "", quiz: String? = nil,
    compiler: LuaCompiler = LuaCompiler()
  ) throws {
    let path = location.path
    switch location.kind {
    case .folder where location.isPacked && !location.folder.holdsFile("quiz.lua"):
      try self.init(
        QuestionSet(packedIn: location.folder), at: location, prefix: prefix,
        quiz: quiz ?? location.packedQuiz)
    case .folder: try self.init(folder: location, prefix: prefix, compiler: compiler)
    case .file where path.hasSuffix(".lua"):
      throw LoadError(
        message: "\(location.shownPath) is a script, not a quiz",
        remedy: "name the folder that contains it")
    case .file, .other:
      if quiz == nil, let bank = location.banks?.bank(of: path) {
        try self.init(bank, at: location, prefix: prefix)
        return
      }
      let set = try QuestionSet(file: path, shownAs: location.shownPath)
      location.banks?.keep(set.results[0], of: path)
      try self.init(set, at: location, prefix: prefix, quiz: quiz)
    case .nothing:
      guard let inFile = QuizInFile(path) else {
        throw LoadError(
          message: "there is no file or folder \(FileSystem.shown(location.shownPath))",
          remedy: FileSystem.nearestEntry(to: path).map(didYouMean)
            ?? "name a quiz folder, a question file or a .quiz file")
      }
      try self.init(
        QuestionSet(file: inFile.file, shownAs: location.shownFile), at: location, prefix: prefix,
        quiz: inFile.identifier)
    }
  }

  private init(folder location: QuizLocation, prefix: String, compiler: LuaCompiler) throws {
    let folder = location.folder
    self.folder = folder
    let paths = try Self.scripts(of: folder)
    guard paths.contains("quiz.lua") else {
      if FileSystem.kind(of: "\(folder.path)/quiz.lua") == .folder {
        throw LoadError(
          message: "\(folder.shownPath) is not a quiz: its quiz.lua is a folder, not a file",
          remedy: "rename it; a quiz.lua returns qb.quiz { … }")
      }
      if let refusal = QuizSearchPath.refusal(at: folder.path) { throw refusal }
      if let other = paths.first(where: { $0.lowercased() == "quiz.lua" }) {
        throw LoadError(
          message: "\(folder.shownPath) is not a quiz: it has no quiz.lua, but it has a \(other)",
          remedy: "rename it to quiz.lua")
      }
      throw LoadError(
        message: "\(folder.shownPath) is not a quiz: it is a folder, and it has no quiz.lua",
        remedy: "a quiz.lua returns qb.quiz { … }")
    }
    var files: [String: LuaChunk] = [:]
    reading: for path in paths {
      do {
        let source = SourceFile(path: prefix + path, bytes: try folder.read(path, within: .script))
        sources[path] = source
        do throws(LuaError) {
          files[path] = try compiler.compile(source.bytes, name: source.path)
        } catch {
          if error.kind == .limit {
            faults.append(.script(ScriptProblem(limit: error)))
            break reading
          }
          faults += SyntaxFault.all(in: source, refusedWith: error, by: compiler)
            .map(LoadFault.syntax)
        }
      } catch {
        faults.append(.unreadableFile(path, LoadError(error)))
      }
    }
    let whole = paths.filter { files[$0] != nil }
    var program = Program(
      name: location.quizName, prefix: prefix, files: files,
      scripts: whole.filter {
        $0.hasPrefix("scripts/") && !$0.dropFirst("scripts/".count).contains("/")
      },
      storyboards: whole.filter { $0.hasSuffix(".storyboard.lua") && !$0.contains("/") },
      data: DataFiles(folder: folder))
    program.broken = Set(paths).subtracting(whole)
    program.identity = location.identity
    self.program = program
  }

  /// Makes a quiz of questions alone: with the flow `review` for the iQuiz format, else `classic`.
  private init(_ set: QuestionSet, at location: QuizLocation, prefix: String, quiz: String?) throws
  {
    folder = location.folder
    let path = location.shownFile
    var problems = set.problems
    let name = location.quizName
    let playable = set.playable
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
    let quizzes = chosen.map { [$0.1] } ?? set.quizzes
    if let chosen { problems = set.problems(of: chosen.1) }
    if chosen == nil { joined = Self.titles(of: playable) }
    let questions = quizzes.flatMap(\.questions)
    if questions.isEmpty { throw NoQuestionsError(path: path, problems: problems) }
    faults = problems.map(LoadFault.leftOut)
    // A file with one quiz gives it the file's name as identifier.
    let identifier = playable.count > 1 ? chosen?.0 : nil
    var definition = QuizDefinition(
      identifier: identifier ?? name, title: quizzes.count == 1 ? quizzes[0].title : name,
      questions: questions, places: quizzes.flatMap(\.questionPlaces))
    program = try Self.program(
      &definition, format: set.format, heading: quizzes.count == 1 ? quizzes[0] : nil, at: location,
      prefix: prefix)
  }

  /// Makes a quiz of the questions in an index.
  private init(_ bank: StoredBank, at location: QuizLocation, prefix: String) throws {
    folder = location.folder
    faults = bank.content.problems.map(LoadFault.leftOut)
    let heading = bank.content.quizzes[0]
    joined = [heading.title]
    var definition = QuizDefinition(
      identifier: location.quizName, title: heading.title, bank: bank)
    program = try Self.program(
      &definition, format: bank.content.format, heading: heading, at: location, prefix: prefix)
  }

  /// Returns the program of a question file with the flow of its format.
  private static func program(
    _ definition: inout QuizDefinition, format: String, heading: QuizContent?,
    at location: QuizLocation, prefix: String
  ) throws -> Program {
    if format == IQuizFormat.name { definition.storyboard = "review" }
    if let heading {
      definition.details.icon = heading.icon
      definition.details.description = heading.description
    }
    let name = location.quizName
    if location.identity == nil, definition.identifier == Program.library {
      throw LoadError(
        message: "\(location.shownFile) cannot have the identifier \"\(name)\", which is that of "
          + "the list of quizzes",
        remedy: "rename the file")
    }
    var program = Program(
      name: name, prefix: prefix, files: [:], scripts: [], storyboards: [], definition: definition)
    program.identity = location.identity
    return program
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
  private static func scripts(of folder: ConfinedFolder) throws(FileError) -> [String] {
    try folder.files(where: { $0.hasSuffix(".lua") }, entering: { $0 != "spec" })
  }
}

extension ConfinedFolder {
  /// Reads a question file that the quiz names.
  /// - Throws: A `PlainError` if its columns, encoding or format are unknown.
  func readQuestions(_ named: NamedQuestionFile, named place: SourcePlace?) throws -> ReadResult {
    let file = named.path
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try read(file, within: .questions)
    } catch {
      let isMissing = error.kind == .missing
      let near = isMissing ? FileSystem.nearestEntry(to: file, in: path) : nil
      throw LoadError(
        message: isMissing
          ? "qb.quiz: there is no question file \"\(file)\" in \(shownPath)"
          : "qb.quiz: the question file \(error.message)",
        remedy: near.map(didYouMean)
          ?? (isMissing
            ? "add the file, or write a question: qb.short \"…\" { \"…\" }" : error.remedy),
        place: place)
    }
    let format = try named.format.map { try QuestionFormats.format(word: $0) }
    let encoding = try named.encoding.map { try TextEncoding.named($0) }
    let columns = try named.columns.map { try ColumnMapping($0.map { ($0.name, $0.meaning) }) }
    return try QuestionFormats.read(
      bytes: bytes, file: file, as: format, encoding: encoding ?? .unicode, columns: columns
    ).reportingOmissions(in: file)
  }
}
