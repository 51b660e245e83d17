import QuizboardModel

extension LuaChunk {
  /// The locals of the file that functions assign, in the order of the text. Such an assignment is
  /// an error during play; those that run only while the file loads are included, too.
  ///
  /// Empty if the format of the dump is unknown.
  public func assignedLocals() -> [ChangedLocal] {
    guard let main = Bytecode.main(of: bytes) else { return [] }
    var found: [ChangedLocal] = []
    collect(from: main, within: [], name: nil, into: &found)
    return found.sorted { ($0.place, $0.name) < ($1.place, $1.name) }
  }

  /// Returns the line that declares the variable `name`, captured by the function from line `first`
  /// to `last`.
  func declaration(of name: String, capturedAt first: Int, to last: Int) -> Int? {
    guard let main = Bytecode.main(of: bytes) else { return nil }
    return Self.declaration(of: name, from: first, to: last, in: main, within: [])
  }

  /// An enclosing function, and the instruction in it that creates the next inner one.
  private typealias Level = (function: BytecodeFunction, place: Int)

  private func collect(
    from function: BytecodeFunction, within levels: [Level], name: String?,
    into found: inout [ChangedLocal]
  ) {
    for (index, line) in function.ownAssignments.sorted(by: { $0.key < $1.key }) {
      guard let (level, local) = Self.origin(of: index, in: function, within: levels), level == 0
      else {
        continue
      }
      found.append(
        ChangedLocal(
          name: local, place: SourcePlace(file: self.name, line: line > 0 ? line : nil),
          declaration: levels[0].function.declaration(of: local, at: levels[0].place),
          function: name))
    }
    for (index, instruction) in function.code.enumerated() {
      guard let inner = function.function(madeBy: instruction) else { continue }
      let innerName = function.name(givenAt: index) ?? name
      collect(from: inner, within: levels + [(function, index)], name: innerName, into: &found)
    }
  }

  /// Returns the name of the variable that `function` captures as `index`, and the enclosing level
  /// (from 0, the outermost) that declares it.
  private static func origin(
    of index: Int, in function: BytecodeFunction, within levels: [Level]
  ) -> (level: Int, name: String)? {
    var capturing = function
    var index = index
    for (level, outer) in levels.enumerated().reversed() {
      guard capturing.captures.indices.contains(index) else { return nil }
      let capture = capturing.captures[index]
      if capture.isLocal { return (level, capture.name) }
      capturing = outer.function
      index = capture.index
    }
    return nil
  }

  private static func declaration(
    of name: String, from first: Int, to last: Int, in function: BytecodeFunction,
    within levels: [Level]
  ) -> Int? {
    if function.line == first, function.lastLine == last,
      let index = function.captures.firstIndex(where: { $0.name == name }),
      let (level, local) = origin(of: index, in: function, within: levels)
    {
      return levels[level].function.declaration(of: local, at: levels[level].place)
    }
    for (index, instruction) in function.code.enumerated() {
      guard let inner = function.function(madeBy: instruction) else { continue }
      let within = levels + [(function, index)]
      if let line = declaration(of: name, from: first, to: last, in: inner, within: within) {
        return line
      }
    }
    return nil
  }
}
