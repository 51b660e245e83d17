public import QuizboardModel

/// A quiz: its questions, and how an attempt at them is put together. It never changes, and is
/// shared by every run.
public final class Quiz: Sendable {
  /// What a quiz has beside its name and questions; each has the usual value where it is left out.
  public struct Details: Sendable, Equatable {
    /// A character or two to know it by in a list.
    public var icon: String?
    /// A sentence about it.
    public var description: String?
    /// The version as its author counts.
    public var version: String?
    /// Who made it.
    public var author: String?
    /// The language of its texts (`en`, `de-CH`).
    public var language: String?
    /// Whether an attempt asks the questions in an order of chance.
    public var shufflesQuestions = false
    /// Whether an attempt shows the options of a choice or a multiple in an order of chance.
    public var shufflesChoices = false
    /// Which questions an attempt takes.
    public var draw = Draw.all
    /// When the person learns how it went.
    public var behaviour = Behaviour.deferred
    /// The fraction of the points, from 0 to 1, with which an attempt is passed; nil where there is
    /// nothing to pass.
    public var passing: Rational?
    /// Seconds that there are for an attempt; nil where there is no hurry.
    public var timeLimit: Double?

    /// The usual values.
    public init() {}
  }

  /// Which questions an attempt takes. Where there are fewer than are wanted, it takes those.
  public enum Draw: Sendable, Equatable {
    /// All.
    case all
    /// So many, by chance.
    case count(Int)
    /// So many of each tag, by chance, group after group; none twice.
    case tagged([TagCount])
  }

  /// How many questions of a tag are drawn.
  public struct TagCount: Sendable, Equatable {
    /// The tag.
    public var tag: String
    /// How many.
    public var count: Int

    /// So many of a tag.
    public init(_ tag: String, _ count: Int) {
      self.tag = tag
      self.count = count
    }
  }

  /// When the person learns how it went. Responses are graded when they are given in either.
  public enum Behaviour: String, Sendable {
    /// At the end.
    case deferred
    /// At once.
    case immediate
  }

  /// The name that it is kept under.
  public let identifier: QuizID
  /// The name that people see.
  public let title: String
  /// In the author's order. These are the objects that attempts refer to; see `init`.
  public let questions: [Question]
  /// All that is neither name nor question.
  public let details: Details

  private let places: [QuestionID: Int]

  /// Makes a quiz.
  ///
  /// Questions without an `id` of their own have one made from their text. Where such a text stands
  /// in the quiz more than once, each is replaced by an equal question with an identifier made from
  /// its options too (and ` #2`, ` #3`, … added where even those are the same): so look for the
  /// quiz's questions in `questions`.
  /// - Throws: `InvalidQuiz` where two questions have the same `id` of their own, or a number makes
  ///   no sense.
  public init(
    identifier: QuizID, title: String, questions: [Question], details: Details = Details()
  ) throws(InvalidQuiz) {
    try details.validate()
    let identified = try Quiz.identify(questions)
    self.identifier = identifier
    self.title = title
    self.questions = identified
    self.details = details
    places = Dictionary(
      identified.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A character or two to know it by in a list.
  public var icon: String? { details.icon }
  /// A sentence about it.
  public var description: String? { details.description }
  /// The version as its author counts.
  public var version: String? { details.version }
  /// Who made it.
  public var author: String? { details.author }
  /// The language of its texts.
  public var language: String? { details.language }
  /// When the person learns how it went.
  public var behaviour: Behaviour { details.behaviour }
  /// The fraction of the points with which an attempt is passed, if there is something to pass.
  public var passing: Rational? { details.passing }
  /// Seconds that there are for an attempt; nil where there is no hurry.
  public var timeLimit: Double? { details.timeLimit }

  /// The question of that name; nil where there is none.
  public func question(_ id: QuestionID) -> Question? { place(of: id).map { questions[$0] } }

  /// The place of that question among `questions`, from 0; nil where there is none of that name.
  public func place(of id: QuestionID) -> Int? { places[id] }

  /// The questions that have a tag, in the author's order.
  public func questions(tagged tag: String) -> [Question] {
    questions.filter { $0.tags.contains(tag) }
  }
}

/// Why something cannot be a quiz.
public struct InvalidQuiz: ExplainedError, Equatable {
  /// A clause that says it.
  public let message: String
  /// What its author can do.
  public let remedy: String?
  /// The id or the tag that it is about, if it is about one.
  public let subject: String?
  /// The place, from 0, of the question that is to blame, if one is.
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
  fileprivate func validate() throws(InvalidQuiz) {
    if let passing, passing < .zero || passing > .one {
      throw InvalidQuiz("passing is \(passing)", remedy: "it lies between 0 and 1")
    }
    if let timeLimit, !isTimeLimit(timeLimit) {
      throw InvalidQuiz(
        "timeLimit is \(plainText(of: timeLimit))", remedy: "it is a number of seconds above 0")
    }
    switch draw {
    case .all:
      break
    case .count(let count):
      if count < 1 { throw InvalidQuiz("draw is \(count), below 1") }
    case .tagged(let groups):
      for group in groups where group.count < 1 {
        throw InvalidQuiz("draw takes \(group.count) of “\(group.tag)”, below 1", about: group.tag)
      }
    }
  }
}

extension Quiz {
  /// The questions whose own `id` an earlier question has too, one problem each.
  public static func repeatedIDs(of questions: [Question]) -> [InvalidQuiz] {
    var taken = Set<QuestionID>()
    return questions.enumerated().compactMap { place, question in
      if !question.hasOwnID || taken.insert(question.id).inserted { return nil }
      return InvalidQuiz(
        "two questions have the id “\(question.id)”", about: question.id.name,
        questionPlace: place)
    }
  }

  /// Gives each question an identifier that no other has.
  private static func identify(_ questions: [Question]) throws(InvalidQuiz) -> [Question] {
    if let problem = repeatedIDs(of: questions).first { throw problem }
    var uses: [QuestionID: Int] = [:]
    for question in questions { uses[question.id, default: 0] += 1 }
    if uses.count == questions.count { return questions }
    var names = DistinctNames()
    for question in questions where question.hasOwnID { _ = names.reserve(question.id.name) }
    return questions.map { question in
      if question.hasOwnID || uses[question.id] == 1 { return question }
      return question.identified(as: QuestionID(names.name(for: question.detailedID.name)))
    }
  }
}
