import QuizboardEngine
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// A small change of a quiz that imitates a mistake of its author. A good spec detects it.
public struct Mutation: Sendable {
  /// The kinds of changes.
  public enum Kind: String, Sendable, CaseIterable {
    /// Another answer of a question is correct.
    case flippedKey = "flipped-key"
    /// A segue is missing.
    case droppedSegue = "dropped-segue"
    /// A condition has the opposite result.
    case invertedCondition = "inverted-condition"
    /// A segue leads to another scene.
    case swappedDestination = "swapped-destination"
    /// A comparison of a script has another boundary or the opposite result.
    case comparison
    /// A number in a script is larger by one.
    case number
    /// A function of a script returns the opposite Boolean.
    case returnedBoolean = "returned-boolean"
    /// A script does not make a call.
    case removedCall = "removed-call"
    /// A method or handler does nothing.
    case emptiedBody = "emptied-body"
  }

  /// The kind of change.
  public let kind: Kind
  /// The description of the change.
  public let message: String
  /// The place, such as `Main.storyboard.lua:12`; nil if unknown.
  public let place: SourcePlace?
  /// The change itself.
  enum Change: Sendable {
    case quiz(@Sendable (QuizBundle) throws -> QuizBundle)
    case script(ChangedScript)
  }

  let change: Change
  /// The question with the changed key.
  var question: Question?
  /// The changed key.
  var key: ChangedKey?

  /// Returns all mutations of a quiz: those of its segues and of its keys in the order of its
  /// files, then those of its scripts by file and line. Standard flows are excluded.
  ///
  /// - Parameter others: questions of other files that specs ask.
  static func all(of bundle: QuizBundle, asking others: [PlacedQuestion] = []) -> [Mutation] {
    storyboardMutations(of: bundle.blueprint)
      + (bundle.placedQuestions + others).compactMap(mutation)
      + ChangedScript.mutations(of: bundle)
  }

  /// Returns a quiz with the change.
  ///
  /// Throws an error if it cannot be made, or if the changed quiz cannot be loaded.
  func changed(_ bundle: QuizBundle) throws -> QuizBundle {
    switch change {
    case .quiz(let change): try change(bundle)
    case .script(let script): try QuizBundle(script.load(in: bundle, libraries: []))
    }
  }

  private static func mutation(of placed: PlacedQuestion) -> Mutation? {
    let question = placed.question
    guard let key = ChangedKey(of: question) else { return nil }
    // The answers of a template are those of a sample of its variables.
    let example = question.details.script?.hasVariables == true ? "for example " : ""
    return Mutation(
      kind: .flippedKey,
      message:
        "\(example)\(key.right) is correct for \"\(question.nameForAuthors)\", not \(key.wrong)",
      place: placed.place.map { SourcePlace(file: $0.file, line: $0.line) },
      change: .quiz { try $0.changingKey(of: question) }, question: question,
      key: key)
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
      return Mutation(
        kind: kind, message: "\(name) \(words)", place: place,
        change: .quiz { $0.changed(by: change) })
    }
    var result: [Mutation] = []
    // A segue that is the `otherwise` of another cannot be removed.
    if !scene.segues.contains(where: { $0.otherwise == segue.identifier }) {
      result.append(mutation(.droppedSegue, .drop, "is not there"))
    }
    if let condition = segue.condition {
      let words =
        if case .named(let name) = condition.kind { "\"\(name)\"" } else { "its function" }
      result.append(
        mutation(.invertedCondition, .invert, "is performed when \(words) does not hold"))
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

  /// Returns the next scene in the file.
  private static func otherScene(than destination: SceneID, in storyboard: Storyboard) -> SceneID? {
    let names = storyboard.scenes.map(\.id)
    guard let position = names.firstIndex(of: destination) else { return names.first }
    return names.count > 1 ? names[(position + 1) % names.count] : nil
  }
}
