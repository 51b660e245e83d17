import QuizboardEngine
import QuizboardInterface

extension WatchedQuiz {
  /// The number of pictures that one quiz may have beside it.
  private static let mostPictures = 999

  func savePicture(of frame: Frame, theme: Theme, depth: ColorDepth) throws(Unreadable) -> String {
    let picture = session.picture(of: frame, theme: theme, depth: depth)
    let quiz = Self.file(of: session.bundle)
    do throws(FileError) {
      for number in 1...Self.mostPictures {
        let path = "\(quiz)-\(number).svg"
        guard FileSystem.kind(of: path) == .nothing else { continue }
        let file = try NewFile(path: path)
        do throws(FileError) { try file.write(text: picture.svg) } catch {
          file.remove()
          throw error
        }
        return path
      }
    } catch {
      throw Unreadable(words: "\(error)")
    }
    throw Unreadable(
      words: "There are \(Self.mostPictures) pictures beside the quiz already; remove some.")
  }

  /// Returns the path of a quiz without its ending, such as `/home/ada/Quizzes/unwind`.
  private static func file(of bundle: QuizBundle) -> String {
    var path = bundle.path
    // The path of a quiz in a question file with several ends with its title.
    while FileSystem.kind(of: path) == .nothing, FileSystem.parent(of: path) != path {
      path = FileSystem.parent(of: path)
    }
    let isFile = FileSystem.kind(of: path) == .file
    path = FileSystem.canonical(path)
    let name = FileSystem.lastName(of: path)
    guard isFile, let point = name.lastIndex(of: "."), point > name.startIndex else { return path }
    return "\(FileSystem.parent(of: path))/\(name[..<point])"
  }
}
