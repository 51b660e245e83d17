/// The template files for new quizzes: `scripts/new/`, built into the executable. Each template is
/// a playable quiz.
public enum QuizTemplates {
  /// A file of a template.
  public struct File: Sendable {
    /// The path in the quiz's folder.
    public let path: String
    /// The content of the file.
    public let text: String
  }

  /// Returns the files of a template, in order of names; empty if there is no such template.
  public static func files(of name: String) -> [File] {
    StandardScripts.sources(below: "new/\(name)/").map {
      File(path: $0.path, text: String(decoding: $0.source, as: UTF8.self))
    }
    .sorted { $0.path < $1.path }
  }

  /// Returns the storyboard source of a standard flow; nil if there is no such flow.
  public static func storyboard(ofFlow name: String) -> String? {
    StandardScripts.sources(below: "flows/").first { $0.path == "\(name).lua" }.map {
      String(decoding: $0.source, as: UTF8.self)
    }
  }
}
