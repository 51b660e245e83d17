import QuizboardScripting
import QuizboardStoryboard

/// Segues of standard classes, which do what belongs to a segue by its name: a question goes on by
/// `next`, and by no other.
struct StandardSegueRules: StoryboardRuleSet {
  let rules: StoryboardRules

  /// What a standard class does for the segues of one name.
  struct Role {
    /// The elements that set such a segue off.
    let elements: Set<String>
    /// The standard class that it leads to.
    let destination: String
    let name: String
    /// What is done, as in "a Question goes on to the next question by …".
    let deed: String
  }

  /// By the class; `scripts/classes` has the names.
  static let roles: [String: [Role]] = [
    "Question": [
      Role(
        elements: ["submit", "next"], destination: "Question", name: "next",
        deed: "goes on to the next question"),
      Role(
        elements: ["previous"], destination: "Question", name: "previous",
        deed: "goes back to the question before"),
      Role(
        elements: ["submit", "next"], destination: "Results", name: "results",
        deed: "ends the attempt"),
    ],
    "Answer": [
      Role(
        elements: ["next"], destination: "Question", name: "next",
        deed: "goes on to the next question"),
      Role(elements: ["next"], destination: "Results", name: "finished", deed: "ends the attempt"),
    ],
    "Overview": [
      Role(
        elements: ["questions"], destination: "Question", name: "goTo",
        deed: "goes to the question that was chosen"),
      Role(
        elements: ["handIn"], destination: "Results", name: "handIn", deed: "hands the attempt in"),
    ],
  ]

  /// What in a script moves an attempt: then it may be meant that the class does not.
  private static let moves: Set<String> = ["advance", "back", "jump", "skip", "finish", "prepare"]

  func check() {
    guard quiz.isWhole, rules.calls.methods.isDisjoint(with: Self.moves),
      quiz.scriptWords.isDisjoint(with: Self.moves)
    else { return }
    for storyboard in rules.own {
      for scene in storyboard.scenes {
        guard let roles = roles(of: scene) else { continue }
        for segue in scene.segues {
          check(segue, in: scene, of: storyboard, roles.type, roles.list)
        }
      }
    }
  }

  /// The standard class whose code a scene has, and what it does.
  private func roles(of scene: Scene) -> (type: String, list: [Role])? {
    let facts = rules.facts(of: scene)
    return ([facts.name] + facts.ancestors).lazy.compactMap { name in
      Self.roles[name].map { (name, $0) }
    }.first
  }

  private func check(
    _ segue: SegueDescription, in scene: Scene, of storyboard: Storyboard, _ type: String,
    _ roles: [Role]
  ) {
    let elements = triggers(of: segue, in: scene)
    guard !elements.isEmpty, let destination = rules.destination(of: segue, in: storyboard),
      !destination.isEnding
    else { return }
    let facts = rules.facts(of: destination)
    let classes = Set([facts.name] + facts.ancestors)
    for role in roles
    where classes.contains(role.destination) && !role.elements.isDisjoint(with: elements) {
      let names = roles.map(\.name)
      guard !names.contains(segue.identifier.rawValue) else { continue }
      quiz.add(
        .misnamedSegue,
        "\(rules.label(segue, scene)): a \(type) \(role.deed) by a segue \"\(role.name)\", and by none of another name",
        remedy: "call it \"\(role.name)\"", at: rules.spot(segue, scene))
    }
  }

  /// The elements that set a segue off, by itself or by the segue that has it as `otherwise`.
  private func triggers(of segue: SegueDescription, in scene: Scene) -> Set<String> {
    let all = [segue] + scene.segues.filter { $0.otherwise == segue.identifier }
    return Set(
      all.compactMap { if case .element(let id)? = $0.trigger { id.rawValue } else { nil } })
  }
}
