import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import Testing

/// Quizzes with a clock, in which the player can come to where only waiting ends the quiz.
@Suite("explore: only waiting leads on")
struct WaitingTests {
  /// A tower that is flooded after a minute.
  private static let tower = """
    initial = 'tower',
    qb.scene 'tower' { class = 'Tower', qb.root { to = 'hall' }, qb.present 'flooded' { to = 'flood' } },
    qb.scene 'flood' { title = 'The flood', ending = true },
    qb.scene 'out' { title = 'Out', ending = true },
    """
  private static let clock = """
    local Tower = qb.controller('Tower', 'NavigationController')
    function Tower:viewDidLoad() self:after(60, 'fill') end
    function Tower:fill()
      if not self.top.scene.ending then self:performSegue 'flooded' end
    end
    local Rest = qb.controller('Rest', 'Page')
    function Rest:viewDidLoad() self:after(5, 'wake') end
    function Rest:wake() self:performSegue 'awake' end
    """

  private func explored(_ scenes: String) throws -> Explored {
    try Explored(Self.tower + scenes, script: Self.clock)
  }

  @Test(
    "a page without a way out, or pages that lead to each other, are told, with the way there",
    arguments: [
      "qb.scene 'mist' { title = 'Mist' }",
      """
      qb.scene 'mist' { title = 'Mist', qb.replace 'on' { title = 'On', to = 'haze' } },
      qb.scene 'haze' { title = 'Haze', qb.replace 'on' { title = 'On', to = 'mist' } }
      """,
    ])
  func lost(pages: String) throws {
    let explored = try explored(
      """
      qb.scene 'hall' { title = 'Hall', qb.replace 'leave' { title = 'Leave', to = 'out' },
        qb.replace 'stray' { title = 'Stray', to = 'mist' } },
      """ + pages)
    #expect(explored.kinds == ["unfinishable"], "\(explored)")
    let problem = try #require(explored.report.problems.first)
    #expect(
      problem.message.hasPrefix(
        "from scene \"mist\", after these inputs, only waiting ends the quiz, in scene \"flood\""),
      "\(problem.message)")
    #expect(problem.path == [.tap(id: "stray")])
  }

  @Test(
    "a page that leaves by itself, and a quiz in which one always waits, are sound",
    arguments: [
      """
      qb.scene 'hall' { title = 'Hall', qb.replace 'leave' { title = 'Leave', to = 'out' },
        qb.replace 'rest' { title = 'Rest', to = 'rest' } },
      qb.scene 'rest' { class = 'Rest', title = 'Rest', qb.replace 'awake' { to = 'dawn' } },
      qb.scene 'dawn' { title = 'Dawn', ending = true }
      """,
      "qb.scene 'hall' { title = 'Hall' }",
    ])
  func sound(pages: String) throws {
    let explored = try explored(pages)
    let lost = explored.problems(.unfinishable) + explored.problems(.deadEnd)
    #expect(lost == [], "\(explored)")
  }
}
