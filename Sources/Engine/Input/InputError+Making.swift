import QuizboardLua
public import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

extension InputError {
  /// Converts any error of an input.
  init(_ error: any Error, in runtime: Runtime) {
    switch error {
    case let error as InputError: self = error
    case let error as LuaError: self.init(error)
    case let error as NavigationError:
      self.init(
        Kind(error), error.message, place: error.place,
        traceback: error.place.map { [CallFrame(place: $0)] } ?? [])
    case let problem as ScriptProblem:
      let traceback =
        problem.traceback.isEmpty
        ? problem.place.map { [CallFrame(place: $0)] } ?? [] : problem.traceback
      self.init(
        problem.code == .scriptLimit ? .limit : .scriptError, problem.sentence,
        place: problem.place, traceback: traceback)
    case let failure as CommitFailure:
      self.init(.store, "the input was undone because it could not be saved: \(failure.reason)")
    case let limit as LimitPassed: self.init(.limit, limit.description, place: limit.place)
    case let value as UnsaveableValue:
      let owner = value.slot.flatMap { runtime.objects.name(of: $0) }.map { "\($0)." } ?? ""
      let type = value.slot.flatMap { runtime.objects.className(of: $0) }
      let remedy = type == nil ? "" : ", or list the field in the class's `transient`"
      self.init(
        .unsaveableState,
        "\(owner)\(value.path) holds \(value.found), which cannot be saved; "
          + "store plain data there\(remedy)"
      )
      field = Field(owner: type, path: value.path)
    case let released as ReleasedObject:
      self.init(
        .unsaveableState,
        "the run could not be saved completely, so the input was undone: \(released)")
    default: self.init(.scriptError, "\(error)")
    }
  }

  /// Converts an error of loading. A quiz that cannot be read counts as a bad command.
  public init(_ error: LoadError) {
    let kind: Kind = error.isUnreadable ? .badCommand : error.passesLimit ? .limit : .scriptError
    self.init(kind, error.sentence, place: error.place, traceback: error.traceback)
  }

  /// Converts an error of a script. An error of an engine call preserves its kind.
  private init(_ error: LuaError) {
    let kind: Kind =
      switch error.cause {
      case let refused as NavigationError: Kind(refused)
      case is LimitPassed: .limit
      default: error.kind == .limit ? .limit : .scriptError
      }
    // The most common slip: `function Gate.on.rows(value)`.
    let isDot = error.absence == LuaAbsence(kind: "global", name: "self")
    let remedy = isDot ? "is the function defined with '.' instead of ':'?" : error.remedy
    self.init(
      kind, sentence(error.message, remedy: remedy), place: error.place, traceback: error.traceback)
  }
}

extension InputError.Kind {
  init(_ error: NavigationError) {
    switch error {
    case .gone, .queuedSourceGone: self = .gone
    case .alreadyPresenting: self = .alreadyPresenting
    case .nothingPresented: self = .nothingPresented
    case .placed(let error, _): self.init(error)
    default: self = .scriptError
    }
  }
}
