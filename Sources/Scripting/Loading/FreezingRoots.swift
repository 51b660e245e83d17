import QuizboardLua
import QuizboardStoryboard

/// The roots of freezing after the scripts have loaded. Messages and saved references name a frozen
/// object after its nearest root in this order, so classes come before globals.
enum FreezingRoots {
  typealias Root = (name: String, reference: LuaReference)

  static func standardGlobals(_ standard: QuizScripts) -> [Root] {
    [("standard quizboard", standard.module), ("standard globals", standard.environment)]
  }

  static func standardClasses(_ standard: QuizScripts) -> [Root] {
    classRoots(of: standard, prefix: "standard ")
      + conditionRoots(of: standard, prefix: "standard condition ")
  }

  /// Returns the roots of the quizzes.
  ///
  /// - Parameter noAttributes: The table that scenes and segues without attributes share.
  static func quizzes(
    _ quizzes: QuizTable, _ scenes: SceneTable, noAttributes: LuaReference
  ) -> [Root] {
    var roots = quizzes.all.flatMap(ownRoots)
    roots += scenes.functionRoots.enumerated().map { ("function \($0.offset + 1)", $0.element) }
    if !noAttributes.isNone { roots.append(("scene.attributes", noAttributes)) }
    var named: Set<SceneID> = []
    for storyboard in scenes.sortedStoryboards {
      for scene in storyboard.scenes {
        // Several storyboards may have scenes with equal ids.
        let isFirst = named.insert(scene.id).inserted
        let label =
          "scene "
          + (isFirst ? scene.id.rawValue : SceneAddress(storyboard.id, scene.id).description)
        roots.append(("attributes of \(label)", scenes.attributes(of: scene)))
        for segue in scene.segues {
          let attributes = scenes.attributes(of: segue, in: scene)
          roots.append(("attributes of segue \(segue.identifier.rawValue) of \(label)", attributes))
        }
      }
    }
    roots += quizzes.all.filter { !$0.strings.isNone }.map { ("\($0.prefix)strings", $0.strings) }
    let didLaunch = quizzes.main.didLaunch
    if !didLaunch.isNone { roots.append(("app.didLaunch", didLaunch)) }
    return roots
      + quizzes.all.flatMap {
        [("\($0.prefix)quizboard", $0.module), ("\($0.prefix)_G", $0.environment)]
      }
  }

  private static func ownRoots(of quiz: QuizScripts) -> [Root] {
    classRoots(of: quiz, prefix: quiz.prefix)
      + conditionRoots(of: quiz, prefix: "\(quiz.prefix)condition ")
      + quiz.modules.sorted { $0.key < $1.key }.map {
        (name: quiz.prefix + $0.key, reference: $0.value)
      }
  }

  private static func classRoots(of quiz: QuizScripts, prefix: String) -> [Root] {
    quiz.classes.values.sorted { $0.name < $1.name }.map { ("\(prefix)\($0.name)", $0.table) }
  }

  private static func conditionRoots(of quiz: QuizScripts, prefix: String) -> [Root] {
    quiz.conditions.sorted { $0.key < $1.key }.map { ("\(prefix)\($0.key)", $0.value) }
  }
}
