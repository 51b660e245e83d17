import QuizboardEngine
import QuizboardModel
import QuizboardText

extension ExploreReport {
  /// The report for a person.
  ///
  /// - Parameter isColoured: whether escape codes may be used.
  public func text(title: String, isColoured: Bool) -> ReportText {
    let ink = Ink(isColoured: isColoured)
    var parts = [heading(title, ink)]
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

  /// By the place of each problem that follows from another, the place of that which it follows
  /// from in the end.
  private var followers: [Int: Int] {
    let places = Dictionary(
      problems.indices.compactMap { place in problems[place].subject.map { ($0, place) } }
    ) { first, _ in first }
    var followers: [Int: Int] = [:]
    for place in problems.indices {
      var root = place
      var seen: Set<Int> = [place]
      while let cause = problems[root].cause.flatMap({ places[$0] }), seen.insert(cause).inserted {
        root = cause
      }
      if root != place { followers[place] = root }
    }
    return followers
  }

  private func heading(_ title: String, _ ink: Ink) -> ReportText {
    let numbers = [
      counted(states, "state"), counted(inputs, "input"), "\(Self.rounded(seconds)) s",
      "seed \(seed)",
      answers == .all ? "every answer" : "",
    ]
    return
      "\(ink.strong("\(title)"))  \(ink.quiet("\(numbers.filter { !$0.isEmpty }.joined(separator: " · "))"))"
  }

  private func verdict(_ ink: Ink) -> ReportText {
    var lines: [ReportText] = []
    if let score {
      var line: ReportText = "  Scores: \(readable(score.min)) to \(counted(score.max, "point"))"
      // What fails may be what a better attempt comes to.
      if !isComplete || problems.contains(where: { $0.kind.keepsBack }) { line += " so far" }
      if let passable = score.passable {
        line += passable ? "; passing can be reached" : "; passing cannot be reached"
      }
      lines.append(line)
    }
    lines.append(
      isComplete
        ? "  Scenes: \(Self.share(reachedScenes.count, unreachedScenes.count)) · segues: \(Self.share(firedSegues.count, unfiredSegues.count))"
        : "  So far: \(counted(reachedScenes.count, "scene")), \(counted(firedSegues.count, "segue"))"
    )
    let found = problems.isEmpty ? "no problem" : counted(problems.count, "problem")
    if states == 0 {
      return ink.bad("It cannot begin, so nothing was seen: \(found).")
    }
    switch stopped {
    case nil:
      let end =
        problems.isEmpty
        ? (isBeyondPassing ? ", but passing cannot be reached." : ".") : ": \(kinds)"
      if isComplete {
        let tried =
          hasLeftOutAnswers
          ? " for one right and one wrong answer to each question and a word in each field" : ""
        let words: ReportText = "Complete\(tried): every state was seen, \(found)\(end)"
        lines.append(isSound ? ink.good(words) : ink.bad(words))
      } else {
        lines.append(
          ink.bad("Inconclusive: every state was seen that what was tried leads to, \(found)\(end)")
        )
      }
    case let stop?:
      let how =
        switch stop {
        case .maxStates: "stopped"
        case .time: "out of time"
        case .interrupted: "interrupted"
        }
      let soFar: ReportText = "\(found) so far\(problems.isEmpty ? "." : ": \(kinds).")"
      lines.append(
        ink.bad("Inconclusive: \(how) at \(counted(states, "state")), \(soFar)")
          + " Nothing is known of what was not seen.")
    }
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

  private static func rounded(_ seconds: Double) -> String { "\((seconds * 100).rounded() / 100)" }
}

extension Problem {
  /// What follows from the problem above it, in a line.
  fileprivate func line(_ ink: Ink) -> ReportText {
    let words: ReportText =
      "  \(ink.bad("↳ \(kind.rawValue)"))\(place.map { "  \(ink.quiet("\($0)"))" as ReportText } ?? "")"
    return "\(words)  \(message.prefix { $0 != ";" })"
  }

  private static func steps(_ path: [Input], _ ink: Ink) -> [ReportText] {
    let steps = path.enumerated().map { step -> ReportText in
      "  \(ink.quiet("\(step.offset + 1).")) \(step.element.words)"
    }
    return steps.isEmpty ? ["  \(ink.quiet("as the quiz begins"))"] : steps
  }

  /// Its kind and place, its message, and the way to it as steps.
  func text(_ ink: Ink) -> ReportText {
    var lines: [ReportText] = [
      "\(ink.bad("✗ \(kind.rawValue)"))\(place.map { "  \(ink.quiet("\($0)"))" as ReportText } ?? "")",
      "  \(message)",
    ]
    if let seed { lines.append("  with --seed \(seed):") }
    for run in earlier { lines += Self.steps(run, ink) + ["  started again:"] }
    lines += Self.steps(path, ink)
    return lines.joined(separator: "\n")
  }
}
