import Engine
import Scripting
import Storyboard

// Hierarchies that grow for ever: "back" made with a segue that goes on.
extension Exploration {
  /// A state whose top controller has come up again above itself.
  struct Growth {
    var state: Int32
    /// What was done once more to see that it is so.
    var again: [Input] = []
    /// The segues that were performed from the one to the other, each once, in order.
    var round: [FlowWatch.SegueKey] = []
    /// The scenes beneath the controller that has come up again, by their numbers.
    var beneath: Set<Int32> = []
  }

  /// Whether the same has come up again above itself: then it goes on like before, with more beneath it each time.
  func noteGrowth(of state: Int32) throws {
    let own = graph.states[Int(state)]
    let isKnown = !tops.insert(own.top).inserted
    let isSuspect = !tops.insert(own.fresh).inserted
    guard isKnown || isSuspect else { return }
    let outline = outline(of: state)
    var place = own.parent
    var isThere = false
    while place >= 0 {
      let earlier = graph.states[Int(place)]
      if earlier.top == own.top || earlier.fresh == own.fresh, isInside(self.outline(of: place), outline) {
        if !isThere, try !expander.canGo(to: saved[state]) { return }
        isThere = true
        if expander.session.isTop(above: earlier.controller) {
          return earlier.top == own.top ? try cut(state, like: place) : try probe(state, after: place)
        }
      }
      place = earlier.parent
    }
  }

  private func cut(_ state: Int32, like earlier: Int32) throws {
    graph.cut(state, like: earlier)
    let scenes = [graph.states[Int(state)].scene, graph.states[Int(graph.states[Int(state)].parent)].scene]
    guard grown.insert(scenes).inserted else { return }
    let beneath = try scenesBeneath(earlier)
    growths.append(Growth(state: state, round: segues(by: inputs(from: earlier, to: state)) ?? [], beneath: beneath))
  }

  /// Where all is as it was but for an attempt that is over, the same inputs are done once more: if that leads to just the
  /// same above itself, it will for ever. Then one state of that sort is followed, for what can only be come to there, and
  /// no other.
  private func probe(_ state: Int32, after earlier: Int32) throws {
    let own = graph.states[Int(state)]
    if let known = probed[own.fresh] {
      if known >= 0 { graph.cut(state, like: known) }
      return
    }
    probed[own.fresh] = -1
    let way = inputs(from: earlier, to: state)
    guard let round = segues(by: way), try expander.session.topFingerprint()?.low == own.top,
      isInside(outline(of: state), expander.session.outline[...]), expander.session.isTop(above: own.controller)
    else { return }
    probed[own.fresh] = state
    growths.append(Growth(state: state, again: way, round: round, beneath: try scenesBeneath(earlier)))
  }

  /// Goes to a state; the scenes of its hierarchy but that where the person is.
  private func scenesBeneath(_ state: Int32) throws -> Set<Int32> {
    guard try expander.canGo(to: saved[state]) else { return [] }
    var scenes = expander.session.runtime.hierarchy.savedControllers().compactMap { $0.scene.map { Int32($0.hostData) } }
    scenes.removeAll { $0 == graph.states[Int(state)].scene }
    return Set(scenes)
  }

  /// Does inputs; the segues that were performed, or nil where one fails.
  private func segues(by inputs: [Input]) -> [FlowWatch.SegueKey]? {
    var segues: [FlowWatch.SegueKey] = []
    for input in inputs {
      guard expander.handle(input).isOK, !expander.session.isOver else { return nil }
      for case .segue(let key) in expander.watch.events where !segues.contains(key) { segues.append(key) }
    }
    return segues
  }

  /// Whether all of one sorted list are in another, and not all of that in the first.
  private func isInside(_ inner: ArraySlice<UInt32>, _ outer: ArraySlice<UInt32>) -> Bool {
    guard inner.count < outer.count else { return false }
    var rest = outer
    for link in inner {
      guard let place = rest.firstIndex(of: link) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
