import Lua
import QuizFormats
import Scripting
import Synchronization
import Wording

/// The data files of a quiz's folder, each read once.
final class DataFiles: DataProvider {
  private let folder: String
  /// In bytes: more would not fit what loading may use.
  private static let largest = 8 << 20
  private let known = Mutex<[String: Result<DataContent, DataFileProblem>]>([:])

  init(folder: String) { self.folder = folder }

  func push(_ file: String, on stack: LuaStack) throws { stack.push(try content(of: file)) }

  private func content(of file: String) throws -> DataContent {
    try known.withLock { known in
      if let result = known[file] { return try result.get() }
      let result = Result { () throws(DataFileProblem) in try read(file) }
      known[file] = result
      return try result.get()
    }
  }

  private func read(_ file: String) throws(DataFileProblem) -> DataContent {
    let path = "\(folder)/\(file)"
    let isInside = FileSystem.canonical(path).hasPrefix(FileSystem.canonical(folder) + "/")
    guard !file.hasPrefix("/"), !file.split(separator: "/").contains(".."), isInside || FileSystem.kind(of: path) == .nothing else {
      throw DataFileProblem("\"\(file)\" must lie in the quiz's folder")
    }
    guard FileSystem.kind(of: path) == .file else {
      let near = suggestion(FileSystem.nearestEntry(to: file, in: folder))
      throw DataFileProblem("there is no file \"\(file)\" in \(folder)\(near)")
    }
    do {
      let bytes = try FileSystem.read(path)
      guard bytes.count <= Self.largest else {
        throw DataFileProblem("\"\(file)\" has \(bytes.count >> 20) MiB, more than \(Self.largest >> 20)")
      }
      return try DataFile.read(bytes: bytes, file: file)
    } catch let problem as FormatProblem {
      throw DataFileProblem(problem.report)
    } catch let problem as DataFileProblem {
      throw problem
    } catch {
      throw DataFileProblem("\(error)")
    }
  }
}
