import QuizboardModel

extension PlainError {
  /// Creates an error in a `.quiz` file, which makes the whole file unusable.
  ///
  /// - Parameters:
  ///   - archive: The name of the file.
  ///   - entry: The name of the entry, made safe for messages; nil for the whole file.
  ///   - offset: The offset in bytes of the entry or of the fault; nil if it is of no use.
  ///   - fault: The fault as a clause.
  ///   - remedy: The way to fix it.
  init(
    in archive: String, entry: String? = nil, offset: Int? = nil, _ fault: String, remedy: String?
  ) {
    let place = offset.map { " at byte \($0)" } ?? ""
    let subject = entry.map { " the entry “\($0)”" } ?? ""
    self.init("\(archive):\(subject)\(place) \(fault)", remedy: remedy)
  }
}
