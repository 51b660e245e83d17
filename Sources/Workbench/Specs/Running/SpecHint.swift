/// What helps where Lua can only say that something is nil.
enum SpecHint {
  /// The end of a message; nil where nothing is known that helps.
  static func words(for message: String, app: SpecApp?) -> String? {
    if let name = message.firstMatch(of: /a nil value \(global '(\w+)'\)/)?.1,
      let remedy = absent[String(name)]
    {
      return "; a spec has no \(name): \(remedy)"
    }
    if let name = message.firstMatch(of: /attempt to index a nil value \(field '(scene|top)'\)/)?.1,
      let left = app?.leftBy
    {
      return "; the quiz was left by \(left), and app.\(name) is nil since"
    }
    return nil
  }

  /// What Lua has elsewhere, and what a spec does instead.
  private static let absent = [
    "io":
      "print adds to the report, require reads modules of the quiz's folder, assert.snapshot keeps texts",
    "debug": "print adds to the report, and a failure tells the calls that led to it",
    "package": "require reads modules of the quiz's folder",
    "dofile": "require reads modules of the quiz's folder",
    "loadfile": "require reads modules of the quiz's folder",
  ]
}
