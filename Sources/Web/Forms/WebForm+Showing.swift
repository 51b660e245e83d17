import QuizboardModel

/// The entries of a form that was not applied, as a page shows them.
extension WebForm {
  /// Returns the text of a field; nil if the form had none.
  func text(_ name: FormName) -> String? { entries[name]?.first }

  /// Returns the chosen options of choices, from 0; nil if the form had none, or other options.
  func chosen(_ key: String, among count: Int) -> Set<Int>? {
    guard let values = entries[FormName(.choose, of: key)] else { return nil }
    let chosen = values.compactMap { Int($0) }.filter { 1...max(1, count) ~= $0 && count > 0 }
    return chosen.count == values.count ? Set(chosen.map { $0 - 1 }) : nil
  }

  /// Returns the chosen option of a menu, from 0; nil if the form had none.
  func option(_ name: FormName?, among count: Int) -> Int? {
    guard let name, let number = entries[name]?.first.flatMap({ Int($0) }), count > 0,
      1...count ~= number
    else { return nil }
    return number - 1
  }

  /// Returns true if the form has an entry in a control that the control does not have yet.
  func differs(from element: Element, _ key: String) -> Bool {
    let control = OpenControls.Control(
      key: key, element: element, controller: nil, isWaiting: false)
    guard had.contains(key) else { return false }
    let input = try? ControlEntry(control, entries).input().input
    return input != nil
  }

  /// Returns the texts for which no control is open any more, to copy them.
  func texts(without open: OpenControls) -> [String] {
    entries.filter { $0.key.verb == .type && open[$0.key.key] == nil }
      .sorted { $0.key.key < $1.key.key }
      .flatMap(\.value).filter { !$0.isEmpty }
  }
}
