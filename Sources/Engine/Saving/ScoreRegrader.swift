import QuizboardInterface
import QuizboardLua
public import QuizboardModel
public import QuizboardQuiz
import QuizboardScripting

/// Grades recorded attempts again, on the questions that their quiz has now. Nothing is stored.
public final class ScoreRegrader {
  private let quiz: Quiz
  /// The scripts of the quiz; nil if no question needs them.
  private let runtime: Runtime?

  /// Prepares the questions of a quiz. Throws a `ScriptProblem` if its scripts cannot be loaded.
  public init(_ bundle: QuizBundle) throws {
    quiz = bundle.quiz
    guard quiz.questions.contains(where: { $0.details.script != nil }) else {
      runtime = nil
      return
    }
    let runtime = Runtime(services: RunServices())
    try runtime.load(bundle.program, others: bundle)
    runtime.open(bundle.quizzes)
    self.runtime = runtime
  }

  /// Grades the responses of an attempt again.
  ///
  /// - Parameter score: The attempt, as a store has it, with its encoded responses.
  public func regraded(_ score: Score) -> RegradedScore {
    guard let bytes = score.memento else {
      return RegradedScore(
        unchanged: score, because: "An earlier version of quizboard recorded it, without answers.")
    }
    runtime?.state.beginBudget()
    defer { runtime?.state.endBudget() }
    do {
      let memento = try AttemptArchive.memento(from: bytes)
      let regrading = try Regrading(of: memento, in: quiz, scripts: runtime?.questionScripts)
      var new = score
      new.score = regrading.score
      new.points = regrading.points
      new.percentage = regrading.fraction.percentage
      new.correct = regrading.correctCount
      new.ungraded = regrading.ungraded
      new.memento = AttemptArchive.bytes(of: regrading.memento)
      new.responses = regrading.applied(to: score.responses)
      addParts(of: regrading, to: &new)
      return RegradedScore(old: score, new: new, regrading: regrading)
    } catch let error as DamagedBytes {
      return RegradedScore(unchanged: score, because: sentence(error.reason))
    } catch {
      return RegradedScore(unchanged: score, because: "\(error)")
    }
  }

  /// Updates what charts show as right.
  private func addParts(of regrading: Regrading, to score: inout Score) {
    let attempt = try? Attempt(
      memento: regrading.memento, quiz: quiz, scripts: runtime?.questionScripts,
      losesAnswers: true)
    var parts: [String: ArraySlice<QuestionResult>] = [:]
    for result in attempt?.resultsInParts ?? [] {
      parts[result.question, default: []].append(result)
    }
    let refused = Set(regrading.refusals.map(\.question.name))
    for (index, result) in score.responses.enumerated() where !refused.contains(result.question) {
      guard let new = parts[result.question]?.popFirst() else { continue }
      score.responses[index].text = new.text
      score.responses[index].guess = new.guess
      score.responses[index].offered = new.offered
      if new.response == result.response { score.responses[index].given = new.given }
    }
  }

  private func sentence(_ clause: String) -> String {
    clause.prefix(1).uppercased() + clause.dropFirst() + "."
  }
}

/// A recorded attempt, and the grades that its responses earn now.
public struct RegradedScore: Sendable {
  /// A question whose mark changes.
  public struct Change: Sendable, Equatable {
    /// The question's identifier.
    public let question: String
    /// The name for people: the author's identifier, else the question's text, else its number.
    public let name: String
    /// The mark until now.
    public let before: GradeMark
    /// The new mark.
    public let after: GradeMark
  }

  /// The attempt as it is stored.
  public let old: Score
  /// The attempt with the new grades.
  public let new: Score
  /// The questions whose marks change.
  public let changes: [Change]
  /// The reasons, as sentences, why questions or the whole attempt keep their marks.
  public let refusals: [String]

  /// True if a mark changes.
  public var isChanged: Bool { !changes.isEmpty }

  init(unchanged score: Score, because reason: String) {
    (old, new) = (score, score)
    changes = []
    refusals = [reason]
  }

  init(old: Score, new: Score, regrading: Regrading) {
    self.old = old
    self.new = new
    let names = QuestionNames(of: old)
    let entries = regrading.entries.enumerated()
    changes = entries.filter(\.element.isChanged).map { place, entry in
      Change(
        question: entry.question.name, name: names.name(of: entry.question, at: place),
        before: entry.before, after: entry.after)
    }
    refusals = entries.compactMap { place, entry in
      entry.refusal.map { refusal in
        refusal.question.isOfContent
          ? refusal.sentence(naming: names.quoted(refusal.question, at: place))
          : refusal.description
      }
    }
  }
}

/// The names of the questions of a recorded attempt, for people, who never see an identifier that
/// is made from content.
private struct QuestionNames {
  private let texts: [String: String]

  init(of score: Score) {
    texts = Dictionary(
      score.responses.map { ($0.question, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  func name(of question: QuestionID, at place: Int) -> String {
    question.isOfContent ? text(of: question) ?? number(place) : question.name
  }

  func quoted(_ question: QuestionID, at place: Int) -> String {
    text(of: question).map { "“\($0)”" } ?? number(place)
  }

  private func text(of question: QuestionID) -> String? {
    texts[question.name].flatMap { PlainMarkdown.lines(of: $0).first { !$0.isEmpty } }
  }

  private func number(_ place: Int) -> String { "number \(place + 1)" }
}
