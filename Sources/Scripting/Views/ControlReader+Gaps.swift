import QuizboardInterface
import QuizboardModel

/// Texts with controls in them.
extension ControlReader {
  func fillGaps(
    _ element: inout Element, _ table: Int32, _ state: ElementState,
    claiming ids: inout UniqueIDs
  ) throws {
    guard let id = tables.text(table, .id) else { return }
    let contents = try GapReader(tables: tables).contents(of: table, id: id)
    try fillGaps(&element, id, contents, state, claiming: &ids)
  }

  /// Fills an element with a text and the controls in its gaps, in the order of the text.
  func fillGaps(
    _ element: inout Element, _ id: String, _ contents: GapContents, _ state: ElementState,
    claiming ids: inout UniqueIDs
  ) throws {
    element.kind = .gaps(text: contents.source)
    element.id = id
    element.isMarkdown = contents.isMarkdown
    let names = contents.text.names
    let entered = self.entered(id, by: names)
    element.children.reserveCapacity(names.count)
    for name in names {
      guard let control = contents.controls[name] else { continue }
      let own = Element.gapID(id, name)
      try ids.claim(own)
      let index = element.children.appendBlank()
      switch control {
      case .field(let kind):
        element.children[index].kind = .field(
          text: entered[name] ?? "", placeholder: nil, kind: kind)
      case .choices(let options):
        let picked = entered[name].flatMap { options.firstIndex(of: $0) }
        element.children[index].kind = .choices(
          options: options, selection: picked.map { [$0] } ?? [], isMultiple: false)
      }
      element.children[index].id = own
      element.children[index].label = name
      element.children[index].owner = tables.owner
      element.children[index].isEnabled = state.isEnabled
      element.children[index].isHidden = state.isHidden
    }
  }
}
