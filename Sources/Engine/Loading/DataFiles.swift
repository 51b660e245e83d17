import QuizboardFormats
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardText
import Synchronization

/// The data files of a quiz's folder, each read once.
final class DataFiles: DataProvider {
  private let folder: ConfinedFolder
  private let known = Mutex<[String: Result<PlainValue, PlainError>]>([:])

  init(folder: ConfinedFolder) { self.folder = folder }

  func push(_ file: String, on stack: LuaStack) throws {
    stack.push(try content(of: file))
  }

  private func content(of file: String) throws -> PlainValue {
    try known.withLock { known in
      if let result = known[file] { return try result.get() }
      let result = Result { () throws(PlainError) in try read(file) }
      known[file] = result
      return try result.get()
    }
  }

  private func read(_ file: String) throws(PlainError) -> PlainValue {
    do {
      return try DataFile.read(bytes: try folder.read(file, within: .data), file: file)
    } catch let problem as FileError where problem.kind == .missing {
      throw PlainError(
        problem.message, remedy: FileSystem.nearestEntry(to: file, in: folder.path).map(didYouMean))
    } catch let problem as FormatProblem {
      throw PlainError(problem.report)
    } catch let problem as FileError {
      throw PlainError(problem.message, remedy: problem.remedy)
    } catch {
      throw PlainError("\(error)")
    }
  }
}
