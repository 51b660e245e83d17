extension Diagnostic {
  /// A sort of thing that `check` finds, declared once: its name, how bad it is, and what its page in
  /// `docs/diagnostics/` says.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// Words with hyphens: the same in every version.
    public let name: String
    /// How bad it is.
    public let severity: Severity
    /// What it is, in a few words.
    public let title: String
    /// Why it matters, in Markdown.
    public let explanation: String
    /// What to do, in Markdown.
    public let remedy: String
    /// Files of a small quiz in which it is found, and nothing else; nil where that takes more than a
    /// few lines.
    public let example: Example?

    /// A code with its page.
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

    /// Its name.
    public var description: String { name }

    /// Names are different.
    public static func == (left: Code, right: Code) -> Bool {
      left.name == right.name
    }

    /// By its name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// A small quiz that is wrong.
    public struct Example: Sendable {
      /// The files that show the mistake, in the order in which a page shows them.
      public let shown: [(path: String, text: String)]
      /// All files of the quiz.
      public let files: [String: String]

      /// - Parameter beside: files that the mistake needs, and that are not shown.
      public init(_ shown: [(path: String, text: String)], beside: [String: String]) {
        self.shown = shown
        files = Dictionary(shown.map { ($0.path, $0.text) }) { $1 }.merging(beside) { shown, _ in
          shown
        }
      }
    }
  }
}
