import Glibc

extension ConfinedFolder {
  /// The most names that are examined in the folder and the folders in it.
  private static let nameLimit = 100_000
  /// The deepest folder that is entered.
  private static let depthLimit = 16

  /// The files of the folder and of the folders in it, by their paths, in the order of names;
  /// hidden ones are left out.
  ///
  /// A linked folder that leads outside is listed like a file, so that reading it fails with the
  /// reason. A link to a folder that it lies in is passed over.
  ///
  /// - Parameters:
  ///   - start: the path of the folder to begin in.
  ///   - isWanted: true for the path of a file that is to be listed.
  ///   - isEntered: true for the path of a folder whose files are to be listed.
  public func files(
    below start: String = "", where isWanted: @escaping (String) -> Bool,
    entering isEntered: @escaping (String) -> Bool
  ) throws(FileProblem) -> [String] {
    let real = FileSystem.canonical(start.isEmpty ? path : "\(path)/\(start)")
    guard isInside(real) else { return [start] }
    var listing = Listing(folder: self, isWanted: isWanted, isEntered: isEntered)
    try listing.add(start, above: [real])
    return listing.found
  }

  private struct Listing {
    let folder: ConfinedFolder
    let isWanted: (String) -> Bool
    let isEntered: (String) -> Bool
    var found: [String] = []
    var count = 0

    /// - Parameter above: the paths without links of this folder and of those that led to it.
    mutating func add(_ place: String, above: [String]) throws(FileProblem) {
      for entry in try FileSystem.entries(
        of: place.isEmpty ? folder.path : "\(folder.path)/\(place)")
      where !entry.name.hasPrefix(".") {
        count += 1
        guard count <= ConfinedFolder.nameLimit else {
          let limit = ConfinedFolder.nameLimit
          throw FileProblem(
            .tooLarge, "\(folder.path) holds more than \(limit) files",
            remedy: "give the quiz a folder of its own")
        }
        let name = place.isEmpty ? entry.name : "\(place)/\(entry.name)"
        if entry.isFolder {
          try enter(name, real: (above.last ?? "") + "/\(entry.name)", above: above)
        } else if entry.mayBeFolder {
          try addLink(name, above: above)
        } else if isWanted(name) {
          found.append(name)
        }
      }
    }

    private mutating func addLink(_ name: String, above: [String]) throws(FileProblem) {
      do throws(FileProblem) {
        let located = try folder.status(of: name)
        if located.isFolder { return try enter(name, real: located.path, above: above) }
        if isWanted(name) { found.append(name) }
      } catch {
        guard error.kind == .outside else { return }
        let isFolder = FileSystem.kind(of: "\(folder.path)/\(name)") == .folder
        if isFolder ? isEntered(name) : isWanted(name) { found.append(name) }
      }
    }

    private mutating func enter(_ name: String, real: String, above: [String]) throws(FileProblem) {
      guard isEntered(name), above.count < ConfinedFolder.depthLimit else { return }
      if above.contains(where: { "\($0)/".hasPrefix("\(real)/") }) { return }
      try add(name, above: above + [real])
    }
  }
}
