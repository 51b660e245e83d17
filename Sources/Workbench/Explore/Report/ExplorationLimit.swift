public import QuizboardEngine
public import QuizboardModel

/// Something that a search knows it did not try, so that what it did not see may be there all the
/// same.
public enum ExplorationLimit: Hashable, Sendable {
  /// States were left over: there are more than may be.
  case states
  /// States were left over: it took longer than it may.
  case time
  /// States were left over: the caller did not want to wait.
  case interrupted
  /// Of questions one right answer and one wrong one were given.
  case answers
  /// A few texts were typed into the field of that id.
  case texts(field: String)
  /// A few sets of options were chosen in the list of that id.
  case optionSets(list: String)
  /// Scripts read the time, and a few lengths of time were waited.
  case waits
  /// Scripts read the space on screen, and two sizes were tried.
  case sizes
  /// Attempts or scripts draw by chance, and a few draws were tried.
  case draws
  /// What earlier runs can leave in settings and scores was not all tried.
  case kept
  /// Scripts read the library, which is empty.
  case library
  /// An input failed with a problem of that kind at that place; what lies behind it was not seen.
  case behind(Problem.Kind, SourcePlace?)

  /// Whether it ended the search early.
  var isStop: Bool { self == .states || self == .time || self == .interrupted }

  /// Its name, and the element that it is about.
  var name: (kind: String, element: String?) { (facts.kind, facts.element) }

  /// The same with its place in the order in which limits are reported.
  private var facts: (rank: Int, kind: String, element: String?) {
    switch self {
    case .states: (0, "maxStates", nil)
    case .time: (1, "time", nil)
    case .interrupted: (2, "interrupted", nil)
    case .answers: (3, "answers", nil)
    case .texts(let field): (4, "texts", field)
    case .optionSets(let list): (5, "optionSets", list)
    case .waits: (6, "waits", nil)
    case .sizes: (7, "sizes", nil)
    case .draws: (8, "draws", nil)
    case .kept: (9, "kept", nil)
    case .library: (10, "library", nil)
    case .behind: (11, "behind", nil)
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
