import QuizboardLua

/// What helps where Lua can only say that something is nil.
enum SpecHint {
  /// What helps; nil where nothing is known that does.
  static func words(for absence: LuaAbsence, app: SpecApp?) -> String? {
    switch (absence.kind, absence.name) {
    case ("global", let name): absent[name].map { "a spec has no \(name): \($0)" }
    case ("field", "scene"), ("field", "top"):
      (app?.leftBy).map { "the quiz was left by \($0), and app.\(absence.name) is nil since" }
    default: nil
    }
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
