import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Reports reads of `scene.attributes.name` if no scene has that key, but a similar one. A name
/// that occurs elsewhere may be an attribute that the loader does not show, such as `false`.
enum UnsetAttributeRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, let blueprint = quiz.survey?.blueprint else { return }
    var reads: [String: [Mark]] = [:]
    for access in quiz.index.accesses {
      guard case .read = access.kind, let name = access.name,
        let attributes = access.base.member, attributes.key.text == "attributes",
        attributes.base.member?.key.text == "scene"
      else { continue }
      reads[name.text, default: []].append(name)
    }
    let known = blueprint.sceneFacts.reduce(into: Set<String>()) { $0.formUnion($1.attributes) }
    for (name, marks) in reads.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      guard let near = meant(name, among: known), words(name, in: quiz) == marks.count else {
        continue
      }
      for mark in marks {
        quiz.add(
          .unsetAttribute, "no scene has the attribute \"\(name)\", so it is always nil here",
          remedy: didYouMean(near), at: mark)
      }
    }
  }

  /// Returns how often a name stands as a whole word in the files of the quiz.
  private static func words(_ name: String, in quiz: CheckContext) -> Int {
    let wanted = Array(name.utf8)
    return quiz.files.values.reduce(0) { count, file in
      count + file.bytes.split { !$0.isNamePart }.count { $0.elementsEqual(wanted) }
    }
  }
}

extension UInt8 {
  /// True for a byte of a Lua name.
  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension DiagnosticCode {
  static let unsetAttribute = DiagnosticCode(
    "unset-attribute", .warning, "An attribute that no scene has",
    """
    `self.scene.attributes` has the keys that a scene of the storyboard has besides those of \
    `qb.scene`. A script reads one that no scene of this quiz has, so the value is always nil.
    """,
    remedy: "Correct the name, or give the scene the key.",
    .script(
      """
      local Menu = qb.controller "Menu"

      function Menu:view()
        return ui.screen { ui.text("Lives: " .. tostring(self.scene.attributes.livs)) }
      end
      """, scenes: "  qb.scene \"menu\" { class = \"Menu\", lives = 3 },"))
}
