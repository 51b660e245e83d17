import QuizboardModel

/// Matches: a menu of the entries for each text on the left.
extension PageWriter {
  mutating func addMatch(
    _ left: [String], _ right: [String], _ chosen: [Int?], _ element: Element
  ) {
    beginGroup("match", element)
    let key = openKey(of: element)
    let entries = right.map { plain($0, of: element) }
    for (index, text) in left.enumerated() {
      let id = isBehind ? nil : makeID()
      html.open("div", ["class": "pair"])
      if element.marks.isEmpty {
        html.open("label", ["for": .text(id)])
        addWords(text, of: element)
        html.close("label")
        let before = chosen.indices.contains(index) ? chosen[index] : nil
        let name = key.map { FormName(.choose, index, of: $0) }
        addMenu(entries, facts.unsent?.option(name, among: right.count) ?? before, name, id: id)
      } else {
        html.open("span", ["class": "left"])
        addWords(text, of: element)
        html.close("span")
        html.open("span", ["class": .text(element.verdict(onPart: index)?.rawValue)])
        if let entry = chosen[index] { addWords(right[entry], of: element) } else { html.text("–") }
        addMark(element.verdict(onPart: index), element)
        html.close("span")
      }
      html.close("div")
      html.newLine()
    }
    endGroup(element)
  }
}
