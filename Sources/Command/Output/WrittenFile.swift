import QuizboardEngine

/// A file that an option asks for. What cannot be written is a `CommandError` with one exit code,
/// whichever option it is.
struct WrittenFile {
  let path: String
  private let option: String

  /// - Parameter option: what messages begin with: `--to-spec`.
  init(_ path: String, option: String) {
    self.path = path
    self.option = option
  }

  /// Said before long work begins: what is there already is never written over.
  func refuseExisting() throws(CommandError) {
    guard FileSystem.kind(of: path) == .nothing else {
      throw failure("\(path) is there already; name a new file")
    }
  }

  /// Said before long work begins: only what is of the same kind is replaced.
  func refuseOther(than kind: String, _ isOfKind: ([UInt8]) -> Bool) throws(CommandError) {
    guard FileSystem.kind(of: path) != .nothing else { return }
    guard let bytes = try? FileSystem.read(path), bytes.isEmpty || isOfKind(bytes) else {
      throw failure("\(path) is there already, and is no \(kind); name another file")
    }
  }

  /// Writes a file that is not there yet; where that fails nothing of it stays.
  ///
  /// - Parameter makesFolder: whether the folder that it lies in is made, where that alone is
  ///   missing: `spec` of a quiz that has none. One above it that is not there is a slip.
  func writeNew(_ text: String, makesFolder: Bool = false) throws(CommandError) {
    let folder = FileSystem.parent(of: path)
    if makesFolder, FileSystem.kind(of: folder) == .nothing {
      let above = FileSystem.parent(of: folder)
      guard FileSystem.kind(of: above) == .folder else {
        throw failure("\(path) cannot be made: there is no folder \(above)")
      }
      do { try FileSystem.makeFolder(folder) } catch { throw failure("\(error)") }
    }
    do throws(FileProblem) {
      let file = try NewFile(path: path)
      do throws(FileProblem) { try file.write(text: text) } catch {
        file.remove()
        throw error
      }
    } catch {
      throw failure("\(error)")
    }
  }

  /// Writes a file, in the place of one of the same kind.
  func write(_ text: String) throws(CommandError) {
    do { try FileSystem.write(Array(text.utf8), to: path) } catch { throw failure("\(error)") }
  }

  private func failure(_ reason: String) -> CommandError { .failed("\(option): \(reason)") }
}
