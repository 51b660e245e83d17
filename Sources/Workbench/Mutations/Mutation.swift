public import Engine
import Quiz
import Scripting
import Storyboard

/// One small change of a quiz, as a slip of its author could make it: a good spec notices it.
public struct Mutation: Sendable {
  /// The kinds of changes.
  public enum Kind: String, Sendable, CaseIterable {
    /// Another answer of a question is the right one.
    case flippedKey = "flipped-key"
    /// A segue is not there.
    case droppedSegue = "dropped-segue"
    /// A condition holds where it did not, and the reverse.
    case invertedCondition = "inverted-condition"
    /// A segue leads to another scene.
    case swappedDestination = "swapped-destination"
  }

  /// What it changes.
  public let kind: Kind
  /// What it changes, in words.
  public let message: String
  /// `Main.storyboard.lua:12`; nil where that is not known.
  public let place: String?
  let changed: @Sendable (QuizBundle) throws -> QuizBundle
  /// The question whose key it changes.
  var question: Question?

  /// All that there are of a quiz, in the order in which it is written. What belongs to the standard flows is not the author's.
  ///
  /// Throws a `BundleError`.
  public static func all(of bundle: QuizBundle) throws -> [Mutation] {
    try storyboardMutations(of: bundle.blueprint()) + bundle.quiz.questions.compactMap(mutation(of:))
  }

  private static func mutation(of question: Question) -> Mutation? {
    guard let kind = question.kind.flipped, let flipped = try? Question(question.text, kind, question.details) else { return nil }
    let name = question.details.title ?? question.details.id?.name ?? question.text
    return Mutation(
      kind: .flippedKey, message: "another answer is right to \"\(name)\"", place: nil,
      changed: { try $0.exchanging(question, for: flipped) }, question: question)
  }

  private static func storyboardMutations(of blueprint: Blueprint) -> [Mutation] {
    var result: [Mutation] = []
    for storyboard in blueprint.storyboards where blueprint.origins[storyboard.id] == .file {
      for scene in storyboard.scenes {
        let places = blueprint.facts(of: scene).seguePlaces
        for segue in scene.segues where !segue.kind.isRelationship {
          result += mutations(of: segue, in: scene, of: storyboard, place: places.indices.contains(segue.index) ? places[segue.index] : nil)
        }
      }
    }
    return result
  }

  private static func mutations(of segue: SegueDescription, in scene: Scene, of storyboard: Storyboard, place: String?) -> [Mutation] {
    let name = "segue \"\(segue.identifier)\" of scene \"\(scene.id)\""
    func mutation(_ kind: Kind, _ change: StoryboardChange.Kind, _ words: String) -> Mutation {
      let change = StoryboardChange(change, segue: segue.identifier, of: SceneAddress(storyboard.id, scene.id))
      return Mutation(kind: kind, message: "\(name) \(words)", place: place) { $0.changed(by: change) }
    }
    var result: [Mutation] = []
    // What another one falls back on cannot go without it.
    if !scene.segues.contains(where: { $0.otherwise == segue.identifier }) {
      result.append(mutation(.droppedSegue, .drop, "is not there"))
    }
    if let condition = segue.condition {
      let words = if case .named(let name) = condition.kind { "\"\(name)\"" } else { "its function" }
      result.append(mutation(.invertedCondition, .invert, "happens when \(words) does not hold"))
    }
    if let destination = segue.destination, let other = otherScene(than: destination, in: storyboard) {
      result.append(mutation(.swappedDestination, .redirect(other), "leads to \"\(other)\", not to \"\(destination)\""))
    }
    return result
  }

  /// The scene that is written next.
  private static func otherScene(than destination: SceneID, in storyboard: Storyboard) -> SceneID? {
    let names = storyboard.scenes.map(\.id)
    guard let position = names.firstIndex(of: destination) else { return names.first }
    return names.count > 1 ? names[(position + 1) % names.count] : nil
  }
}

extension Question.Kind {
  /// The same with another key; nil where there is none.
  fileprivate var flipped: Question.Kind? {
    switch self {
    case .choice(let options): return options.flipped.map(Question.Kind.choice)
    case .multiple(let options): return options.flipped.map(Question.Kind.multiple)
    case .trueFalse(var statement):
      statement.answer.toggle()
      return .trueFalse(statement)
    case .short(var answer):
      answer.accept = answer.accept.map { AcceptedText("another \($0.text)", fraction: $0.fraction, feedback: $0.feedback) }
      return .short(answer)
    case .numeric(let accepted): return .numeric(accepted.map(\.moved))
    }
  }
}

extension [Option] {
  /// The first right option and the first wrong one have changed places in the key.
  fileprivate var flipped: [Option]? {
    func isRight(_ option: Option) -> Bool { option.fraction.map { $0 > .zero } ?? option.isRight }
    guard let right = firstIndex(where: isRight), let wrong = firstIndex(where: { !isRight($0) }) else { return nil }
    var options = self
    options[right].isRight = self[wrong].isRight
    options[right].fraction = self[wrong].fraction
    options[wrong].isRight = self[right].isRight
    options[wrong].fraction = self[right].fraction
    return options
  }
}

extension AcceptedNumber {
  /// Numbers that lie beyond these.
  fileprivate var moved: AcceptedNumber {
    switch extent {
    case .value(let value, let tolerance):
      AcceptedNumber(.value(value + 2 * tolerance + 1, tolerance: tolerance), fraction: fraction, feedback: feedback)
    case .range(let low, let high):
      AcceptedNumber(.range(high + 1, high + 1 + (high - low)), fraction: fraction, feedback: feedback)
    }
  }
}
