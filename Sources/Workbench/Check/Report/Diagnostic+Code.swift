extension Diagnostic {
  /// A kind of diagnostic of `check`: its name, its severity, and the text of its page in
  /// `docs/diagnostics/`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The name, in words joined by hyphens; stable across versions.
    public let name: String
    /// The severity.
    public let severity: Severity
    /// A short title.
    public let title: String
    /// The reason why it matters, in Markdown.
    public let explanation: String
    /// The way to fix it, in Markdown.
    public let remedy: String
    /// A small quiz with this diagnostic and no other; nil if it would take more than a few lines.
    public let example: Example?

    /// Makes a code with the text of its page.
    public init(
      _ name: String, _ severity: Severity, _ title: String, _ explanation: String,
      remedy: String, _ example: Example?
    ) {
      self.name = name
      self.severity = severity
      self.title = title
      self.explanation = explanation
      self.remedy = remedy
      self.example = example
    }

    /// The name.
    public var description: String { name }

    /// Returns true if the names are equal; each code has its own name.
    public static func == (left: Code, right: Code) -> Bool {
      left.name == right.name
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// A small quiz with a mistake.
    public struct Example: Sendable {
      /// The files that show the mistake, which the page shows first.
      public let shown: [(path: String, text: String)]
      /// All files of the quiz.
      public let files: [String: String]

      /// The other files, sorted by path.
      var others: [(path: String, text: String)] {
        files.filter { file in !shown.contains { $0.path == file.key } }
          .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      }

      /// - Parameter beside: Further files of the quiz.
      public init(_ shown: [(path: String, text: String)], beside: [String: String]) {
        self.shown = shown
        files = Dictionary(shown.map { ($0.path, $0.text) }) { $1 }.merging(beside) { shown, _ in
          shown
        }
      }
    }
  }
}
