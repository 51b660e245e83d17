import Foundation

/// The files of the checkout that contains these tests.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Returns the paths, from the root, of the files below `folder` with one of these extensions, in
  /// order; empty if there is no such folder.
  static func files(in folder: String, ending extensions: Set<String>) -> [String] {
    let paths = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { extensions.contains(URL(fileURLWithPath: $0).pathExtension) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// Returns the names of the direct subfolders of `folder`.
  static func folders(in folder: String) throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
    return Set(names.filter { isFolder("\(root)/\(folder)/\($0)") && !$0.hasPrefix(".") })
  }

  static func lines(of path: String) throws -> [Substring] {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
