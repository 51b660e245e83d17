import QuizboardSyntax

extension Expression {
  /// The text that it is.
  var word: String? {
    if case .string(let word) = kind { return word }
    return nil
  }

  /// What it is called: `input` of `self.input`.
  var lastName: String? {
    switch kind {
    case .local(let variable): variable.name
    case .global(let name): name
    case .index(_, let key): key.word
    default: nil
    }
  }
}
