import QuizboardEngine
import QuizboardModel
import QuizboardText

/// Lists the tests with their places, without running them (`SpecOptions.onlyLists`).
public final class ListReporter: SpecReporter {
  private let isJSON: Bool
  private let write: (String) -> Void
  private var tests: [Entry] = []

  private struct Entry: JSONMembers {
    let path: String
    let result: SpecResult

    var isBroken: Bool { result.status == .failure || result.status == .error }

    func writeMembers(to writer: inout JSONWriter) {
      writer.member("file", path)
      writer.member("line", unlessNil: (isBroken ? result.failure?.place : result.place)?.line)
      writer.member("names", result.names)
      if isBroken {
        writer.member("message", result.failure?.message)
      } else {
        writer.member("pending", result.status == .pending)
      }
    }
  }

  /// Creates a reporter that writes to `write`: a line for each test as it is found, or one JSON
  /// object at the end.
  public init(isJSON: Bool, write: @escaping (String) -> Void) {
    self.isJSON = isJSON
    self.write = write
  }

  /// See `SpecReporter`.
  public func ended(_ report: SpecFileReport) {
    for result in report.results {
      let entry = Entry(path: report.file.path, result: result)
      tests.append(entry)
      guard !isJSON else { continue }
      if entry.isBroken {
        let line = (result.failure?.place?.line).map { ":\($0)" } ?? ""
        write("\(entry.path)\(line): cannot be listed: \(result.failure?.message ?? "")\n")
      } else {
        write(
          "\(entry.path):\(result.place?.line ?? 1): "
            + "\(result.title)\(result.status == .pending ? " (pending)" : "")\n"
        )
      }
    }
  }

  /// See `SpecReporter`.
  public func ended(_ summary: SpecSummary) {
    guard isJSON else { return }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("tests", tests.filter { !$0.isBroken })
      writer.member("problems", tests.filter(\.isBroken))
    }
    write(writer.text + "\n")
  }
}
