import QuizboardLua
import QuizboardModel

/// A block or a test of a spec file.
final class SpecNode {
  enum Kind {
    case describe
    case insulate
    case expose
    case test
    case pending

    /// True if it has no children.
    var isTest: Bool { self == .test || self == .pending }
  }

  /// The setup and teardown functions of a block, by word.
  enum Hook: String {
    case beforeEach = "before_each"
    case afterEach = "after_each"
    case setup
    case teardown
    case lazySetup = "lazy_setup"
    case lazyTeardown = "lazy_teardown"
  }

  /// The state of a block's lazy setups.
  enum LazySetup {
    case notYet
    case done
    case failed
  }

  let kind: Kind
  let name: String
  let body: LuaReference
  /// The place of the declaration.
  let place: SourcePlace?
  /// The lines of the declaration, to the end of its function; nil if unknown.
  let lines: ClosedRange<Int>?
  private(set) unowned var parent: SpecNode?
  /// The indices of the node and its ancestors among their siblings; equal in every run of the
  /// file.
  let path: [Int]
  var children: [SpecNode] = []
  var hooks: [Hook: [LuaReference]] = [:]
  /// The table of its globals.
  let environment: LuaReference
  var lazySetup = LazySetup.notYet

  /// - Parameter lastLine: the last line of its function; nil if that is in another file.
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

  /// The full name, to which filters apply.
  var title: String { names.joined(separator: " ") }

  /// The enclosing blocks from the outside in, including the node itself if it is a block.
  var blocks: [SpecNode] {
    let outer = parent?.blocks ?? []
    return kind.isTest ? outer : outer + [self]
  }
}
