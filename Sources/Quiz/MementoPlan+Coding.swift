extension MementoPlan {
  /// `integers`: seed, then for each question kind, points (two numbers), number of options. `texts`: for each
  /// question its identifier, then its options as shown.
  convenience init(seed: UInt64, drawn: [DrawnQuestion]) {
    var integers = [Int(truncatingIfNeeded: seed)]
    var texts: [String] = []
    integers.reserveCapacity(1 + 4 * drawn.count)
    for item in drawn {
      let options = item.question.kind.options.isEmpty ? [] : item.shownOptions
      integers.append(item.question.kind.code)
      integers.append(item.points.numerator)
      integers.append(item.points.denominator)
      integers.append(options.count)
      texts.append(item.question.id.name)
      texts += options
    }
    self.init(integers: integers, texts: texts)
  }

  /// Finds the questions again.
  func restored(in quiz: Quiz) throws(UnusableMemento) -> (seed: UInt64, drawn: [DrawnQuestion]) {
    var reader = IntegerReader(integers)
    var texts = texts[...]
    let seed = UInt64(bitPattern: Int64(try reader.next()))
    var drawn: [DrawnQuestion] = []
    while !reader.isAtEnd {
      let kind = try reader.next()
      let points = try reader.rational()
      let count = try reader.next()
      guard let id = texts.popFirst().map({ QuestionID($0) }), points >= .zero,
        (0...texts.count).contains(count)
      else { throw .damaged }
      guard let question = quiz.question(id) else { throw .questionGone(id) }
      guard question.kind.code == kind else { throw .questionChanged(id) }
      let order = try question.order(of: texts.prefix(count), former: quiz.former)
      texts = texts.dropFirst(count)
      drawn.append(DrawnQuestion(question, order: order, points: points))
    }
    guard texts.isEmpty else { throw .damaged }
    return (seed, drawn)
  }
}

extension Question {
  /// The places of options that were shown under these names, then those of options that are new.
  fileprivate func order(of names: ArraySlice<String>, former: FormerNames?) throws(UnusableMemento) -> [Int] {
    if names.isEmpty || names.elementsEqual(optionNames) { return [] }
    var isTaken = [Bool](repeating: false, count: optionNames.count)
    var order: [Int] = []
    for name in names {
      guard let place = optionNames.firstIndex(of: name) ?? former?.place(of: name, in: self) else { throw .optionGone(id, name: name) }
      if isTaken[place] { throw .damaged }
      isTaken[place] = true
      order.append(place)
    }
    order += optionNames.indices.filter { !isTaken[$0] }
    return order
  }
}

extension Question.Kind {
  /// A number for the kind; it is kept in files, so it never changes.
  fileprivate var code: Int {
    switch self {
    case .choice: 1
    case .multiple: 2
    case .trueFalse: 3
    case .short: 4
    case .numeric: 5
    }
  }
}
