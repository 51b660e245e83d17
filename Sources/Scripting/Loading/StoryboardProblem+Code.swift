import QuizboardModel
import QuizboardStoryboard

extension StoryboardProblem {
  /// The code of the problem.
  var code: ScriptProblem.Code {
    switch kind {
    case .duplicateScene: .duplicateScene
    case .unknownInitial, .unknownDestination, .unknownReferencedScene: .unknownScene
    case .duplicateSegue: .duplicateSegue
    case .missingDestination: .missingKey
    case .unwindWithDestination: .uselessKey
    case .unknownOtherwise: .unknownSegue
    case .automaticOtherwise: .automaticOtherwise
    case .otherwiseItself: .otherwiseItself
    case .endlessRelationship, .deepRelationship: .endlessRelationship
    case .unknownStoryboard: .unknownStoryboard
    case .endlessReferences: .endlessReference
    }
  }

}

extension ScriptProblem {
  /// Converts a problem of a storyboard, with an optional, more precise message.
  init(
    _ problem: StoryboardProblem, saying message: String? = nil, remedy: String? = nil,
    place: SourcePlace?
  ) {
    self.init(
      message ?? problem.message, remedy: problem.remedy ?? remedy, meant: problem.meant,
      problem.code, about: problem.subject, place: place,
      context: Context(
        name: problem.scene?.rawValue, segue: problem.segue?.rawValue, key: problem.key))
  }
}
