import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardInterface

/// A stack N with root A, which presents P (a stack with root Q), and an animator Zoom. `Scaling`,
/// over `present`, sets itself as both delegates and vends Zoom for each direction.
enum Theatre {
  static func folder(_ script: String = "", segues: String = "", zoom: String = usualZoom) throws
    -> ScratchQuiz
  {
    try ScratchQuiz(
      """
      initial = "N",
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "Step",
        qb.show "next" { to = "B", on = "next" },
        qb.present "cover" { to = "P", on = "cover", class = "Scaling" },
        qb.present "ask" { to = "P", on = "ask", class = "Scaling", style = "sheet" },
        \(segues)
      },
      qb.scene "B" { class = "Step" },
      qb.scene "P" { class = "NavigationController", qb.root { to = "Q" } },
      qb.scene "Q" { class = "Step" },
      qb.scene "X" { class = "Step" },
      """,
      script: """
        local Zoom = qb.animator "Zoom"
        Zoom.duration = 0.5
        Zoom.curve = "linear"
        \(zoom)
        local Scaling = qb.segueClass("Scaling", "present")
        function Scaling:perform()
          self.forward, self.back = Zoom { note = "there" }, Zoom { backwards = true }
          self.destination.transitioningDelegate = self
          self.destination.adaptivityDelegate = self
          Scaling.super.perform(self)
        end
        function Scaling:animatorForPresented(presented, presenting, source)
          self.asked = presented.id .. " " .. presenting.id .. " " .. source.id
          return self.forward
        end
        function Scaling:animatorForDismissed(dismissed)
          self.source.seen = self.asked .. ", " .. dismissed.id
          return self.back
        end
        local Step = qb.controller "Step"
        function Step:view()
          local buttons = {}
          for _, id in ipairs { "next", "cover", "ask", "back", "away", "try" } do
            buttons[#buttons + 1] = ui.button(id) { title = id }
          end
          return ui.screen { title = self.scene and self.scene.id, buttons,
            ui.text(tostring(self.seen)) }
        end
        function Step.on:back() self.navigationController:pop() end
        function Step.on:away() self:dismiss() end
        \(script)
        """)
  }

  static func app(_ script: String = "", segues: String = "", zoom: String = usualZoom) throws
    -> App
  {
    try App(folder(script, segues: segues, zoom: zoom)).untraced()
  }

  /// Returns a `Step.on:try` with a body; `make` instantiates a scene.
  static func trying(_ body: String) -> String {
    """
    function Step.on:try()
      local function make(id) return self.storyboard:instantiate(id) end \(body)
    end
    """
  }

  static let usualZoom = """
    function Zoom:animate(context, progress)
      local part = self.backwards and 1 - progress or progress
      context:draw(self.backwards and context.to or context.from)
      context:draw(self.backwards and context.from or context.to, { scale = part })
    end
    """
}

extension App {
  /// The picture of the last transition at a progress, from a frame of `a`s to one of `b`s, 10 by 4
  /// cells.
  func picture(_ progress: Double) throws -> [String] {
    let transition = try #require(outcome.transition)
    return session.picture(of: transition, from: .filled("a"), to: .filled("b"), progress: progress)
      .lines
  }
}

extension Frame {
  /// A frame of ten columns and four rows, all of one character.
  static func filled(_ character: Character) -> Frame {
    var frame = Frame(size: Size(columns: 10, rows: 4))
    for index in frame.cells.indices { frame.cells[index] = Cell(character) }
    return frame
  }
}
