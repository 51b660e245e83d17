extension StoreError: CustomStringConvertible {
  /// The error in one sentence without a full stop, with the name of the file.
  public var reason: String {
    switch kind {
    case .noLocation: "there is no folder for places and scores, because no home folder is known"
    case .folderNotWritable(let folder):
      "the store \(path) cannot be created: the folder \(folder) is not writable"
    case .fileNotWritable: "the store \(path) cannot be read and written"
    case .fileNotReadable: "the store \(path) cannot be read: its permissions do not allow it"
    case .notCopied: "the store \(path) cannot be copied to read it"
    case .folderInPlace: "\(path) is a folder, not a store of quizboard"
    case .linkLoop: "the store \(path) cannot be opened: its symbolic links form a loop"
    case .notAFile(let name): "\(name) is a pipe, a socket or a device, not a store of quizboard"
    case .notADatabase: "\(path) is not a store of quizboard: it is not an SQLite database"
    case .otherProgram: "\(path) is not a store of quizboard: it is another program's database"
    case .newerVersion(let found, let known):
      "the store \(path) was written by a newer version of quizboard (format \(found); "
        + "this version reads format \(known))"
    case .damaged: "the store \(path) is damaged"
    case .damagedInUse: "the store \(path) is damaged, and another program is using it"
    case .full:
      "the store \(path) cannot be written: the disk is full, or files may not grow so large"
    case .locked: "the store \(path) is locked by another program"
    case .other(let code, let message):
      "the store \(path) cannot be used: \(message) (SQLite \(code))"
    }
  }

  /// The advice for the user of the command, in one sentence without a full stop.
  public var remedy: String {
    remedy(option: " with --store FILE", variable: " or $QUIZBOARD_STORE")
  }

  /// The advice for a program, which has no options.
  public var programRemedy: String { remedy(option: "", variable: "") }

  private func remedy(option: String, variable: String) -> String {
    switch kind {
    case .noLocation: "set HOME or XDG_DATA_HOME, or name a file\(option)"
    case .folderNotWritable: "name another file\(option)\(variable)"
    case .fileNotReadable, .fileNotWritable:
      "change its permissions, or name another file\(option)\(variable)"
    case .notCopied: "set TMPDIR to a folder that can be written"
    case .folderInPlace, .linkLoop, .notAFile: "name a file\(option)\(variable)"
    case .notADatabase, .otherProgram:
      "it is not changed: name another file\(option)\(variable)"
    case .newerVersion:
      "it is not changed: update quizboard, or name another file\(option)"
    case .damaged:
      "it is not changed: move it away to start a new one, or name another file\(option)"
    case .damagedInUse:
      "close the other program and start again: the damaged file is then renamed"
    case .full: "make room on the disk, then try again; what was saved before is safe"
    case .locked: "close the other program, or name another file\(option)"
    case .other: "name another file\(option)\(variable)"
    }
  }

  /// The reason and the remedy in one line.
  public var description: String { "\(reason); \(remedy)" }
}
