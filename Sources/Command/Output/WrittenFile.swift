import QuizboardEngine

/// A file that an option names. Every failure to write it is a `CommandError` with one exit code.
struct WrittenFile {
  let path: String
  private let option: String

  /// - Parameter option: The option at the start of messages, such as `--to-spec`.
  init(_ path: String, option: String) {
    self.path = path
    self.option = option
  }

  /// Throws if the file exists. Called before long work begins.
  func refuseExisting() throws(CommandError) {
    guard FileSystem.kind(of: path) == .nothing else {
      throw failure("\(path) already exists; name a new file")
    }
  }

  /// Throws if the file exists and is of another kind. Called before long work begins.
  func refuseOther(than kind: String, _ isOfKind: ([UInt8]) -> Bool) throws(CommandError) {
    guard FileSystem.kind(of: path) != .nothing else { return try requireFolder() }
    guard let bytes = try? FileSystem.read(path), bytes.isEmpty || isOfKind(bytes) else {
      throw failure("\(path) already exists and is not a \(kind); name another file")
    }
  }

  /// Throws if the folder of the file does not exist.
  private func requireFolder() throws(CommandError) {
    if FileSystem.kind(of: FileSystem.parent(of: path)) == .nothing {
      throw failure("\(FileSystem.missingFolder(of: path))")
    }
  }

  /// Writes a new file; removes it after a failure.
  ///
  /// - Parameter makesFolder: True to create a missing parent folder, such as `spec`, but no folder
  ///   above it, because that is probably a typing error.
  func writeNew(_ text: String, makesFolder: Bool = false) throws(CommandError) {
    let folder = FileSystem.parent(of: path)
    if makesFolder, FileSystem.kind(of: folder) == .nothing {
      let above = FileSystem.parent(of: folder)
      guard FileSystem.kind(of: above) == .folder else {
        throw failure("\(FileSystem.missingFolder(of: folder))")
      }
      do { try FileSystem.makeFolder(folder) } catch { throw failure("\(error)") }
    }
    do throws(FileError) {
      let file = try NewFile(path: path)
      do throws(FileError) { try file.write(text: text) } catch {
        file.remove()
        throw error
      }
    } catch {
      throw failure("\(error)")
    }
  }

  /// Writes the file, replacing an existing one of its kind.
  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  /// Writes the file, replacing an existing one of its kind.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    do { try FileSystem.write(bytes, to: path) } catch { throw failure("\(error)") }
  }

  private func failure(_ reason: String) -> CommandError { .failed("\(option): \(reason)") }
}
