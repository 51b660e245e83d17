import QuizboardModel
import QuizboardQuiz

/// The results of reading QTI besides the questions.
struct QTIReport {
  /// The errors.
  var problems: [FormatProblem] = []
  /// The parts that the model cannot hold.
  var losses: [FormatLoss] = []
  /// The pictures of the questions.
  var resources: [FormatResource] = []
}

/// Finds the files that texts of an item refer to.
protocol QTIFiles: AnyObject {
  /// Returns the path that texts use for a file that an item refers to, and embeds the file if the
  /// source has it; nil if it should have it.
  func path(of reference: String) -> String?
}

/// The files of an item that is not in a package: nothing is known of them.
final class QTINoFiles: QTIFiles {
  /// Returns the reference as it is.
  func path(of reference: String) -> String? { reference }
}
