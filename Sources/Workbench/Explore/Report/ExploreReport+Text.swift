public import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardText
import QuizboardTranscripts

extension ExploreReport {
  /// Returns the report as text.
  ///
  /// - Parameter isColoured: true if the text may contain escape codes.
  public func text(title: String, isColoured: Bool) -> ReportText {
    let ink = Ink(isColoured: isColoured)
    let numbers = [counted(states, "state"), counted(inputs, "input")]
    var parts = [
      ink.heading(
        title, numbers, seconds, seed: seed, answers == .all ? ["every answer"] : [])
    ]
    let followers = followers
    for (index, problem) in problems.enumerated() where followers[index] == nil {
      let following = problems.indices.filter { followers[$0] == index }.map {
        problems[$0].line(ink)
      }
      parts.append(([problem.text(ink)] + following).joined(separator: "\n"))
    }
    if !notes.isEmpty {
      parts.append(notes.map { "  \($0)" as ReportText }.joined(separator: "\n"))
    }
    parts.append(verdict(ink))
    return parts.joined(separator: "\n\n")
  }

  /// The index of the root cause for the index of each problem that follows from another.
  private var followers: [Int: Int] {
    let places = Dictionary(
      problems.indices.compactMap { index in problems[index].subject.map { ($0, index) } }
    ) { first, _ in first }
    var followers: [Int: Int] = [:]
    for index in problems.indices {
      var root = index
      var seen: Set<Int> = [index]
      while let cause = problems[root].cause.flatMap({ places[$0] }), seen.insert(cause).inserted {
        root = cause
      }
      if root != index { followers[index] = root }
    }
    return followers
  }

  // Limits and unseen parts

  /// Sentences that a reader should know besides the problems.
  public var notes: [String] {
    guard states > 0 else { return [] }
    var notes: [String] = []
    // The number of states that were followed says it, too.
    for limit in limits where limit != .alike || screens == 0 {
      let words = words(limit)
      if !notes.contains(words) { notes.append(words) }
    }
    if let depth {
      notes.append(
        "All plays of up to \(counted(depth, "input")) were explored\(depth == 0 ? ": none" : "").")
    }
    if !varying.isEmpty {
      notes.append("Most states differ in \(varying.joined(separator: ", ")).")
    }
    if questionsAlone.count > 0 {
      let (count, complete) = (questionsAlone.count, questionsAlone.complete)
      notes.append(
        "Then, \(counted(count, "question")) \(count == 1 ? "was" : "were") tried with every answer: "
          + (complete == count ? "all states" : "all states of \(complete), some of the others")
          + ", while the rest of the attempt stayed as it was.")
    }
    if screens > 0 {
      notes.append(
        "Then, of states that are alike, one was followed\(hasTriedAllScreens ? "" : ", until a limit")"
          + ": \(counted(screens, "state")).")
    }
    if outcomePlays > 0 {
      notes.append(
        "\(counted(outcomePlays, "play")) gave each two questions each two outcomes: right, wrong, "
          + "partly right, no answer.")
    }
    if randomPlays > 0 {
      notes.append(
        "Besides, \(counted(randomPlays, "play")) \(randomPlays == 1 ? "was" : "were") "
          + "made at random, with any answer."
      )
    }
    if problems.contains(where: { !$0.holdsAnywhere }) {
      notes.append(
        "Some paths start a second attempt, which draws the same questions as the first here. "
          + "Other draws can lead elsewhere."
      )
    }
    if isComplete {
      notes += unaskedConditions.map {
        "The condition of \($0) is never checked: without \"on\", the segue is performed by a "
          + "script or as the \"otherwise\" of another segue, without a check."
      }
      if !hasEnds {
        notes.append(
          "The quiz has no end: no attempt starts and no scene has ending = true. "
            + "So ends were not checked."
        )
      }
    }
    if hasMissedTheEnd { notes.append("No ending was reached.") }
    let words = unseenWords
    if !limits.isEmpty, !words.isEmpty { notes.append("Not reached: \(words).") }
    return notes
  }

  private func words(_ limit: ExplorationLimit) -> String {
    switch limit {
    case .states, .time:
      "There may be more states: --max-states and --max-seconds set the limits of the search; "
        + "--random plays at random instead, for any number of states."
    case .work: "There may be more states: --work sets the number of inputs of a search."
    case .alike: "States that are alike may lead on differently: only one of them was followed."
    case .interrupted: "There may be more states: the search was interrupted."
    case .answers:
      "For each question, one right and one wrong answer were tried; "
        + "--answers all tries every answer."
    case .key:
      "The right answers are not known, because only a script grades them: "
        + Self.list(
          limits.compactMap { limit in
            if case .key(let id, let words) = limit { "\"\(words ?? id)\"" } else { nil }
          })
        + "."
    case .texts:
      "Only some texts were tried in "
        + Self.list(limits.compactMap { if case .texts(let id) = $0 { "\"\(id)\"" } else { nil } })
        + "."
    case .optionSets:
      "Only some sets of options were tried in "
        + Self.list(
          limits.compactMap { if case .optionSets(let id) = $0 { "\"\(id)\"" } else { nil } }) + "."
    case .orders:
      "Only some orders were tried in "
        + Self.list(limits.compactMap { if case .orders(let id) = $0 { "\"\(id)\"" } else { nil } })
        + "."
    case .pairs:
      "Only some pairs were tried in "
        + Self.list(limits.compactMap { if case .pairs(let id) = $0 { "\"\(id)\"" } else { nil } })
        + "."
    case .unanswered:
      "No answer was tried in "
        + Self.list(
          limits.compactMap { if case .unanswered(let id) = $0 { "\"\(id)\"" } else { nil } })
        + ", because none is known."
    case .waits:
      "Scripts read the time: besides timers, only some waiting times were tried, "
        + "at most \(waits) on a path (--waits sets that number). Use self:after or ui.timer, which "
        + "are followed exactly."
    case .sizes:
      "Scripts read the size of the screen outside views: at most "
        + "\(Expander.mostResizings) changes of the size were tried on a path."
    case .draws:
      "Only some random draws were tried: those of this seed and of a few others"
        + (observed.contains(.chance)
          ? "; the random numbers of scripts repeat after \(chanceLength ?? 0), "
            + "because the states would not end otherwise."
          : ".")
    case .kept:
      "Only some settings and scores from earlier runs were tried."
    case .history:
      "Scripts read the history of scores: more than two attempts were not followed, or as many as "
        + "the quiz allows."
    case .library: "Scripts read the library of quizzes, which was empty."
    case .behind: "Not explored, because an earlier input fails: the states after that input."
    }
  }

  private var unseenWords: String {
    func named(_ kind: Problem.Kind) -> [String] { unseen(kind).map { "\"\($0)\"" } }
    let conditions = unseen(.conditionNever).map {
      $0.hasSuffix("=true") ? "\"\($0.dropLast(5))\" to hold" : "\"\($0.dropLast(6))\" to fail"
    }
    let scenes = named(.unreachedScene) + openNames(.scene).map { "\"\($0)\"" }
    let segues = named(.unfiredSegue) + openNames(.segue).map { "\"\($0)\"" }
    return [
      Self.list(scenes, of: "scene"), Self.list(segues, of: "segue"),
      Self.list(conditions, of: "condition"),
    ].compactMap(\.self).joined(separator: "; ")
  }

  /// The maximum number of names in one list.
  private static let mostNames = 20

  private static func list(_ names: [String], of noun: String) -> String? {
    names.isEmpty ? nil : "\(noun)\(names.count == 1 ? "" : "s") \(list(names))"
  }

  private static func list(_ names: [String]) -> String {
    let named = names.prefix(mostNames).joined(separator: ", ")
    return names.count > mostNames ? "\(named) and \(names.count - mostNames) more" : named
  }

  // The verdict

  private func verdict(_ ink: Ink) -> ReportText {
    var lines: [ReportText] = []
    if let score {
      var line: ReportText = "  Scores: \(readable(score.min)) to \(counted(score.max, "point"))"
      // A failed input may prevent a better attempt.
      if !isComplete || problems.contains(where: { $0.kind.keepsBack }) { line += " so far" }
      if let passable = score.passable {
        line += passable ? "; passing can be reached" : "; passing cannot be reached"
      }
      lines.append(line)
    }
    lines.append(
      "  Scenes: \(Self.share(reachedScenes.count, unreachedScenes.count)) · segues: "
        + "\(Self.share(firedSegues.count, unfiredSegues.count))"
    )
    let found = problems.isEmpty ? "no problem" : counted(problems.count, "problem")
    if states == 0 {
      return ink.bad("The quiz cannot start, so nothing was explored: \(found).")
    }
    let end = problems.isEmpty ? "." : ": \(kinds)"
    let words: ReportText
    switch stopped {
    case nil where limits.isEmpty: words = "Complete: all states were explored, \(found)\(end)"
    case nil where problems.isEmpty && !unreachedScenes.isEmpty:
      let all = reachedScenes.count + unreachedScenes.count
      words =
        "No problem found, but \(unreachedScenes.count) of \(counted(all, "scene")) "
        + "\(unreachedScenes.count == 1 ? "was" : "were") never reached\(end)"
    case nil: words = "All states that the tried inputs reach were explored, \(found)\(end)"
    case let stop?:
      let how = stop == .time ? "out of time" : stop == .interrupted ? "interrupted" : "stopped"
      let soFar = "\(found) so far\(problems.isEmpty ? "." : ": \(kinds).")"
      lines.append(ink.bad("Inconclusive: \(how) at \(counted(states, "state")), \(soFar)"))
      return lines.joined(separator: "\n")
    }
    lines.append(isSound ? ink.good(words) : ink.bad(words))
    return lines.joined(separator: "\n")
  }

  /// `2 dead-end, 1 script-error`.
  private var kinds: String {
    Problem.Kind.allCases.compactMap { kind in
      let count = problems.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }.joined(separator: ", ")
  }

  private static func share(_ used: Int, _ unused: Int) -> String {
    unused == 0 ? "all \(used)" : "\(used) of \(used + unused)"
  }
}

extension Ink {
  func heading(
    _ title: String, _ numbers: [String], _ seconds: Double, seed: UInt64, _ more: [String] = []
  ) -> ReportText {
    let words = numbers + ["\((seconds * 100).rounded() / 100) s", "seed \(seed)"] + more
    return "\(strong("\(title)"))  \(quiet("\(words.joined(separator: " · "))"))"
  }
}

extension Problem {
  /// Returns a consequence of the problem above it, in one line.
  fileprivate func line(_ ink: Ink) -> ReportText {
    "  \(ink.bad("↳ \(kind.rawValue)"))\(shownPlace(ink))  \(message)"
  }

  private func shownPlace(_ ink: Ink) -> ReportText {
    if let place { "  \(ink.quiet("\(place)"))" } else { "" }
  }

  private static func steps(_ path: [Input], _ ink: Ink) -> [ReportText] {
    let steps = path.enumerated().map { step -> ReportText in
      "  \(ink.quiet("\(step.offset + 1).")) \(step.element)"
    }
    return steps.isEmpty ? ["  \(ink.quiet("as the quiz begins"))"] : steps
  }

  /// Returns the kind and place of the problem, its message, and its path as steps.
  func text(_ ink: Ink) -> ReportText {
    var lines: [ReportText] = [
      "\(ink.bad("✗ \(kind.rawValue)"))\(shownPlace(ink))",
      "  \(message)",
    ]
    if let seed { lines.append("  with --seed \(seed):") }
    for run in earlier { lines += Self.steps(run, ink) + ["  started again:"] }
    // A part that is never seen has a path only if something leads near it.
    if kind.isMet || !path.isEmpty { lines += Self.steps(path, ink) }
    return lines.joined(separator: "\n")
  }
}
