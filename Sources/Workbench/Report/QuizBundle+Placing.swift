public import QuizboardEngine
import QuizboardIndex

extension QuizBundle {
  /// An error with its place where the engine could not know it: of a field that cannot be saved
  /// the line that sets it, and the function around that. It is found in the text of the scripts.
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
