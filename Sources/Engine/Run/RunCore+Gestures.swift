public import QuizboardInterface
import QuizboardScripting
import QuizboardStoryboard

/// A swipe or a key that an element or a segue on screen responds to, as a face shows it.
public struct ShownGesture: Sendable, Equatable {
  /// The player's gesture.
  public enum Deed: Sendable, Equatable {
    /// A swipe.
    case swipe(Swipe)
    /// A press of the named key.
    case key(String)
  }

  /// The player's gesture.
  public var deed: Deed
  /// The effect, in the author's words; nil for a handler, which has none.
  public var title: String?

  /// Creates a shown gesture.
  public init(_ deed: Deed, title: String?) {
    self.deed = deed
    self.title = title
  }
}

extension RunCore {
  /// The gestures that have an effect now, with the words of their segue, or of the button that the
  /// swipe presses. A face shows them, because the player cannot guess them.
  public var gestures: [ShownGesture] {
    let controllers = runtime.active.byPrecedence()
    let alert = controllers.shownAlert
    var result: [ShownGesture] = []
    func add(_ deed: ShownGesture.Deed, _ title: String?) {
      if !result.contains(where: { $0.deed == deed }) {
        result.append(ShownGesture(deed, title: title))
      }
    }
    if alert == nil {
      for owner in controllers {
        for gesture in owner.gestures {
          if let deed = ShownGesture.Deed(gesture) { add(deed, owner.words(for: gesture)) }
        }
      }
    }
    for element in elements where element.isEnabled {
      guard let swipe = element.swipe, case .button(let title, _, _) = element.kind else {
        continue
      }
      if let alert, !alert.contains(element.id ?? "") { continue }
      add(.swipe(swipe), title)
    }
    return result
  }

  /// Returns true if a segue or a handler responds to a swipe; else the swipe presses a button.
  public func waits(for swipe: Swipe) -> Bool {
    runtime.active.controllers().contains { $0.gestures.contains(Gesture(swipe)) }
  }
}

extension ShownGesture.Deed {
  /// The gesture as authors write it: `swipe left`, `key x`.
  public var text: String {
    switch self {
    case .swipe(let swipe): Gesture(swipe).text
    case .key(let name): Gesture.key(name).text
    }
  }

  /// The input that performs the gesture.
  public var input: Input {
    switch self {
    case .swipe(let swipe): .swipe(swipe)
    case .key(let name): .key(name)
    }
  }

  /// Nil for a timeout, which is no gesture of the player.
  init?(_ gesture: Gesture) {
    switch gesture {
    case .swipeLeft: self = .swipe(.left)
    case .swipeRight: self = .swipe(.right)
    case .key(let name): self = .key(name)
    case .timeout: return nil
    }
  }
}

extension ScriptedController {
  /// Returns the effect of a gesture in words: the title of its segue, else the segue's identifier;
  /// nil for a handler.
  fileprivate func words(for gesture: Gesture) -> String? {
    let segue = scene?.segues.first { $0.trigger == .gesture(gesture) }
    if let title = segue?.title { return title }
    guard let name = segue?.identifier.rawValue, !name.isEmpty else { return nil }
    // startOver → start over
    return name.reduce(into: "") { words, character in
      words +=
        character.isUppercase && !words.isEmpty ? " " + character.lowercased() : String(character)
    }
  }
}
