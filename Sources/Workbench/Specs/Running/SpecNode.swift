import QuizboardLua
import QuizboardModel

/// A block or a test of a spec file, as its words made it.
final class SpecNode {
  enum Kind {
    case describe
    case insulate
    case expose
    case test
    case pending

    /// True if nothing else stands in it.
    var isTest: Bool { self == .test || self == .pending }
  }

  /// What runs around the tests of a block, by its word.
  enum Hook: String {
    case beforeEach = "before_each"
    case afterEach = "after_each"
    case setup
    case teardown
    case lazySetup = "lazy_setup"
    case lazyTeardown = "lazy_teardown"
  }

  /// What has become of the lazy setups of a block.
  enum LazySetup {
    case notYet
    case done
    case failed
  }

  let kind: Kind
  let name: String
  let body: LuaReference
  /// The place of its word.
  let place: SourcePlace?
  /// The lines from its word to the end of its function; nil if its place is not known.
  let lines: ClosedRange<Int>?
  private(set) unowned var parent: SpecNode?
  /// Its place among its siblings, and theirs among theirs: the same whenever the file is run.
  let path: [Int]
  var children: [SpecNode] = []
  var hooks: [Hook: [LuaReference]] = [:]
  /// The table of its globals.
  let environment: LuaReference
  var lazySetup = LazySetup.notYet

  /// - Parameter lastLine: the line in which its function ends; nil if that stands in another file.
  init(
    _ kind: Kind, name: String, body: LuaReference, place: SourcePlace?, lastLine: Int? = nil,
    environment: LuaReference, parent: SpecNode?
  ) {
    self.kind = kind
    self.name = name
    self.body = body
    self.place = place
    lines = place?.line.map { $0...max($0, lastLine ?? $0) }
    self.environment = environment
    self.parent = parent
    path = parent.map { $0.path + [$0.children.count] } ?? []
  }

  /// The names from the outermost block inwards; the file itself has none.
  var names: [String] { (parent?.names ?? []) + (parent == nil ? [] : [name]) }

  /// All of them as one: what filters look at.
  var title: String { names.joined(separator: " ") }

  /// The blocks around it, from the outside in, itself last where it is one.
  var blocks: [SpecNode] {
    let outer = parent?.blocks ?? []
    return kind.isTest ? outer : outer + [self]
  }
}
