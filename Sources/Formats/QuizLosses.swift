/// The field of losses of formats without a title.
let titleField = "title"

extension QuizContent {
  /// Returns the losses of a format that holds the questions of a quiz, but not its title, its
  /// description and its icon.
  /// - Parameter name: The format, as the subject of the reasons.
  func lossesOutsideQuestions(in name: String) -> [FormatLoss] {
    var losses = [
      FormatLoss(field: titleField, reason: "\(name) has no title; readers use the file's name")
    ]
    for (field, value) in [("description", description), ("icon", icon)] where value != nil {
      losses.append(FormatLoss(field: field, reason: "\(name) has no \(field)"))
    }
    return losses
  }
}

extension WritableFormat {
  /// Writes a quiz that was read from a file. A title made from the name of the file is no loss.
  /// - Parameter resources: The files that its texts use, for formats whose files contain them.
  public static func write(
    _ quiz: QuizContent, readFrom file: String, resources: [FormatResource] = []
  ) -> WriteResult {
    var result =
      (Self.self as? any EmbeddingFormat.Type)?.write(quiz, resources: resources) ?? write(quiz)
    if quiz.title == titleFromFile(file) {
      result.losses.removeAll { $0.question == nil && $0.field == titleField }
    }
    return result
  }
}
