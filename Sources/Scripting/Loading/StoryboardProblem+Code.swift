import QuizboardModel
import QuizboardStoryboard

extension StoryboardProblem {
  /// What sort of mistake it is.
  var code: ScriptProblem.Code {
    switch kind {
    case .duplicateScene: .duplicateScene
    case .unknownInitial, .unknownDestination, .unknownReferencedScene: .unknownScene
    case .duplicateSegue: .duplicateSegue
    case .missingDestination: .missingKey
    case .unwindWithDestination: .uselessKey
    case .unknownOtherwise: .unknownSegue
    case .automaticOtherwise: .automaticOtherwise
    case .endlessRelationship, .deepRelationship: .endlessRelationship
    case .unknownStoryboard: .unknownStoryboard
    case .endlessReferences: .endlessReference
    }
  }

}

extension ScriptProblem {
  /// What is wrong with a storyboard, perhaps in words that know more.
  init(
    _ problem: StoryboardProblem, saying message: String? = nil, remedy: String? = nil,
    place: SourcePlace?
  ) {
    self.init(
      message ?? problem.message, remedy: problem.remedy ?? remedy, meant: problem.meant,
      problem.code, about: problem.subject, place: place)
  }
}
