import Glibc

extension ConfinedFolder {
  /// The maximum number of names examined in the folder and its subfolders.
  private static let nameLimit = 100_000
  /// The maximum depth of subfolders.
  private static let depthLimit = 16

  /// Returns the paths of the files in the folder and its subfolders, in order of names, without
  /// hidden ones.
  ///
  /// It lists a linked folder that leads outside like a file, so that reading it fails with the
  /// reason. It ignores a link to a folder that contains it.
  ///
  /// - Parameters:
  ///   - start: The path of the folder to begin in.
  ///   - isWanted: Returns true for the path of a file to list.
  ///   - isEntered: Returns true for the path of a folder to enter.
  public func files(
    below start: String = "", where isWanted: @escaping (String) -> Bool,
    entering isEntered: @escaping (String) -> Bool
  ) throws(FileError) -> [String] {
    var listing = Listing(folder: self, isWanted: isWanted, isEntered: isEntered)
    if !path.isEmpty {
      let real = start.isEmpty ? FileSystem.canonical(path) : canonicalPath(of: start)
      guard isInside(real) else { return [start] }
      try listing.add(start, above: [real])
    }
    let added = replacements.keys.filter {
      !listing.found.contains($0) && isWanted($0) && isBelow(start, $0, entering: isEntered)
    }
    if added.isEmpty { return listing.found }
    return (listing.found + added).sorted {
      $0.split(separator: "/").lexicographicallyPrecedes($1.split(separator: "/"))
    }
  }

  /// Returns true if a listing from a folder on reaches the path of a file.
  private func isBelow(_ start: String, _ name: String, entering isEntered: (String) -> Bool)
    -> Bool
  {
    var folder = ""
    for part in name.split(separator: "/") {
      if part.hasPrefix(".") { return false }
      let path = folder.isEmpty ? String(part) : "\(folder)/\(part)"
      if path != name, !"\(start)/".hasPrefix("\(path)/"), !isEntered(path) { return false }
      folder = path
    }
    return start.isEmpty || name.hasPrefix("\(start)/")
  }

  private struct Listing {
    let folder: ConfinedFolder
    let isWanted: (String) -> Bool
    let isEntered: (String) -> Bool
    var found: [String] = []
    var count = 0

    /// - Parameter above: The canonical paths of this folder and its ancestors.
    mutating func add(_ place: String, above: [String]) throws(FileError) {
      for entry in try FileSystem.entries(
        of: place.isEmpty ? folder.path : "\(folder.path)/\(place)")
      where !entry.name.hasPrefix(".") {
        count += 1
        guard count <= ConfinedFolder.nameLimit else {
          let limit = ConfinedFolder.nameLimit
          throw FileError(
            .tooLarge, "\(folder.shownPath) contains more than \(limit) files",
            remedy: "move the quiz to its own folder")
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

    private mutating func addLink(_ name: String, above: [String]) throws(FileError) {
      do throws(FileError) {
        let located = try folder.status(of: name)
        if located.isFolder { return try enter(name, real: located.path, above: above) }
        if isWanted(name) { found.append(name) }
      } catch {
        guard error.kind == .outside else { return }
        let isFolder = FileSystem.kind(of: "\(folder.path)/\(name)") == .folder
        if isFolder ? isEntered(name) : isWanted(name) { found.append(name) }
      }
    }

    private mutating func enter(_ name: String, real: String, above: [String]) throws(FileError) {
      guard isEntered(name), above.count < ConfinedFolder.depthLimit else { return }
      if above.contains(where: { "\($0)/".hasPrefix("\(real)/") }) { return }
      try add(name, above: above + [real])
    }
  }
}
