import Glibc
import QuizboardModel
import QuizboardText

/// Path manipulation, and suggestions for misspelt paths.
extension FileSystem {
  /// Returns a path without `.`, `..` and links; the path itself if it does not exist.
  public static func canonical(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the default name of a quiz: its folder's name, or its file's without extension. It
  /// resolves links, so that a quiz has one name whatever path leads to it.
  static func quizName(of path: String) -> String {
    quizName(named: lastName(of: canonical(path)), isFile: kind(of: path) == .file)
  }

  /// Returns the default name for the name of a folder or a file.
  static func quizName(named name: String, isFile: Bool) -> String {
    guard isFile, let point = name.lastIndex(of: "."), point > name.startIndex else { return name }
    return String(name[..<point])
  }

  /// Removes slashes at the end of a path.
  public static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// Returns the folder of a path.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the existing path that is most similar to a misspelt one.
  ///
  /// - Parameter folder: The base of the path and the result; nil for the current folder.
  public static func nearestEntry(to path: String, in folder: String? = nil) -> String? {
    let parent = parent(of: path)
    let place = folder.map { "\($0)/\(parent)" } ?? parent
    guard let names = try? names(in: place),
      let near = nearest(to: lastName(of: path), among: names)
    else { return nil }
    return parent == "." ? near : "\(parent)/\(near)"
  }

  /// Returns a message that nothing exists at a path, with a remedy: `there is no file or folder
  /// Quizes; did you mean "Quizzes"?`
  ///
  /// - Parameters:
  ///   - wanted: The expected kind.
  ///   - remedy: The remedy if no existing path is similar.
  public static func nothing(
    at path: String, wanted: String = "file or folder", remedy: String
  ) -> String {
    let remedy = nearestEntry(to: path).map(didYouMean) ?? remedy
    return sentence("there is no \(wanted) \(shown(path))", remedy: remedy)
  }

  /// Returns a path for messages, with quotation marks if it is empty.
  public static func shown(_ path: String) -> String { path.isEmpty ? "\"\"" : path }

  /// Returns the last component of a path.
  public static func lastName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the relative path from a folder to a path, both absolute: `../../quiz`.
  public static func relative(_ path: String, to folder: String) -> String {
    let (there, here) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(there, here).prefix { $0 == $1 }.count
    let way =
      Array(repeating: "..", count: here.count - common) + there.dropFirst(common).map(String.init)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}
