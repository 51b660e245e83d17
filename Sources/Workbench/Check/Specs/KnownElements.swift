import QuizboardIndex
import QuizboardScripting

/// The ids that a spec can name: those of elements, and those of the controls in gaps.
struct KnownElements {
  /// The ids that are known literally.
  private(set) var texts: Set<String>
  /// The ids of elements whose gaps are unknown.
  private var openTexts: Set<String>

  /// - Parameter ids: The ids of all elements of the quiz.
  init(_ ids: Set<String>, in quiz: CheckContext) {
    texts = ids
    openTexts = Set((quiz.survey?.standardStrings ?? [:]).values.joined())
    for (element, _) in quiz.index.elements where API.mayHaveGaps(element: element.name) {
      guard let id = element.id?.settled.text else { continue }
      guard let gaps = element.value("gaps")?.settled.fields,
        gaps.allSatisfy({ $0.name != nil })
      else {
        openTexts.insert(id)
        continue
      }
      texts.formUnion(gaps.compactMap { $0.name.map { "\(id).\($0.text)" } })
    }
  }

  /// Returns true if an element of the quiz may have an id.
  func contains(_ id: String) -> Bool {
    if texts.contains(id) { return true }
    return id.indices.contains { id[$0] == "." && openTexts.contains(String(id[..<$0])) }
  }
}
