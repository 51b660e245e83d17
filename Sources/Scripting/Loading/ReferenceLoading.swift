import Lua
import Storyboard

/// Leads the references of storyboards to what they stand for, once, when all storyboards are there.
extension Runtime {
  /// Loads the standard flow of a name; false where there is none.
  func loadFlow(_ name: String) throws -> Bool {
    guard let flow = try StandardScripts.flows.get()[name] else { return false }
    try loadStoryboard(name, try runForValue(flow))
    return true
  }

  /// A reference may lead into a standard flow, too.
  func loadReferencedFlows() throws {
    var pending = loadedStoryboards
    while let storyboard = pending.popLast() {
      for reference in storyboard.references {
        guard let name = reference.storyboard, storyboards[name.rawValue] == nil else { continue }
        guard try loadFlow(name.rawValue), let flow = storyboards[name.rawValue] else {
          throw ScriptProblem(
            "qb.reference \"\(reference.id.rawValue)\": " + unknownStoryboard(name.rawValue),
            place: referencePlaces[SceneAddress(storyboard.id, reference.id)])
        }
        pending.append(flow)
      }
    }
  }

  /// The sentence about a storyboard that is not there.
  func unknownStoryboard(_ name: String) -> String {
    let known = loadedStoryboards.map(\.id.rawValue).filter { !StandardScripts.flowNames.contains($0) } + StandardScripts.flowNames
    return "no storyboard \"\(name)\" in the folder and no standard flow of that name\(API.suggestion(for: name, among: known))"
      + " (there are: \(known.joined(separator: ", ")))"
  }

  /// Leads every reference to its scene.
  func joinStoryboards() throws {
    let joined: [Storyboard]
    do throws(StoryboardProblem) {
      joined = try Storyboard.joined(loadedStoryboards)
    } catch let problem {
      throw ScriptProblem(message(of: problem), place: place(of: problem))
    }
    for storyboard in joined { storyboards[storyboard.id.rawValue] = storyboard }
    hierarchy.storyboards = joined
  }

  private func message(of problem: StoryboardProblem) -> String {
    guard case .endlessReferences(let links) = problem.kind else { return problem.message }
    let named = links.map { "\"\($0.scene.rawValue)\"" + (referencePlaces[$0].map { " (\($0))" } ?? "") }
    return "the references \(named.joined(separator: " → ")) stand in for each other and for no scene; let one of them name a scene"
  }

  private func place(of problem: StoryboardProblem) -> String? {
    guard let storyboard = problem.storyboard, let id = problem.scene else { return nil }
    if let place = referencePlaces[SceneAddress(storyboard, id)] { return place }
    return storyboards[storyboard.rawValue]?[id].flatMap { scenePlaces[$0.hostData] }
  }
}
