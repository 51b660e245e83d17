import Synchronization

/// The facts about a question that need no reading of it.
public struct BankEntry: Sendable, Equatable {
  /// The name in the quiz.
  public var id: QuestionID
  /// True if the author gave the `id`.
  public var hasOwnID: Bool
  /// The tags.
  public var tags: [String]
  /// The category.
  public var category: String?
  /// True if the question takes an answer.
  public var isAnswerable: Bool

  /// Creates an entry.
  public init(
    id: QuestionID, hasOwnID: Bool, tags: [String] = [], category: String? = nil,
    isAnswerable: Bool = true
  ) {
    self.id = id
    self.hasOwnID = hasOwnID
    self.tags = tags
    self.category = category
    self.isAnswerable = isAnswerable
  }

  /// Creates the entry of a question.
  public init(_ question: Question) {
    self.init(
      id: question.id, hasOwnID: question.hasOwnID, tags: question.tags,
      category: question.category, isAnswerable: question.isAnswerable)
  }
}

/// Questions that are read one by one, such as those of a large file with an index.
public protocol QuestionBank: AnyObject, Sendable {
  /// The entries of the questions in the order of the file.
  var entries: [BankEntry] { get }
  /// Reads a question. The list that contains the bank keeps what it has read.
  func question(at place: Int) -> Question
}

/// The questions of a quiz in the author's order. Those of a bank are read when they are first
/// needed; from then on, each is one object.
public struct QuestionList: RandomAccessCollection, Sendable {
  /// Questions in memory, or those of a bank.
  public enum Part: Sendable {
    /// Questions in memory.
    case questions([Question])
    /// Questions of a bank.
    case bank(any QuestionBank)

    var count: Int {
      switch self {
      case .questions(let questions): questions.count
      case .bank(let bank): bank.entries.count
      }
    }
  }

  /// The questions of banks that were read, by their places in the list.
  private final class Cache: Sendable {
    let questions = Mutex<[Int: Question]>([:])
  }

  private let parts: [Part]
  /// The place of each part's first question.
  private let starts: [Int]
  /// The names of questions of banks that others of the list have, too.
  private var names: [Int: QuestionID] = [:]
  /// The rule for accents in answers without one of their own; nil to read questions as they are.
  private var accents: ShortAnswer.Accents?
  private let cache = Cache()

  /// The number of questions.
  public let count: Int

  /// Creates a list from its parts.
  public init(parts: [Part]) {
    self.parts = parts
    var starts: [Int] = []
    var count = 0
    for part in parts {
      starts.append(count)
      count += part.count
    }
    self.starts = starts
    self.count = count
  }

  /// Creates a list of questions in memory.
  public init(_ questions: [Question]) { self.init(parts: [.questions(questions)]) }

  /// The place of the first question.
  public var startIndex: Int { 0 }
  /// The place after the last question.
  public var endIndex: Int { count }

  /// Returns the question at a place.
  public subscript(place: Int) -> Question {
    let part = part(of: place)
    switch parts[part] {
    case .questions(let questions): return questions[place - starts[part]]
    case .bank(let bank):
      if let known = cache.questions.withLock({ $0[place] }) { return known }
      var question = bank.question(at: place - starts[part])
      let id = names[place] ?? bank.entries[place - starts[part]].id
      if question.id != id { question = question.identified(as: id) }
      if let accents { question = question.spelled(accents) }
      return cache.questions.withLock { questions in
        let first = questions[place] ?? question
        questions[place] = first
        return first
      }
    }
  }

  /// Returns the entry of the question at a place, without reading it.
  public func entry(at index: Int) -> BankEntry {
    let part = part(of: index)
    switch parts[part] {
    case .questions(let questions): return BankEntry(questions[index - starts[part]])
    case .bank(let bank):
      var entry = bank.entries[index - starts[part]]
      if let name = names[index] { entry.id = name }
      return entry
    }
  }

  /// Calls a function with each question that is in memory anyway, and its place.
  func forEachInMemory(_ body: (Int, Question) -> Void) {
    for (part, start) in zip(parts, starts) {
      guard case .questions(let questions) = part else { continue }
      for (index, question) in questions.enumerated() { body(start + index, question) }
    }
  }

  private func part(of place: Int) -> Int {
    if parts.count == 1 { return 0 }
    return (starts.lastIndex { $0 <= place }) ?? 0
  }

  /// Returns the list with other names for some of the questions.
  func renamed(_ names: [Int: QuestionID]) -> QuestionList {
    if names.isEmpty { return self }
    var list = QuestionList(
      parts: zip(parts, starts).map { part, start in
        guard case .questions(let questions) = part else { return part }
        return .questions(
          questions.enumerated().map { index, question in
            names[start + index].map(question.identified) ?? question
          })
      })
    list.names = names
    list.accents = accents
    return list
  }

  /// Returns the list with a rule for accents in answers without one of their own.
  func spelled(_ accents: ShortAnswer.Accents) -> QuestionList {
    var list = QuestionList(
      parts: parts.map { part in
        guard case .questions(let questions) = part else { return part }
        return .questions(questions.map { $0.spelled(accents) })
      })
    list.names = names
    list.accents = accents
    return list
  }
}
