/// What a script changes of one container, child by child, is one operation: a container written in
/// an author's language pops three children by removing three, and none of those between is ever
/// seen. So such an operation stays open until the handler has ended, or something else changes the
/// hierarchy.
extension Hierarchy {
  /// Runs a change of a container's children that more of its kind may follow.
  func operation(holding owner: Controller, _ body: () throws -> Void) throws {
    if heldContainer === owner { return try holding(body) }
    try closeHeld()
    // A built-in container's changes are operations each. Within an operation there is nothing to
    // hold open, and without a handler nobody would close it.
    guard owner.visibility == .asked, !isOperating, isInInput, holdsOperations else {
      return try operation(body)
    }
    isOperating = true
    isOperationAnimated = false
    heldContainer = owner
    heldVersion = structureVersion
    try holding(body)
  }

  /// Lets operations stay open while `body` runs, and ends the one that is open then.
  func holdingOperations<R>(_ body: () throws -> R) throws -> R {
    let before = holdsOperations
    holdsOperations = true
    defer { holdsOperations = before }
    let result = try body()
    try closeHeld()
    return result
  }

  /// Ends the operation that is open, where one is: what is visible settles, and what had to wait
  /// is done.
  func closeHeld() throws {
    if heldContainer != nil { try endHeld() }
  }

  private func endHeld() throws {
    try holding {
      heldContainer = nil
      try settle()
    }
    isOperating = false
    try runQueue()
  }

  private func holding(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      if structureVersion != heldVersion, failure == nil { failure = error }
      // A change that was refused before it began leaves the operation open for those that did
      // begin.
      if structureVersion != heldVersion || heldContainer == nil { abandon() }
      throw error
    }
  }
}
