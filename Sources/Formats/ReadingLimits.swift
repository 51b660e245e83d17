/// The limits that keep the work and the memory for a bad file small.
enum ReadingLimits {
  /// The maximum number of problems in a file, after which the reading ends.
  static let problems = 100_000
  /// The maximum number of questions in a file. Each takes about a kilobyte of memory, however short
  /// it is.
  static let questions = 250_000
  /// The problem with a file that has more questions.
  static let tooManyQuestions = (
    reason: "the file has more than 250 000 questions, and the others are left out",
    expected: "files of at most 250 000 questions: split it"
  )
  /// The maximum number of options of all gaps of a question that share a list of options.
  static let gapOptions = 100_000
  /// The maximum number of options of a question in a table that is written.
  static let tableOptions = 500
}
