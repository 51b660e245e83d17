package import QuizboardModel
import QuizboardText

/// Verifies orders and pairs of an input, and names their parts by text.
enum Arrangement {
  /// Returns the items in the order that the values give. Each item must be named once.
  static func order(_ values: [ChoiceValue], of items: [String], id: String) throws(InputError)
    -> [String]
  {
    let remedy = "name each of its \(items.count) items once"
    var indexes: [Int] = []
    var isNamed = [Bool](repeating: false, count: items.count)
    for value in values {
      let index = try value.index(among: items, id: id, "item")
      if isNamed[index] {
        throw InputError(.badCommand, "\"\(id)\" has \"\(items[index])\" only once; \(remedy)")
      }
      isNamed[index] = true
      indexes.append(index)
    }
    if let missing = isNamed.firstIndex(of: false) {
      throw InputError(.badCommand, "the order of \"\(id)\" lacks \"\(items[missing])\"; \(remedy)")
    }
    return indexes.map { items[$0] }
  }

  /// Returns the entry for each text that the pairs name, in the order of the texts.
  static func pairs(
    _ pairs: [String: ChoiceValue], of left: [String], with right: [String], id: String
  ) throws(InputError) -> [(key: String, value: String)] {
    let known = Set(left)
    for text in pairs.keys.sorted() where !known.contains(text) {
      let near = nearestText(to: text, among: left).map(didYouMean)
      throw InputError(
        .badCommand,
        "\"\(id)\" has no \"\(text)\" to match; \(near ?? "it has \(list(left))")")
    }
    var matched: [(key: String, value: String)] = []
    for text in left {
      guard let value = pairs[text] else { continue }
      matched.append((text, right[try value.index(among: right, id: id, "entry")]))
    }
    return matched
  }

  fileprivate static func list(_ texts: [String]) -> String {
    texts.isEmpty ? "none" : texts.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension ChoiceValue {
  /// Returns the index, from 0, among the texts of an element; throws if there is none.
  ///
  /// - Parameter noun: The word for one of the texts in the error.
  func index(among texts: [String], id: String, _ noun: String) throws(InputError) -> Int {
    if let index = index(among: texts) { return index }
    switch self {
    case .index(let number):
      throw InputError(.badCommand, "\"\(id)\" has no \(noun) \(number); it has \(texts.count)")
    case .text(let text):
      let near = nearestText(to: text, among: texts).map(didYouMean)
      throw InputError(
        .badCommand,
        "\"\(id)\" has no \(noun) \"\(text)\"; \(near ?? "it has \(Arrangement.list(texts))")")
    }
  }
}

extension Element {
  /// The text in a gap: that of a field, or the chosen option; empty if there is none.
  package var entry: String {
    switch kind {
    case .field(let text, _, _): text
    case .choices(let options, let selection, _): selection.first.map { options[$0] } ?? ""
    default: ""
    }
  }
}
