import ArgumentParser
import QuizboardInterface
import QuizboardModel

/// A screen size as an option, such as `80x24`.
struct ScreenSize: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]) else {
      return nil
    }
    size = Size(columns: columns, rows: rows)
    guard size.isInRange else { return nil }
  }
}
