public import QuizboardModel
public import QuizboardText

/// Something that a search did not try, so that its results are incomplete.
public enum ExplorationLimit: Hashable, Sendable {
  /// The maximum number of states was reached.
  case states
  /// The maximum number of inputs was reached.
  case work
  /// The maximum time was reached.
  case time
  /// The caller stopped the search.
  case interrupted
  /// Of states that are alike, the search followed one.
  case alike
  /// The search gave one correct and one incorrect answer to each question.
  case answers
  /// Only a script grades the question with that id, so right and wrong answers are not known. For
  /// a question without an id of its own, `words` is the first line of its text.
  case key(question: String, words: String? = nil)
  /// The search typed only a few texts into the field with that id.
  case texts(field: String)
  /// The search chose only a few sets of options in the list with that id.
  case optionSets(list: String)
  /// The search tried only a few orders of the items in the element with that id.
  case orders(element: String)
  /// The search tried only a few combinations of pairs in the match with that id.
  case pairs(match: String)
  /// No answer to the question in the element with that id is known, so none was tried.
  case unanswered(element: String)
  /// Scripts read the time, and the search tried only a few durations.
  case waits
  /// Scripts read the screen space outside views, and the search tried only a few changes of it.
  case sizes
  /// Attempts or scripts draw by chance, and the search tried only a few draws.
  case draws
  /// The search did not try all settings and scores that earlier runs can leave.
  case kept
  /// Scripts read the history of scores, and the search tried up to two attempts.
  case history
  /// Scripts read the library, which is empty in a search.
  case library
  /// An input failed with a problem of that kind at that place, so its consequences are unknown.
  case behind(Problem.Kind, SourcePlace?)

  /// True if the limit ended the search early.
  var isStop: Bool { [.states, .work, .time, .interrupted, .alike].contains(self) }

  /// True if the limit leaves out only answers that earn no more than those tried, or screen sizes.
  var isOfWorseAnswers: Bool {
    switch self {
    case .answers, .texts, .optionSets, .orders, .pairs, .sizes: true
    default: false
    }
  }

  /// The name of the limit, and the element that it concerns.
  var name: (kind: String, element: String?) { (facts.kind, facts.element) }

  /// The name with its rank in the order of the report.
  private var facts: (rank: Int, kind: String, element: String?) {
    switch self {
    case .states: (0, "maxStates", nil)
    case .work: (1, "work", nil)
    case .time: (2, "time", nil)
    case .interrupted: (3, "interrupted", nil)
    case .alike: (4, "alike", nil)
    case .answers: (5, "answers", nil)
    case .key(let question, _): (6, "key", question)
    case .texts(let field): (7, "texts", field)
    case .optionSets(let list): (8, "optionSets", list)
    case .orders(let element): (9, "orders", element)
    case .pairs(let match): (10, "pairs", match)
    case .unanswered(let element): (11, "unanswered", element)
    case .waits: (12, "waits", nil)
    case .sizes: (13, "sizes", nil)
    case .draws: (14, "draws", nil)
    case .kept: (15, "kept", nil)
    case .history: (16, "history", nil)
    case .library: (17, "library", nil)
    case .behind: (18, "behind", nil)
    }
  }

  private var detail: String {
    if case .behind(let kind, let place) = self { return "\(kind) \(place?.description ?? "")" }
    return name.element ?? ""
  }

  static func sorted(_ limits: Set<ExplorationLimit>) -> [ExplorationLimit] {
    limits.sorted { ($0.facts.rank, $0.detail) < ($1.facts.rank, $1.detail) }
  }
}

extension ExplorationLimit: JSONValue {
  /// See `JSONValue`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", name.kind)
      writer.member("id", unlessNil: name.element)
      if case .behind(let kind, let place) = self {
        writer.member("problem", kind.rawValue)
        writer.member("file", unlessNil: place?.file)
        writer.member("line", unlessNil: place?.line)
      }
    }
  }
}
