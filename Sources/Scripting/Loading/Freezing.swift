import QuizboardLua
import QuizboardStoryboard

/// The roots of freezing after the scripts have loaded. Messages and saved references name a frozen
/// object after its nearest root in this order, so classes come before globals.
extension Runtime {
  func freezeStandardGlobals() {
    state.freeze([
      ("standard quizboard", standard.module), ("standard globals", standard.environment),
    ])
  }

  func freezeStandardClasses() {
    state.freeze(
      classRoots(of: standard, prefix: "standard ")
        + conditionRoots(of: standard, prefix: "standard condition "))
  }

  func freezeQuizzes() {
    var roots = quizzes.flatMap(ownRoots)
    roots += functions.enumerated().map { ("function \($0.offset + 1)", $0.element) }
    if !noAttributes.isNone { roots.append(("scene.attributes", noAttributes)) }
    var named: Set<SceneID> = []
    for storyboard in loadedStoryboards {
      for scene in storyboard.scenes {
        // Several storyboards may have scenes with equal ids.
        let isFirst = named.insert(scene.id).inserted
        let label =
          "scene "
          + (isFirst ? scene.id.rawValue : SceneAddress(storyboard.id, scene.id).description)
        roots.append(("attributes of \(label)", sceneAttributes[scene.hostData]))
        for segue in scene.segues {
          let attributes = segueAttributes[scene.hostData][segue.hostData]
          roots.append(("attributes of segue \(segue.identifier.rawValue) of \(label)", attributes))
        }
      }
    }
    if !didLaunch.isNone { roots.append(("app.didLaunch", didLaunch)) }
    roots += quizzes.flatMap {
      [("\($0.prefix)quizboard", $0.module), ("\($0.prefix)_G", $0.environment)]
    }
    state.freeze(roots)
  }

  private func ownRoots(of quiz: QuizSpace) -> [(name: String, reference: LuaReference)] {
    classRoots(of: quiz, prefix: quiz.prefix)
      + conditionRoots(of: quiz, prefix: "\(quiz.prefix)condition ")
      + quiz.modules.sorted { $0.key < $1.key }.map {
        (name: quiz.prefix + $0.key, reference: $0.value)
      }
  }

  private func classRoots(of quiz: QuizSpace, prefix: String) -> [(
    name: String, reference: LuaReference
  )] {
    quiz.classes.values.sorted { $0.name < $1.name }.map { ("\(prefix)\($0.name)", $0.table) }
  }

  private func conditionRoots(of quiz: QuizSpace, prefix: String) -> [(
    name: String, reference: LuaReference
  )] {
    quiz.conditions.sorted { $0.key < $1.key }.map { ("\(prefix)\($0.key)", $0.value) }
  }
}
