/// The files that new quizzes are made of: `scripts/new/`, built into the executable. They are
/// quizzes that play as they stand.
public enum QuizTemplates {
  /// A file of a template.
  public struct File: Sendable {
    /// Its path in the quiz's folder.
    public let path: String
    /// What stands in it.
    public let text: String
  }

  /// The files of a template, in name order; none where there is none of that name.
  public static func files(of name: String) -> [File] {
    StandardScripts.sources(below: "new/\(name)/").map {
      File(path: $0.path, text: String(decoding: $0.source, as: UTF8.self))
    }
    .sorted { $0.path < $1.path }
  }

  /// The storyboard of a standard flow, as it is written; nil where there is none of that name.
  public static func storyboard(ofFlow name: String) -> String? {
    StandardScripts.sources(below: "flows/").first { $0.path == "\(name).lua" }.map {
      String(decoding: $0.source, as: UTF8.self)
    }
  }
}
