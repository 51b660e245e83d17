import Glibc
import QuizboardModel
import QuizboardText

/// Paths, and what people mean by them.
extension FileSystem {
  /// A path without `.`, `..` and links; itself where it does not exist.
  public static func canonical(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a quiz is called that does not say what it is called: its folder's name, or its file's
  /// without what follows the last point. Of a link it is the name of what that leads to, so that a
  /// quiz has one name by whatever way it is come to.
  static func quizName(of path: String) -> String {
    quizName(named: lastName(of: canonical(path)), isFile: kind(of: path) == .file)
  }

  /// The same of a folder or a file that has that name itself.
  static func quizName(named name: String, isFile: Bool) -> String {
    guard isFile, let point = name.lastIndex(of: "."), point > name.startIndex else { return name }
    return String(name[..<point])
  }

  /// A path without slashes at its end.
  public static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// The folder that a path lies in.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What a misspelt path most likely means.
  ///
  /// - Parameter folder: where the path begins, and the answer too; nil for the folder that one is
  ///   in.
  public static func nearestEntry(to path: String, in folder: String? = nil) -> String? {
    let parent = parent(of: path)
    let place = folder.map { "\($0)/\(parent)" } ?? parent
    guard let names = try? names(in: place),
      let near = nearest(to: lastName(of: path), among: names)
    else { return nil }
    return parent == "." ? near : "\(parent)/\(near)"
  }

  /// That there is nothing at a path, with what is most likely meant: `there is no file or folder
  /// Quizes; did you mean "Quizzes"?`
  public static func nothing(at path: String, wanted: String = "file or folder") -> String {
    "there is no \(wanted) \(shown(path))\(suggestion(nearestEntry(to: path)))"
  }

  /// A path as messages have it: one that is empty must be seen.
  public static func shown(_ path: String) -> String { path.isEmpty ? "\"\"" : path }

  /// The last component of a path.
  public static func lastName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The way from a folder to a path, both absolute: `../../quiz`.
  public static func relative(_ path: String, to folder: String) -> String {
    let (there, here) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(there, here).prefix { $0 == $1 }.count
    let way =
      Array(repeating: "..", count: here.count - common) + there.dropFirst(common).map(String.init)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}
