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

  /// The name that it is about.
  var subject: String? {
    switch kind {
    case .duplicateScene(let id), .unknownInitial(let id, _), .unknownDestination(let id, _, _):
      id.rawValue
    case .duplicateSegue(let id), .missingDestination(let id), .unwindWithDestination(let id):
      id.rawValue
    case .unknownOtherwise(let id, _, _), .automaticOtherwise(let id, _): id.rawValue
    case .endlessRelationship(let ids): ids.last?.rawValue
    case .deepRelationship(let id): id.rawValue
    case .unknownStoryboard(let id, _): id.rawValue
    case .unknownReferencedScene(let address, _): address.scene.rawValue
    case .endlessReferences(let links): links.first?.scene.rawValue
    }
  }
}
