public import QuizboardEngine
import QuizboardIndex
public import QuizboardModel

extension QuizBundle {
  /// Returns an error with a place that the engine could not know: for a field that cannot be
  /// saved, the line of its assignment and the enclosing function, from the script text.
  public func placing(_ error: InputError) -> InputError {
    guard error.place == nil, let field = error.field,
      let place = ScriptPlaces(self).place(of: field)
    else { return error }
    var error = error
    error.place = place
    if error.traceback.isEmpty { error.traceback = [FunctionNames(self).call(at: place)] }
    return error
  }
}
