public import QuizboardEngine
import QuizboardFormats
import QuizboardLua
import QuizboardQuiz
import QuizboardScripting

/// A quiz that is about to be made: a folder that plays, is sound and passes its own spec at once.
public struct NewQuiz: Sendable {
  /// The kind of its beginning.
  public enum Flow: String, Sendable, CaseIterable {
    /// The standard flow `classic`.
    case classic
    /// The standard flow `review`.
    case review
    /// The standard flow `exam`.
    case exam
    /// A storyboard of its own.
    case story

    /// A description in a few words.
    public var meaning: String {
      switch self {
      case .classic: "a menu, one question after the other, results"
      case .review: "each answer is looked at before the next question"
      case .exam: "questions in any order, an overview, handing in"
      case .story: "no questions: a story that branches, with a storyboard of its own"
      }
    }
  }

  /// A file of it.
  public struct File: Sendable {
    /// Its path in the folder.
    public let path: String
    /// Its content.
    public let text: String
  }

  /// The folder that it is made in.
  public let path: String
  /// Its name: that of the folder.
  public let name: String
  /// The title that people read.
  public let title: String
  /// The kind of its beginning.
  public let flow: Flow
  /// The file that its questions come from; nil for some to begin with.
  public let questions: QuestionSource?
  /// True if the storyboard of its flow is written out, to be changed. A story has one of its own
  /// anyway.
  public let hasStoryboard: Bool

  /// A question file that was read.
  public struct QuestionSource: Sendable {
    /// Its name without folders.
    public let name: String
    /// Its content.
    let bytes: [UInt8]
    /// The title that it says.
    public let title: String?
    /// How many questions can be played.
    public let count: Int
    /// What cannot, as a person is shown it.
    public let reports: [String]
  }

  /// A quiz of that name in that folder; nothing is made yet.
  ///
  /// - Parameter path: where; its last part is the quiz's name and identifier, and of `.` that of
  ///   the folder that it is.
  /// - Parameter title: nil for what the question file says, else for one that is made of the name.
  public init(
    path: String, title: String? = nil, flow: Flow = .classic, questions: QuestionSource? = nil,
    hasStoryboard: Bool = false
  ) throws(AuthoringError) {
    self.path = FileSystem.trimmed(path)
    name = Self.name(at: path)
    if let problem = Self.problem(withName: name) { throw AuthoringError(problem) }
    let title = title.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    if title?.isEmpty == true {
      throw AuthoringError("the title is empty; leave --title out for one that is made of the name")
    }
    if flow == .story, questions != nil {
      throw AuthoringError(
        "a story asks no questions, so there is nothing to do with a question file; choose another flow, or leave it out"
      )
    }
    self.title = title ?? questions?.title ?? Self.title(ofName: name)
    if let problem = Self.problem(withTitle: self.title) {
      throw AuthoringError("\(problem): --title \"…\"")
    }
    self.flow = flow
    self.questions = questions
    self.hasStoryboard = hasStoryboard
  }

  /// What a quiz in that folder is called.
  public static func name(at path: String) -> String {
    let last = FileSystem.lastName(of: FileSystem.trimmed(path))
    return last == "." ? FileSystem.lastName(of: FileSystem.canonical(path)) : last
  }

  /// The title that is made of a name: `roads-and-rivers` → `Roads and rivers`.
  public static func title(ofName name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The problem with a title; nil without one.
  public static func problem(withTitle title: String) -> String? {
    let limit = QuizLimits.longestTitle
    guard title.count > limit else { return nil }
    return
      "the title \"\(title)\" has \(title.count) characters, and lists cut it after \(limit); give a shorter one"
  }

  /// The problem with a name; nil without one.
  public static func problem(withName name: String) -> String? {
    if name.isEmpty { return "the quiz needs a name: quizboard new capitals" }
    let isFit =
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      && name.contains { $0.isLetter || $0.isNumber }
    if isFit, !name.hasPrefix("-") {
      return name.count > 64 ? "the name has \(name.count) letters; 64 are enough" : nil
    }
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "-")
    let near =
      words.isEmpty ? "" : "; \"\(words)\" would do, and --title \"\(name)\" for what people read"
    return
      "\"\(name)\" cannot be a quiz's name: it is a folder's name and what scores are kept under, of letters, digits, - and _\(near)"
  }

  /// Its files by their paths, as they will be written.
  public var files: [File] {
    var files = QuizTemplates.files(of: flow.rawValue)
    if flow != .story, questions == nil { files += QuizTemplates.files(of: "questions") }
    let storyboard = writtenStoryboard.map { [File(path: "Main.storyboard.lua", text: $0)] } ?? []
    return storyboard + files.map { File(path: $0.path, text: filled($0.text)) }
  }

  /// The storyboard of its flow, where it is to be written out.
  private var writtenStoryboard: String? {
    hasStoryboard ? QuizTemplates.storyboard(ofFlow: flow.rawValue) : nil
  }

  /// A template with this quiz's words in it. All at once: what is put in is not looked at again.
  private func filled(_ template: String) -> String {
    let places =
      #/
      "A\ new\ quiz"
      | (?<before>\ )NAME\b
      | (?<questions>require\ "questions",[^\n]*)
      | (?<flow>\ \ --\ The\ flow:(?:[^\n]*\n\ \ --)*[^\n]*\n\ \ storyboard\ =[^\n]*)
    /#
    return template.replacing(places) { match in
      if match.before != nil { return " \(name)" }
      if match.flow != nil { return hasStoryboard ? Self.ownFlow : String(match.0) }
      guard match.questions != nil else { return LuaPlainValue.quoted(title) }
      return questions.map { "\(LuaPlainValue.quoted($0.name))," } ?? String(match.0)
    }
  }

  /// What stands in the place of a flow that is written out.
  private static let ownFlow = """
      -- The flow stands in Main.storyboard.lua, for you to change. What its classes go by, their elements, segues
      -- and methods, is in the manual: docs/reference/classes.md.
      storyboard = "Main",
    """

  /// Makes the folder, or fills it where it is there and empty. Where something in it cannot be
  /// written nothing stays.
  public func write() throws(FileProblem) {
    let folder = try NewFolder(path: path)
    do throws(FileProblem) {
      for file in files { try folder.write(Array(file.text.utf8), to: file.path) }
      if let questions { try folder.write(questions.bytes, to: questions.name) }
    } catch {
      folder.remove()
      throw error
    }
  }
}

extension NewQuiz.QuestionSource {
  /// Reads a question file, of any format that is read.
  public init(path: String) throws(AuthoringError) {
    do {
      let bytes = try FileSystem.read(path)
      let result = try QuestionFormats.read(bytes: bytes, file: path)
      let reports = result.problems.map(\.report)
      let count = result.quizzes.reduce(0) { $0 + $1.questions.count }
      guard count > 0 else {
        throw AuthoringError(
          "\(path) has no question that can be played" + (reports.first.map { ": \($0)" } ?? ""))
      }
      let titles = result.quizzes.map(\.title)
      let name = FileSystem.lastName(of: path)
      let isNamedByFile = titles.count != 1 || name.hasPrefix("\(titles[0]).")
      self.init(
        name: name, bytes: bytes, title: isNamedByFile ? nil : titles[0], count: count,
        reports: reports)
    } catch let error as AuthoringError {
      throw error
    } catch let problem as FormatProblem {
      throw AuthoringError(problem.report)
    } catch {
      throw AuthoringError("\(error)")
    }
  }
}
