import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardSpecs
import QuizboardStoryboard
import QuizboardText

/// Checks the values that specs pass to a run: ids of elements, segues, scenes, keys of
/// `qb.launch`.
struct SpecValueRules {
  let quiz: CheckContext
  let text: SpecText
  /// The ids of possible targets; nil if unknown.
  let elements: KnownElements?

  func check() {
    for access in text.accesses {
      guard let name = access.name?.text, let arguments = access.arguments else { continue }
      switch (access.kind, text.meanings.meaning(of: access.base)) {
      case (.method, .object(.app)): checkCommand(name, arguments)
      case (.call, .module) where name == "launch": checkLaunch(arguments.first)
      default: continue
      }
    }
  }

  /// Commands whose first argument is the id of an element.
  private static let acting = Set(ElementInput.Name.allCases.map(\.rawValue))

  private func checkCommand(_ name: String, _ arguments: [Node]) {
    guard SpecAPI.entry(.app, name) != nil, let first = arguments.first,
      let given = first.text, quiz.isWhole
    else { return }
    if Self.acting.contains(name), let elements, !elements.contains(given) {
      quiz.add(
        .unknownElement, "app:\(name) \"\(given)\": no view of the quiz has an element of that id",
        remedy: didYouMean(nearest: given, among: elements.texts)
          ?? "give an element that id, or correct this one",
        at: first)
    } else if name == "perform", !quiz.scenes.isEmpty, !quiz.segueNames.contains(given) {
      quiz.add(
        .unknownSegue,
        "app:perform \"\(given)\": no scene of the quiz has a segue of that identifier",
        about: .segue(given), meant: meant(given, among: quiz.segueNames), at: first)
    } else if name == "key", !KeyName.exists(given) {
      quiz.add(
        .wrongValue, "app:key \"\(given)\": there is no such key",
        remedy: KeyName.remedy(for: given), at: first)
    } else if let entry = SpecAPI.entry(.app, name)?.entry,
      let type = entry.parameters.first.map({ APIType($0.type) }),
      let words = type.words, !words.contains(given)
    {
      quiz.add(
        .wrongValue,
        "app:\(name) \"\(given)\": it accepts \(words.map { "\"\($0)\"" }.joined(separator: ", "))",
        remedy: didYouMean(nearest: given, among: words) ?? "write one of them",
        at: first)
    }
  }

  private func checkLaunch(_ options: Node?) {
    guard let fields = options?.fields else { return }
    let known = SpecAPI.launchKeys
    for field in fields {
      guard let name = field.name else { continue }
      guard let key = known.first(where: { $0.name == name.text }) else {
        quiz.add(
          .unknownKey, "qb.launch: unknown key \"\(name.text)\"",
          remedy: didYouMean(nearest: name.text, among: known.map(\.name))
            ?? "there are \(known.map(\.name).joined(separator: ", "))",
          at: name)
        continue
      }
      check(field.value, of: key)
    }
  }

  private func check(_ value: Node, of key: (name: String, type: String, doc: String)) {
    let type = APIType(key.type)
    for outcome in value.outcomes {
      let isRight =
        switch outcome.kind {
        case .text(let text):
          isKnown(text, key: key.name, outcome.node) && type.alternatives.contains(.text)
        case .someText: type.alternatives.contains(.text)
        case .number: type.alternatives.contains(.number)
        case .boolean, .function: false
        case .nothing: true
        case .table:
          type.alternatives.contains {
            switch $0 {
            case .text, .number: false
            default: true
            }
          }
        }
      if !isRight {
        quiz.add(
          .wrongValue, "qb.launch: \"\(key.name)\" must be \(type.noun), not \(outcome.noun)",
          at: outcome.node)
      }
    }
  }

  /// True if the initial scene of a run exists in the quiz; reports it otherwise.
  private func isKnown(_ text: String, key: String, _ value: Node) -> Bool {
    guard key == "scene", quiz.isWhole, quiz.survey != nil else { return true }
    let scenes = quiz.sceneNames
    if !scenes.contains(text) {
      quiz.add(
        .unknownScene, "qb.launch: there is no scene \"\(text)\" to start at",
        remedy: didYouMean(nearest: text, among: scenes),
        at: value)
    }
    return true
  }
}
