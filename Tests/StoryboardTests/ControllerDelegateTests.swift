import QuizboardStoryboard
import Testing

/// A segue that is asked as a delegate.
final class DelegateSegue: Segue {
  var presenting: SceneTransition?
  var dismissing: SceneTransition?
  var style: (Traits) -> PresentationStyle? = { _ in nil }
  var instead: (Controller) throws -> Controller? = { _ in nil }
  /// The calls, with their arguments.
  var asked: [String] = []

  init(
    _ description: SegueDescription, _ source: Controller, _ destination: Controller?,
    _ sender: Sender
  ) {
    super.init(
      description: description, identifier: description.identifier, kind: description.kind,
      source: source,
      destination: destination, sender: sender)
  }

  override func perform() throws {
    destination?.transitioningDelegate = self
    destination?.adaptivityDelegate = self
    try performDefault()
  }

  override func animatorForPresented(
    _ presented: Controller, presenting: Controller, source: Controller
  ) throws -> SceneTransition? {
    asked.append("presented \(presented.baseName) \(presenting.baseName) \(source.baseName)")
    return self.presenting
  }

  override func animatorForDismissed(_ dismissed: Controller) throws -> SceneTransition? {
    asked.append("dismissed \(dismissed.baseName)")
    return dismissing
  }

  override func adaptiveStyle(_ presented: Controller, traits: Traits) throws -> PresentationStyle?
  {
    asked.append("style \(presented.baseName) \(traits.horizontal) \(traits.vertical)")
    return style(traits)
  }

  override func adaptiveController(_ presented: Controller, style: PresentationStyle) throws
    -> Controller?
  {
    asked.append("controller \(presented.baseName) \(style)")
    return try instead(presented)
  }
}

extension Traits {
  static let compact = Traits(horizontal: .compact, vertical: .regular)
  static let low = Traits(horizontal: .regular, vertical: .compact)
}

extension World {
  /// N with root A, which presents P (root Q) by segues of the class Delegate.
  static func delegating(_ setUp: @escaping (DelegateSegue) -> Void = { _ in }) throws -> World {
    let world = try World([
      .container("N", "Navigation", root: "A"),
      .page(
        "A", .to("P", .present, "cover", class: "Delegate"),
        .to("P", .present, "ask", class: "Delegate", style: .sheet),
        .to("P", .present, "plain", style: .sheet)),
      .container("P", "Stack", root: "Q"),
      .page("Q", .to("R", .present, "more"), .to("R", .present, "sheet", style: .sheet)),
      .page("R"), .container("W", "Navigation", root: "X"), .page("X"),
    ])
    world.segueClasses["Delegate"] = { description, source, destination, sender in
      let segue = DelegateSegue(description, source, destination, sender)
      setUp(segue)
      return segue
    }
    try world.launch()
    _ = world.take()
    return world
  }

  /// The segue that P keeps.
  func delegate() throws -> DelegateSegue {
    guard let segue = find("P")?.presentationSegue as? DelegateSegue else {
      throw Missing(scene: "P")
    }
    return segue
  }

  /// A navigation controller made by hand around another controller.
  func wrap(_ controller: Controller) throws -> Controller {
    let wrapper = NavigationController(
      number: hierarchy.nextNumber(forClass: "NavigationController"), hierarchy: hierarchy)
    try hierarchy.initialize(wrapper)
    try hierarchy.relate(controller, to: wrapper)
    return wrapper
  }
}

@Suite("Transitioning delegates") struct ControllerDelegateTests {
  @Test("A in N presents P (root Q) fullScreen: the delegates are asked before anything is loaded")
  func presents() throws {
    let world = try World.delegating {
      $0.presenting = SceneTransition(Animator(className: "Zoom"))
    }
    try world.tap("cover", on: "A")
    #expect(
      world.row() == """
        A's handler, A.shouldPerformSegue, P.init, Q.init, Q.willMove(P), Q.didMove(P), \
        segue.init, A.prepare, perform, adaptiveStyle, animatorForPresented, P.wL, Q.wL, N.wD, \
        A.wD, P.wA, Q.wA, ⇒ Zoom, N.dD, A.dD, P.dA, Q.dA
        """)
    #expect(try world.delegate().asked == ["style P regular regular", "presented P N A"])
    #expect(world.hierarchy.change?.transition.animator?.className == "Zoom")
    #expect(world.hierarchy.change?.isReversed == false)
  }

  @Test("dismiss P: the segue that the presentation keeps is asked, and let go")
  func dismisses() throws {
    let world = try World.delegating {
      $0.dismissing = SceneTransition(Animator(className: "Zoom"))
    }
    try world.tap("cover", on: "A")
    _ = world.take()
    let presented = try #require(world.find("P"))
    weak let segue = try world.delegate()
    try presented.dismiss()
    #expect(
      world.row() == """
        animatorForDismissed, P.wD, Q.wD, N.wA, A.wA, ⇒ Zoom, P.dD, Q.dD, N.dA, A.dA, Q.deinit, \
        P.deinit
        """)
    #expect(world.hierarchy.change?.isReversed == false, "it was made for the way back")
    #expect(presented.presentationSegue == nil)
    #expect(presented.transitioningDelegate == nil)
    #expect(segue == nil)
  }

  @Test("A delegate's transition comes before the segue's own, and that before the kind's")
  func precedence() throws {
    let world = try World.delegating {
      $0.transition = .scale
      if $0.identifier == "cover" { $0.presenting = .flipHorizontal }
    }
    try world.tap("cover", on: "A")
    #expect(world.take(.transition) == ["⇒ flipHorizontal"])
    try world.page("A").dismiss(transition: .slide)
    #expect(world.take(.transition) == ["⇒ slide"])
    try world.tap("ask", on: "A")
    try world.page("A").dismiss()
    #expect(world.take(.transition) == ["⇒ scale", "⇒ scale"])
    #expect(world.hierarchy.change?.isReversed == true)
  }

  @Test(
    "An animator that presented draws the dismissal backwards; one chosen for it draws it as it is")
  func backwards() throws {
    let world = try World.delegating()
    let zoom = SceneTransition(Animator(className: "Zoom"))
    try world.page("A").present(try world.make("R"), transition: zoom)
    try world.page("A").dismiss()
    #expect(world.hierarchy.change?.transition.animator === zoom.animator)
    #expect(world.hierarchy.change?.isReversed == true)
    try world.page("A").present(try world.make("R"))
    try world.page("A").dismiss(transition: zoom)
    #expect(world.hierarchy.change?.isReversed == false)
  }

  @Test("Without animation the delegate is asked all the same, and nothing is drawn")
  func still() throws {
    let world = try World.delegating {
      $0.isAnimated = false
      $0.presenting = .scale
    }
    try world.tap("cover", on: "A")
    #expect(world.take(.animatorForPresented, .transition) == ["animatorForPresented", "⇒ none"])
    #expect(world.hierarchy.change == nil)
  }

  @Test("A delegate that has left the hierarchy is held, and asked") func gone() throws {
    let world = try World.delegating()
    let first = try world.make("R")
    try world.page("A").present(first)
    try world.page("A").dismiss()
    #expect(first.hasLeft)
    let second = try world.make("R")
    second.transitioningDelegate = first
    _ = world.take()
    try world.page("A").present(second)
    #expect(world.take(.animatorForPresented) == ["animatorForPresented"])
  }

  @Test("A presentation made by hand keeps no segue") func byHand() throws {
    let world = try World.delegating()
    let page = try world.make("R")
    try world.page("A").present(page)
    #expect(page.presentationSegue == nil)
    #expect(
      world.take(.adaptiveStyle, .animatorForPresented).isEmpty, "nobody is there to be asked")
  }

  @Test(
    "Put elsewhere after its dismissal, in the same input, it keeps nothing of the presentation")
  func putBack() throws {
    let world = try World.delegating()
    try world.tap("plain", on: "A")
    let presented = try #require(world.find("P"))
    #expect(presented.presentationSegue != nil)
    try world.hierarchy.input {
      try presented.dismiss()
      try world.stack().push(presented, animated: true)
    }
    #expect(world.visible == "N P Q")
    #expect(presented.presentationSegue == nil)
  }

  @Test("What a delegate performs waits until the operation has ended") func waits() throws {
    let world = try World.delegating()
    let delegate = try world.page("A")
    let page = Asking(try #require(world.storyboard["X"]), world.storyboard, 1, world.hierarchy)
    page.act = { try delegate.performSegue("none") }
    let presented = try world.make("R")
    presented.transitioningDelegate = page
    #expect(throws: NavigationError.unknownSegue("none", controller: "A#1", nearest: nil)) {
      try delegate.present(presented)
    }
    page.act = { _ = try world.stack().popToRoot(animated: true) }
    let other = try world.make("R")
    other.transitioningDelegate = page
    try delegate.present(other)
    #expect(world.visible == "R")
  }
}

/// A controller that acts when it is asked as a delegate.
private final class Asking: Page {
  var act: () throws -> Void = {}

  override func animatorForPresented(
    _ presented: Controller, presenting: Controller, source: Controller
  ) throws -> SceneTransition? {
    try act()
    return nil
  }
}
