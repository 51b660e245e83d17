public import QuizboardModel

/// A quiz with its questions and the rules for attempts. Immutable, and shared by all runs.
public final class Quiz: Sendable {
  /// The properties of a quiz besides its name and questions.
  public struct Details: Sendable, Equatable {
    /// One or two characters that represent the quiz in lists.
    public var icon: String?
    /// The accent colour of its screens; nil for that of the player's theme.
    public var accent: RGBColor?
    /// A description in one sentence.
    public var description: String?
    /// The author's version number.
    public var version: String?
    /// The name of the author.
    public var author: String?
    /// The language of the texts (`en`, `de-CH`).
    public var language: String?
    /// True if attempts ask the questions in random order.
    public var shufflesQuestions = false
    /// True if attempts show the options of choice and multiple questions in random order.
    public var shufflesChoices = false
    /// True if the quiz says that options keep their order (`shuffle = { choices = false }`), which
    /// overrules a question that asks for shuffling.
    public var keepsChoiceOrder = false
    /// The questions that an attempt draws.
    public var draw = Draw.all
    /// True if attempts draw no question again until all others were drawn.
    public var drawsFresh = false
    /// The maximum number of attempts; nil for any number.
    public var attempts: Int?
    /// The number of tries for a question under `interactive`; nil for one more than its hints.
    public var tries: Int?
    /// The fraction lost for each failed try under `interactive`; nil for a third.
    public var penalty: Rational?
    /// The time at which the player sees the grades.
    public var behaviour = Behaviour.deferred
    /// The fraction of the points needed to pass, from 0 to 1; nil if there is no passing grade.
    public var passing: Rational?
    /// The time limit for an attempt in seconds; nil for none.
    public var timeLimit: Double?

    /// Creates the default properties.
    public init() {}

    /// The language without a country, in lower case: `de` for `de-CH`; nil if it is unknown.
    public var languageCode: String? {
      language.flatMap { $0.split { $0 == "-" || $0 == "_" }.first?.lowercased() }
    }

    var isGerman: Bool { languageCode == "de" }
  }

  /// The questions that an attempt draws. If there are too few, it draws those.
  public enum Draw: Sendable, Equatable {
    /// All questions.
    case all
    /// A number of random questions.
    case count(Int)
    /// A number of random questions of each group, in the order of the groups, without repetition.
    case groups([DrawGroup])
  }

  /// A group of questions and the number of them to draw.
  public struct DrawGroup: Sendable, Equatable {
    /// A property that the questions of a group share.
    public enum Selector: Sendable, Hashable {
      /// The questions with a tag.
      case tag(String)
      /// The questions of a category and of those below it.
      case category(String)
    }

    /// The property that the questions share.
    public var selector: Selector
    /// The number of questions.
    public var count: Int

    /// Creates a group.
    public init(_ selector: Selector, _ count: Int) {
      self.selector = selector
      self.count = count
    }

    /// The tag or the category.
    public var name: String {
      switch selector {
      case .tag(let name), .category(let name): name
      }
    }

    /// Returns whether a question belongs to the group.
    public func contains(_ question: BankEntry) -> Bool {
      switch selector {
      case .tag(let tag): question.tags.contains(tag)
      case .category(let category):
        question.category.map { $0 == category || $0.hasPrefix(category + "/") } ?? false
      }
    }
  }

  /// The rules for grading the responses of an attempt.
  public enum Behaviour: String, Sendable, CaseIterable {
    /// The player sees the grades at the end of the attempt.
    case deferred
    /// The player sees each grade after the response.
    case immediate
    /// The player has several tries for each question, with a penalty for each and hints between.
    case interactive
    /// The player also says how sure they are, and sees the grades at the end.
    case certainty

    /// True if the player sees the grade of a response at once.
    public var showsGrades: Bool { self == .immediate || self == .interactive }
  }

  /// The name under which data of the quiz is stored.
  public let identifier: QuizID
  /// The name that players see.
  public let title: String
  /// The questions in the author's order. Attempts refer to these objects; see `init`.
  public let questions: QuestionList
  /// The properties besides name and questions.
  public let details: Details

  /// The number of questions that take an answer.
  public let answerableCount: Int

  private let places: [QuestionID: Int]
  /// The places of the questions by the names that they had before.
  private let formerPlaces: [QuestionID: Int]

  /// Creates a quiz.
  ///
  /// Questions without an author's `id` get one made from their text. If several have the same
  /// text, each is replaced by an equal question whose identifier is also made from its options
  /// (with ` #2`, ` #3`, … if even those are equal). Callers must therefore use the objects in
  /// `questions`.
  /// - Throws: A `PlainError` if two questions have the same author's `id`, or a number is invalid.
  public convenience init(
    identifier: QuizID, title: String, questions: [Question], details: Details = Details()
  ) throws(PlainError) {
    try self.init(
      identifier: identifier, title: title, questions: QuestionList(questions), details: details)
  }

  /// Creates a quiz from a list, whose questions of banks are not read.
  /// - Throws: A `PlainError`, as above.
  public init(
    identifier: QuizID, title: String, questions: QuestionList, details: Details = Details()
  ) throws(PlainError) {
    let spelled = details.isGerman ? questions.spelled(.german) : questions
    if let problem = details.problem ?? Quiz.repeatedIDs(of: spelled).first
      ?? Quiz.repeatedFormerNames(of: spelled).first
    {
      throw PlainError(problem.message, remedy: problem.remedy)
    }
    let identified = Quiz.identify(spelled)
    self.identifier = identifier
    self.title = title
    self.questions = identified
    self.details = details
    let entries = identified.indices.map { identified.entry(at: $0) }
    answerableCount = entries.count { $0.isAnswerable }
    places = Dictionary(
      entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    formerPlaces = Quiz.formerNames(of: identified).mapValues(\.first)
  }

  /// One or two characters that represent the quiz in lists.
  public var icon: String? { details.icon }
  /// A description in one sentence.
  public var description: String? { details.description }
  /// The author's version number.
  public var version: String? { details.version }
  /// The name of the author.
  public var author: String? { details.author }
  /// The language of the texts.
  public var language: String? { details.language }
  /// The time at which the player sees the grades.
  public var behaviour: Behaviour { details.behaviour }
  /// The fraction of the points needed to pass, or nil.
  public var passing: Rational? { details.passing }
  /// The time limit for an attempt in seconds; nil for none.
  public var timeLimit: Double? { details.timeLimit }

  /// Returns the question with an identifier, or nil.
  public func question(_ id: QuestionID) -> Question? { place(of: id).map { questions[$0] } }

  /// Returns the index in `questions` of the question with an identifier, or nil.
  public func place(of id: QuestionID) -> Int? { places[id] }

  /// Returns the index in `questions` of the question that once had an identifier, or nil.
  func place(ofFormerly id: QuestionID) -> Int? { formerPlaces[id] }

  /// Returns the question that has an identifier, else the one that once had it, or nil.
  public func question(everNamed id: QuestionID) -> Question? {
    (places[id] ?? formerPlaces[id]).map { questions[$0] }
  }

  /// Returns the questions with a tag, in the author's order.
  public func questions(tagged tag: String) -> [Question] {
    questions.indices.filter { questions.entry(at: $0).tags.contains(tag) }.map { questions[$0] }
  }
}

/// A reason why contents are not a valid quiz.
public struct QuizProblem: Explained, Equatable, Sendable {
  /// The message as a clause.
  public let message: String
  /// The advice for the author.
  public let remedy: String?
  /// The `id` or the tag that the problem is about, if any.
  public let subject: String?
  /// The index of the faulty question, if any.
  public let questionPlace: Int?

  init(
    _ message: String, remedy: String? = nil, about subject: String? = nil,
    questionPlace: Int? = nil
  ) {
    self.message = message
    self.remedy = remedy
    self.subject = subject
    self.questionPlace = questionPlace
  }
}

extension Quiz.Details {
  /// The first value that no quiz can have; nil if all are valid.
  public var problem: QuizProblem? {
    if let passing, passing < .zero || passing > .one {
      return QuizProblem("passing is \(passing)", remedy: "it lies between 0 and 1")
    }
    if let timeLimit, !isTimeLimit(timeLimit) {
      return QuizProblem(
        "timeLimit is \(plainText(of: timeLimit))", remedy: "it is a number of seconds above 0")
    }
    if let attempts, attempts < 1 { return QuizProblem("attempts is \(attempts), below 1") }
    if let tries, tries < 1 { return QuizProblem("tries is \(tries), below 1") }
    if let penalty, penalty < .zero || penalty > .one {
      return QuizProblem("penalty is \(penalty)", remedy: "it lies between 0 and 1")
    }
    switch draw {
    case .count(let count) where count < 1: return QuizProblem("draw is \(count), below 1")
    case .groups(let groups):
      return groups.first { $0.count < 1 }.map {
        QuizProblem("draw takes \($0.count) of “\($0.name)”, below 1", about: $0.name)
      }
    case .all, .count: return nil
    }
  }
}

extension Quiz {
  /// Returns a problem for each question whose author's `id` an earlier question also has.
  public static func repeatedIDs(of questions: QuestionList) -> [QuizProblem] {
    var taken = Set<QuestionID>()
    return questions.indices.compactMap { index in
      let entry = questions.entry(at: index)
      if !entry.hasOwnID || taken.insert(entry.id).inserted { return nil }
      return QuizProblem(
        "two questions have the id “\(entry.id)”", about: entry.id.name, questionPlace: index)
    }
  }

  /// Returns a problem for each question whose `formerly` an earlier question also has.
  public static func repeatedFormerNames(of questions: QuestionList) -> [QuizProblem] {
    formerNames(of: questions).sorted { $0.key.name < $1.key.name }.compactMap { name, claim in
      guard let second = claim.second else { return nil }
      return QuizProblem(
        "two questions have formerly = “\(name)”",
        remedy: "keep it in the question that takes the place of “\(name)”", about: name.name,
        questionPlace: second)
    }
  }

  /// Returns the places of the first two questions that claim each former name. Only questions in
  /// memory have any.
  private static func formerNames(of questions: QuestionList)
    -> [QuestionID: (first: Int, second: Int?)]
  {
    var names: [QuestionID: (first: Int, second: Int?)] = [:]
    questions.forEachInMemory { place, question in
      for name in question.details.formerly {
        if let known = names[name] {
          if known.first != place, known.second == nil { names[name]?.second = place }
        } else {
          names[name] = (place, nil)
        }
      }
    }
    return names
  }

  /// Gives each question a unique identifier.
  private static func identify(_ questions: QuestionList) -> QuestionList {
    let entries = questions.indices.map { questions.entry(at: $0) }
    var uses: [QuestionID: Int] = [:]
    for entry in entries { uses[entry.id, default: 0] += 1 }
    if uses.count == questions.count { return questions }
    var names = DistinctNames()
    for entry in entries where entry.hasOwnID { _ = names.reserve(entry.id.name) }
    var changed: [Int: QuestionID] = [:]
    for (index, entry) in entries.enumerated() where !entry.hasOwnID && uses[entry.id] != 1 {
      changed[index] = QuestionID(names.name(for: questions[index].detailedID.name))
    }
    return questions.renamed(changed)
  }
}
