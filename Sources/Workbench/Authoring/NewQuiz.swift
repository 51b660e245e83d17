public import QuizboardEngine
public import QuizboardFormats
import QuizboardLua
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// A quiz to create: a folder that is playable, valid and passes its own spec.
public struct NewQuiz: Sendable {
  /// The kinds of templates.
  public enum Flow: String, Sendable, CaseIterable {
    /// The standard flow `classic`.
    case classic
    /// The standard flow `review`.
    case review
    /// The standard flow `exam`.
    case exam
    /// The standard flow `practice`.
    case practice
    /// A storyboard of its own.
    case story

    /// A description in a few words.
    public var meaning: String {
      switch self {
      case .classic: "a menu, one question after the other, results"
      case .review: "each answer is shown before the next question"
      case .exam: "questions in any order, an overview, hand in at the end"
      case .practice: "questions come back when they are due, by Leitner's boxes"
      case .story: "no questions: a story that branches, with a storyboard of its own"
      }
    }
  }

  /// A file of the new quiz.
  public struct File: Sendable {
    /// The path in the folder.
    public let path: String
    /// The content.
    public let text: String
  }

  /// The path of the folder.
  public let path: String
  /// The name, which is that of the folder.
  public let name: String
  /// The title for players.
  public let title: String
  /// The template.
  public let flow: Flow
  /// The file with its questions; nil for sample questions.
  public let questions: QuestionSource?
  /// True to write the storyboard of the flow for customization. A story always has its own.
  public let hasStoryboard: Bool

  /// A parsed question file.
  public struct QuestionSource: Sendable {
    /// The name without folders.
    public let name: String
    /// The content.
    let bytes: [UInt8]
    /// The title in the file.
    public let title: String?
    /// The number of valid questions.
    public let count: Int
    /// The reports about invalid questions.
    public let reports: [String]
    /// The pictures of the questions, by their paths in the folder of the quiz.
    public let pictures: [FormatResource]
    /// The paths of pictures that were not found.
    public let missingPictures: [String]
  }

  /// Describes a new quiz without creating it.
  ///
  /// - Parameter path: the folder. Its last component is the quiz's name and id; for `.`, the name
  ///   of that folder.
  /// - Parameter title: nil for the title of the question file or, without one, a title from the
  ///   name.
  public init(
    path: String, title: String? = nil, flow: Flow = .classic, questions: QuestionSource? = nil,
    hasStoryboard: Bool = false
  ) throws(PlainError) {
    self.path = FileSystem.trimmed(path)
    name = Self.name(at: path)
    if let problem = Self.problem(withName: name) { throw PlainError(problem) }
    let title = title.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    if title?.isEmpty == true {
      throw PlainError("the title is empty; leave --title out to derive it from the name")
    }
    if flow == .story, questions != nil {
      throw PlainError(
        "a story has no questions, so --from is not possible; "
          + "choose another flow, or leave --from out"
      )
    }
    self.title = title ?? questions?.title ?? Self.title(ofName: name)
    if let problem = Self.problem(withTitle: self.title) {
      throw PlainError("\(problem): --title \"…\"")
    }
    self.flow = flow
    self.questions = questions
    self.hasStoryboard = hasStoryboard
  }

  /// Returns the name of a quiz in a folder.
  public static func name(at path: String) -> String {
    let last = FileSystem.lastName(of: FileSystem.trimmed(path))
    return last == "." ? FileSystem.lastName(of: FileSystem.canonical(path)) : last
  }

  /// Returns the title for a name: `roads-and-rivers` → `Roads and rivers`.
  public static func title(ofName name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns the problem with a title; nil if it is valid.
  public static func problem(withTitle title: String) -> String? {
    let limit = QuizLimits.longestTitle
    guard title.count > limit else { return nil }
    return
      "the title \"\(title)\" has \(title.count) characters, but lists truncate it after \(limit); "
      + "give a shorter one"
  }

  /// Returns the problem with a name; nil if it is valid.
  public static func problem(withName name: String) -> String? {
    if name.isEmpty { return "the quiz needs a name: quizboard new capitals" }
    let isFit =
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      && name.contains { $0.isLetter || $0.isNumber }
    if isFit, !name.hasPrefix("-") {
      return name.count > 64
        ? "the name has \(name.count) characters, more than the allowed 64" : nil
    }
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "-")
    let near =
      words.isEmpty ? "" : "; \"\(words)\" is possible, with --title \"\(name)\" for the title"
    return
      "\"\(name)\" cannot be the name of a quiz; a name has letters, digits, - and _\(near)"
  }

  /// The files to write, with their paths.
  public var files: [File] {
    var files = QuizTemplates.files(of: flow.rawValue)
    if flow != .story, questions == nil { files += QuizTemplates.files(of: "questions") }
    let storyboard = writtenStoryboard.map { [File(path: "Main.storyboard.lua", text: $0)] } ?? []
    return storyboard + files.map { File(path: $0.path, text: filled($0.text)) }
  }

  /// The storyboard of the flow, if it is to be written.
  private var writtenStoryboard: String? {
    hasStoryboard ? QuizTemplates.storyboard(ofFlow: flow.rawValue) : nil
  }

  /// Returns a template with the quiz's values, in a single pass, so that values are not expanded
  /// again.
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

  /// The text in place of a flow that is written as a storyboard.
  private static let ownFlow = """
      -- The flow is in Main.storyboard.lua, where you can change it. The elements, segues and \
    methods of its
      -- classes are in the manual: docs/reference/classes.md.
      storyboard = "Main",
    """

  /// Creates the folder, or fills an empty one. Removes everything if a file cannot be written.
  public func write() throws(FileError) {
    let folder = try NewFolder(path: path)
    do throws(FileError) {
      for file in files { try folder.write(Array(file.text.utf8), to: file.path) }
      if let questions {
        try folder.write(questions.bytes, to: questions.name)
        for picture in questions.pictures { try folder.write(picture.bytes, to: picture.path) }
      }
    } catch {
      folder.remove()
      throw error
    }
  }
}

extension NewQuiz.QuestionSource {
  /// Reads a question file in any supported format.
  public init(path: String) throws(PlainError) {
    do {
      let bytes = try FileSystem.read(path)
      let result = try QuestionFormats.read(bytes: bytes, file: path)
      let reports = result.problems.map(\.report)
      let count = result.quizzes.reduce(0) { $0 + $1.questions.count }
      guard count > 0 else {
        throw PlainError(
          "\(path) has no question that can be played" + (reports.first.map { ": \($0)" } ?? ""))
      }
      let titles = result.quizzes.map(\.title)
      let name = FileSystem.lastName(of: path)
      let (pictures, missing) = Self.pictures(of: result, besideFileAt: path)
      let isNamedByFile = titles.count != 1 || name.hasPrefix("\(titles[0]).")
      self.init(
        name: name, bytes: bytes, title: isNamedByFile ? nil : titles[0], count: count,
        reports: reports, pictures: pictures, missingPictures: missing)
    } catch let error as PlainError {
      throw error
    } catch let problem as FormatProblem {
      throw PlainError(problem.report)
    } catch let error as FileError where error.kind == .missing {
      throw PlainError(
        error.message,
        remedy: error.remedy ?? "name a file of questions, such as questions.csv")
    } catch let error as any Explained {
      throw PlainError(error.message, remedy: error.remedy)
    } catch {
      throw PlainError("\(error)")
    }
  }

  /// Returns the pictures of a question file: those that it embeds, and those beside it.
  private static func pictures(of result: ReadResult, besideFileAt path: String) -> (
    found: [FormatResource], missing: [String]
  ) {
    var found: [FormatResource] = []
    var missing: [String] = []
    var known: Set<String> = []
    for resource in result.resources where resource.isPicture {
      if known.insert(resource.path).inserted { found.append(resource) }
    }
    let folder = ConfinedFolder(FileSystem.parent(of: path))
    for question in result.quizzes.lazy.flatMap(\.questions) {
      for picture in question.picturePaths where known.insert(picture).inserted {
        if let bytes = try? folder.read(picture, within: .packed) {
          found.append(FormatResource(path: picture, bytes: bytes))
        } else {
          missing.append(picture)
        }
      }
    }
    return (found, missing)
  }
}
