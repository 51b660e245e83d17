import Engine
import Scripting
import Storyboard

/// What lies behind inputs that fail, and nowhere else: had they not failed it might have been come to.
///
/// It is followed through the storyboards from the segues that such an input began, or that wait for the same element, or
/// that the scripts of its scenes name; from scenes that were never reached their segues lead on. What was reached some
/// other way was seen, and is left alone.
struct Consequences {
  private(set) var segues: Set<FlowWatch.SegueKey> = []
  private(set) var scenes: Set<Int> = []

  /// - Parameter scripts: the texts in the scripts.
  init(of exploration: Exploration, _ names: StoryNames, scripts words: Set<String>) {
    let broken = exploration.broken
    guard !broken.isEmpty else { return }
    var pending = Array(broken.segues)
    for use in broken.uses { pending += names.segues(of: use.scene) { $0.trigger?.text == use.element } }
    for scene in broken.scenes {
      pending += names.segues(of: scene) { segue in
        segue.trigger == nil && (words.contains(segue.identifier.rawValue) || broken.mentions(segue.identifier.rawValue))
      }
    }
    for scene in broken.loaded where exploration.scenes[scene] == nil && scenes.insert(scene).inserted {
      pending += names.segues(of: scene) { _ in true }
    }
    while let key = pending.popLast() {
      guard segues.insert(key).inserted else { continue }
      if let other = names.segue(key)?.otherwise { pending += names.segues(of: key.scene) { $0.identifier == other } }
      guard let scene = names.destination(of: key), exploration.scenes[scene] == nil, scenes.insert(scene).inserted else { continue }
      pending += names.segues(of: scene) { _ in true }
    }
  }
}

extension Breakage {
  /// Whether a message has that name in quotes, as where a segue was meant that is called a little differently.
  fileprivate func mentions(_ name: String) -> Bool { messages.contains { $0.contains("\"\(name)\"") } }
}
