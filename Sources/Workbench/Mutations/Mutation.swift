public import QuizboardEngine
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

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
  public let place: SourcePlace?
  let changed: @Sendable (QuizBundle) throws -> QuizBundle
  /// The question whose key it changes.
  var question: Question?
  /// What becomes of that key.
  var key: FlippedKey?

  /// All that there are of a quiz, in the order in which it is written. What belongs to the
  /// standard flows is not the author's.
  public static func all(of bundle: QuizBundle) -> [Mutation] {
    let places = QuestionPlaces(bundle)
    return storyboardMutations(of: bundle.blueprint)
      + bundle.quiz.questions.compactMap { mutation(of: $0, at: places) }
  }

  private static func mutation(of question: Question, at places: QuestionPlaces) -> Mutation? {
    guard let key = FlippedKey(question.kind),
      let flipped = try? Question(question.text, key.kind, question.details)
    else { return nil }
    let name = question.details.title ?? question.details.id?.name ?? question.text
    return Mutation(
      kind: .flippedKey, message: "\(key.right) is right to \"\(name)\", not \(key.wrong)",
      place: places.place(of: question),
      changed: { try $0.exchanging(question, for: flipped) }, question: question, key: key)
  }

  private static func storyboardMutations(of blueprint: Blueprint) -> [Mutation] {
    var result: [Mutation] = []
    for storyboard in blueprint.own {
      for scene in storyboard.scenes {
        let facts = blueprint.facts(of: scene)
        for segue in scene.segues where !segue.kind.isRelationship {
          result += mutations(of: segue, in: scene, of: storyboard, place: facts.place(of: segue))
        }
      }
    }
    return result
  }

  private static func mutations(
    of segue: SegueDescription, in scene: Scene, of storyboard: Storyboard, place: SourcePlace?
  ) -> [Mutation] {
    let name = "segue \"\(segue.identifier)\" of scene \"\(scene.id)\""
    func mutation(_ kind: Kind, _ change: StoryboardChange.Kind, _ words: String) -> Mutation {
      let change = StoryboardChange(
        change, segue: segue.identifier, of: SceneAddress(storyboard.id, scene.id))
      return Mutation(kind: kind, message: "\(name) \(words)", place: place) {
        $0.changed(by: change)
      }
    }
    var result: [Mutation] = []
    // What another one falls back on cannot go without it.
    if !scene.segues.contains(where: { $0.otherwise == segue.identifier }) {
      result.append(mutation(.droppedSegue, .drop, "is not there"))
    }
    if let condition = segue.condition {
      let words =
        if case .named(let name) = condition.kind { "\"\(name)\"" } else { "its function" }
      result.append(mutation(.invertedCondition, .invert, "happens when \(words) does not hold"))
    }
    if let destination = segue.destination,
      let other = otherScene(than: destination, in: storyboard)
    {
      result.append(
        mutation(
          .swappedDestination, .redirect(other), "leads to \"\(other)\", not to \"\(destination)\"")
      )
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
