import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Finds the line for a problem whose error names none.
struct ProblemPlaces {
  let names: StoryNames
  let scripts: ScriptPlaces

  init(of quiz: ExploredQuiz) {
    names = quiz.names
    scripts = ScriptPlaces(quiz.bundle)
  }

  /// Sets the place of a problem that occurred in a scene; nil if the scene does not determine it.
  func locate(_ problem: inout Problem, in scene: Int?) {
    if let missed = problem.evidence.missed { problem.message = names.message(of: missed) }
    let scene = scene.flatMap(place(ofScene:))
    problem.place =
      problem.place
      ?? (problem.kind == .restoreDiffers ? restorer(problem.evidence) : cause(problem.evidence))
      ?? scene
  }

  /// Returns the place of a scene in the author's files: its declaration, or the author's class for
  /// a scene of a standard flow; nil if there is none.
  func place(ofScene number: Int) -> SourcePlace? {
    guard let entry = names.entries[number] else { return nil }
    return entry.facts.place?.ofAuthor ?? scripts.place(ofClass: entry.scene.className)
  }

  private func cause(_ evidence: Problem.Evidence) -> SourcePlace? {
    evidence.field.flatMap(scripts.place) ?? evidence.standard.flatMap(scripts.place(ofAnswerTo:))
      ?? (evidence.missed.flatMap(names.key) ?? evidence.segue).flatMap(names.place)
  }

  /// Returns the place of the code that should have restored the field.
  private func restorer(_ evidence: Problem.Evidence) -> SourcePlace? {
    let owner = evidence.field?.owner
    let method = ([owner].compactMap(\.self) + evidence.classes).lazy.compactMap {
      scripts.place(ofMethod: "didRestore", ofClass: $0)
    }.first
    let listed = evidence.field.flatMap {
      scripts.place(ofTransient: String($0.path.prefix { !".[".contains($0) }))
    }
    return method ?? listed ?? owner.flatMap(scripts.place(ofClass:))
  }
}
