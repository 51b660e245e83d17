import QuizboardInterface
public import QuizboardModel
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
  func words(for gesture: Gesture) -> String? {
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
