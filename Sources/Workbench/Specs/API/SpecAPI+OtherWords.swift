import QuizboardText

extension SpecAPI {
  /// The names that other test tools have for what a run has here.
  private static let otherWords: [String: String] = [
    "wait": "advance", "sleep": "advance", "tick": "advance", "delay": "advance",
    "click": "tap", "press": "tap", "push": "tap", "touch": "tap",
    "select": "choose", "pick": "choose", "check": "choose",
    "fill": "type", "enter": "type", "input": "type", "write": "type", "text": "shows",
    "contains": "shows",
    "has": "shows", "see": "shows", "find": "element", "get": "element", "restart": "relaunch",
    "close": "kill",
    "quit": "kill", "go": "perform", "segue": "perform", "back": "key", "size": "resize",
    "print": "log",
  ]

  /// What helps if a run is asked for a name that it does not have; nil if nothing near is known.
  static func remedy(forRunName name: String) -> String? {
    guard let other = otherWords[name], let entry = entry(.app, other)?.entry else {
      return nearest(to: name, among: entries(of: .app).map(\.name)).map(didYouMean)
    }
    return
      "write \(entry.qualifiedName): \(entry.doc.prefix(1).lowercased() + entry.doc.dropFirst())"
  }
}
