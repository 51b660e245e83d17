import QuizboardInterface
import QuizboardScripting
import QuizboardStoryboard

/// The keys and swipes that have an effect now.
extension RunCore {
  /// The keys that have an effect, except `escape`: those of segues and handlers, then of buttons.
  var awaitedKeys: [String] {
    awaited(
      by: { gesture in if case .key(let name) = gesture { name } else { nil } }, button: \.accessKey
    )
  }

  /// The directions of swipes that have an effect.
  private var awaitedSwipes: [String] {
    awaited(by: { $0.swipe?.rawValue }, button: { $0.swipe?.rawValue })
  }

  private func awaited(by gesture: (Gesture) -> String?, button: (Element) -> String?) -> [String] {
    let controllers = runtime.active.byPrecedence()
    let alert = controllers.shownAlert
    var names: [String] = []
    if alert == nil {
      for owner in controllers { names += owner.gestures.compactMap(gesture) }
    }
    for element in elements where element.isEnabled {
      if let alert, !alert.contains(element.id ?? "") { continue }
      if let name = button(element) { names.append(name) }
    }
    var told: Set<String> = []
    return names.filter { told.insert($0).inserted }
  }

  /// Returns a warning for a client program about a key or a swipe without effect; nil for other
  /// inputs. It is not an error, because a player may press any key.
  ///
  /// `escape` never causes one, because tests use it to check that nothing can be left.
  public func warning(ofIdle input: Input) -> Warning? {
    if isOver { return nil }
    switch input {
    case .key(let name) where name != "escape" && KeyName.exists(name):
      return Self.warning(ofIdle: "the key \"\(name)\"", name, among: awaitedKeys)
    case .swipe(let swipe):
      return Self.warning(
        ofIdle: "a swipe to the \(swipe.rawValue)", swipe.rawValue, among: awaitedSwipes)
    default: return nil
    }
  }

  private static func warning(ofIdle words: String, _ name: String, among awaited: [String])
    -> Warning?
  {
    if KeyName.readings(of: name).contains(where: awaited.contains) { return nil }
    let moves = KeyName.ofFaces.contains(name) && words.hasPrefix("the key")
    return Warning(
      .nothingWaits,
      "nothing on screen waits for \(words)"
        + (moves ? ", because the player navigates with this key; use tap instead" : "")
        + (awaited.isEmpty
          ? "" : "; there \(awaited.count == 1 ? "is" : "are"): \(awaited.joined(separator: ", "))")
    )
  }
}
