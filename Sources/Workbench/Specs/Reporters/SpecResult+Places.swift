import QuizboardEngine
import QuizboardModel

/// Places in reports, relative to the current folder as the path of the spec file is.
extension SpecResult {
  /// Returns the path of a quiz's file.
  func path(of file: String) -> String { spec.quiz == "." ? file : "\(spec.quiz)/\(file)" }

  /// The result with all places relative to the current folder.
  var located: SpecResult {
    guard spec.quiz != ".", var failure else { return self }
    if let place = failure.place { failure.place?.file = path(of: place.file) }
    if let origin = failure.origin { failure.origin?.file = path(of: origin.file) }
    failure.traceback = failure.traceback.map(located)
    failure.message = failure.message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { located(String($0)) }.joined(separator: "\n")
    var result = self
    result.failure = failure
    return result
  }

  /// Returns a line; if it begins with the place of a file of the quiz, that is completed.
  private func located(_ line: String) -> String {
    guard let start = line.prefixMatch(of: /\s*/)?.0.endIndex,
      let place = line[start...].prefixMatch(of: /([^\s:][^:]*):\d+/),
      FileSystem.kind(of: path(of: String(place.1))) == .file
    else { return line }
    return line[..<start] + path(of: String(line[start...]))
  }
}
