import Interface
import Scripting
import Storyboard

/// A swipe or a key that something on screen waits for.
public struct Gesture: Sendable, Equatable {
  /// As authors write it: `swipe left`, `key x`.
  public var name: String
  /// What it does, in the author's words.
  public var title: String

  /// Makes a gesture.
  public init(name: String, title: String) {
    self.name = name
    self.title = title
  }
}

extension Session {
  /// The gestures that do something now, and what: the words of the segue that waits for it, else of the button that
  /// the swipe presses. A face shows them, for nobody guesses them.
  public var gestures: [Gesture] {
    let controllers = runtime.activeByPrecedence()
    let alert = controllers.shownAlert
    var result: [Gesture] = []
    func add(_ name: String, _ title: String) {
      if !result.contains(where: { $0.name == name }) { result.append(Gesture(name: name, title: title)) }
    }
    if alert == nil {
      for owner in controllers {
        for name in owner.gestures { add(name, owner.words(for: name)) }
      }
    }
    for element in elements where element.isEnabled {
      guard let swipe = element.swipe, case .button(let title, _, _) = element.kind else { continue }
      if let alert, !alert.contains(element.id ?? "") { continue }
      add("swipe \(swipe.rawValue)", title)
    }
    return result
  }
}

extension Session {
  /// Whether a segue or a handler waits for a swipe; else it presses a button.
  public func waits(forSwipe direction: String) -> Bool {
    runtime.activeControllers().contains { $0.gestures.contains("swipe \(direction)") }
  }
}

extension ScriptedController {
  /// What a gesture does, in words: the title of its segue, else the segue's identifier. A handler has no words.
  fileprivate func words(for gesture: String) -> String {
    let segue = scene?.segues.first { $0.trigger == .gesture(gesture) }
    if let title = segue?.title { return title }
    guard let name = segue?.identifier.rawValue, !name.isEmpty else { return gesture.hasPrefix("swipe ") ? "swipe" : "key" }
    // startOver → start over
    return name.reduce(into: "") { words, character in
      words += character.isUppercase && !words.isEmpty ? " " + character.lowercased() : String(character)
    }
  }
}
