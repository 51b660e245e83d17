import Testing

/// The rule for the names of errors, which CONTRIBUTING.md has in words.
@Suite("Errors that leave a module") struct ErrorTypeTests {
  /// Errors that no user meets under their own name: a caller reacts to them, or converts them.
  private static let signals: Set = [
    "DamagedBytes", "InvalidResponse", "LimitPassed", "NothingRestored", "ReleasedObject",
    "ReplayMismatch", "SettingsConflict", "UnfitMemento", "UnsaveableValue",
  ]

  /// Errors of the library whose names programs may know.
  private static let older: Set = ["LoadFailure"]

  @Test("each ends in Error or Problem, or is a signal") func suffixes() throws {
    let known = Self.signals.union(Self.older)
    let names = try Self.names()
    for name in names where !name.hasSuffix("Error") && !name.hasSuffix("Problem") {
      #expect(known.contains(name), "\(name) is named by no rule")
    }
    #expect(known.subtracting(names) == [])
  }

  @Test("there are few, besides signals") func count() throws {
    #expect(try Self.names().subtracting(Self.signals).count <= 12)
  }

  /// The names of the public types that conform to `Error`.
  private static func names() throws -> Set<String> {
    let declaration =
      /^\s*public (?:struct|enum|final class) (\w+): [^{]*\b(?:Explained)?Error\b[^{]*\{/
    var names: Set<String> = []
    for file in Checkout.files(in: "Sources", ending: ["swift"]) {
      for line in try Checkout.lines(of: file) {
        if let match = line.firstMatch(of: declaration) { names.insert(String(match.1)) }
      }
    }
    return names
  }
}
