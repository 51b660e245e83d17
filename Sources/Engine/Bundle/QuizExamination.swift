public import QuizboardFormats
public import QuizboardLua
public import QuizboardModel
public import QuizboardQuiz
public import QuizboardScripting

/// All that can be known of a quiz without playing it, however much is wrong with it: what cannot
/// be read is left out, and the rest is looked at.
public struct QuizExamination: Sendable {
  /// Something that is wrong, as it was met.
  public enum Fault: Sendable {
    /// There is no quiz at the path.
    case noQuiz(BundleError)
    /// A file cannot be read.
    case unreadableFile(String, BundleError)
    /// A file is no Lua.
    case syntax(LuaError)
    /// Something that a script, a storyboard or `quiz.lua` says.
    case script(ScriptProblem)
    /// What could be played, and is most likely not meant.
    case warning(ScriptProblem)
    /// Something in a question file.
    case format(FormatProblem)
    /// A question file that is not there, with the place that names it.
    case missingQuestionFile(String, BundleError)
    /// What the questions cannot be together.
    case invalidQuiz(InvalidQuiz, place: SourcePlace?)
  }

  /// The folder or the question file as it was named.
  public let path: String
  /// The folder that its files are read from.
  public let folder: ConfinedFolder
  /// The same with the quiz's title, where the file holds several.
  public let name: String
  /// Whether it is a question file alone.
  public let isQuestionFile: Bool
  /// Its Lua files by their paths in the folder; specs are not among them.
  public private(set) var sources: [String: [UInt8]] = [:]
  /// The chunks of those that are Lua.
  public private(set) var chunks: [String: LuaChunk] = [:]
  /// What is wrong, in the order in which it was met.
  public private(set) var faults: [Fault] = []
  /// What `quiz.lua` says, as far as it could be read.
  public private(set) var definition: QuizDefinition?
  /// The quiz with the questions that could be read; nil where there is none.
  public private(set) var quiz: Quiz?
  /// Where each of the quiz's questions is written, in their order: of one in a question file only
  /// the file is known.
  public private(set) var origins: [SourcePlace?] = []
  /// The question files that the quiz names.
  public private(set) var questionFiles: Set<String> = []
  /// The files that did not run to their end, so that it is not known what else they define.
  public private(set) var unfinishedFiles: Set<String> = []
  /// What the scripts have defined; nil where they passed a limit.
  public private(set) var survey: QuizSurvey?

  /// The scripts of the quizzes that references lead to.
  public private(set) var guestSources: [[UInt8]] = []

  /// Whether there is a quiz that can be read at all.
  public private(set) var isReadable = true

  /// Looks at the quiz folder or the question file at a path.
  ///
  /// - Parameter libraries: folders in which the quizzes that references name are looked for, after
  ///   those beside it.
  public init(path: String, libraries: [String] = []) {
    name = path
    let path = QuizInFile(path)?.file ?? path
    self.path = path
    isQuestionFile = FileSystem.kind(of: path) == .file
    folder = ConfinedFolder(isQuestionFile ? FileSystem.parent(of: path) : path)
    do {
      if isQuestionFile {
        let source = try QuizSource(path: name)
        faults += source.problems.map(Fault.format)
        examine(source, libraries: libraries)
      } else if FileSystem.kind(of: path) == .folder {
        var unreadable: [Fault] = []
        let source = try QuizSource(folder: path) { file, error in
          if let error = error as? LuaError {
            unreadable.append(.syntax(error))
          } else {
            unreadable.append(.unreadableFile(file, BundleError(error, path: file)))
          }
        }
        faults += unreadable
        for file in Array(source.program.files.keys) + source.program.broken {
          sources[file] = try? source.folder.read(file)
        }
        examine(source, libraries: libraries)
      } else {
        _ = try QuizSource(path: path)
      }
    } catch let problem as FormatProblem {
      faults.append(.format(problem))
      isReadable = false
    } catch {
      isReadable = false
      faults.append(.noQuiz(BundleError(error, path: path)))
    }
  }

  private mutating func examine(_ source: QuizSource, libraries: [String]) {
    chunks = source.program.files
    let runtime = Runtime(services: RunServices(seed: 0, now: 0, store: nil))
    let report = LoadReport()
    do {
      let shelf = QuizResolver(path: path, libraries: libraries)
      let definition = try runtime.load(source.program, others: shelf, report: report)
      self.definition = definition
      survey = runtime.survey()
      guestSources = shelf.sources.values.flatMap { guest in
        guest.source.program.files.keys.compactMap { try? guest.source.folder.read($0) }
      }
      readQuestions(definition, source)
    } catch {
      report.add(limit: error)
    }
    unfinishedFiles = report.unfinished.union(source.program.broken)
    faults += report.problems.map(Fault.script) + runtime.loadWarnings.map(Fault.warning)
  }

  private mutating func readQuestions(_ definition: QuizDefinition, _ source: QuizSource) {
    var reader = QuestionReader(definition, of: source)
    questionFiles = reader.files
    for fault in reader.faults {
      switch fault {
      case .leftOut(let problem), .unread(_, let problem as FormatProblem):
        faults.append(.format(problem))
      case .unread(let file, let error):
        faults.append(.missingQuestionFile(file, BundleError(error, path: file)))
      }
    }
    for (problem, place) in reader.leaveOutRepeatedIDs() {
      faults.append(.invalidQuiz(problem, place: place))
    }
    do throws(InvalidQuiz) {
      quiz = try reader.quiz()
    } catch let problem {
      faults.append(.invalidQuiz(problem, place: reader.place(of: problem)))
    }
    origins = reader.places
  }
}
