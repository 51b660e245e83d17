import QuizboardFormats
import QuizboardModel

/// The layout of a graph by Graphviz, in points from the upper left corner.
struct GraphLayout {
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  /// The curves of an edge and its arrow.
  struct Route {
    /// The first point, then three for each curve.
    var points: [Point]
    var tip: Point
    /// The point at which the arrow begins.
    var neck: Point
    /// The centre of the label.
    var label: Point?
  }

  /// The box of a storyboard.
  struct Box {
    var x, y, width, height: Double

    func contains(_ point: Point) -> Bool {
      (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
    }
  }

  private(set) var width = 0.0
  private(set) var height = 0.0
  /// The centres of the nodes, by index.
  private(set) var nodes: [Int: Point] = [:]
  /// The routes of the edges, by index.
  private(set) var routes: [Int: Route] = [:]
  /// The boxes of the clusters, by index.
  private(set) var boxes: [Int: Box] = [:]
  /// The cards of the nodes.
  let cards: [GraphCard]
  /// The labels of the edges.
  let tags: [GraphTag]

  /// Computes the layout of a graph.
  init(of graph: StoryGraph) throws(PlainError) {
    cards = graph.nodes.map { GraphCard($0) }
    tags = graph.edges.map { GraphTag($0) }
    let request = LayoutRequest(graph: graph, cards: cards, tags: tags)
    let answer = try Graphviz.run(Array(request.text.utf8), arguments: ["-Tjson0"])
    do {
      try read(try DataFile.read(json: answer, file: "dot.json"), reversed: request.reversed)
      for number in graph.edges.indices { shareLoop(graph.loops(with: number), first: number) }
    } catch {
      throw Graphviz.failed("its output cannot be read (\(error))")
    }
  }

  /// True if all points are in the box of one storyboard.
  func isWithinBox(_ points: [Point]) -> Bool {
    boxes.values.contains { points.allSatisfy($0.contains) }
  }

  private struct Unexpected: Error {}

  private mutating func read(_ answer: PlainValue, reversed: Set<Int>) throws {
    guard let corner = answer["bb"]?.numbers, corner.count == 4 else { throw Unexpected() }
    (width, height) = (corner[2], corner[3])
    for object in answer["objects"]?.items ?? [] {
      guard let name = object["name"]?.text else { continue }
      if name.hasPrefix("n"), let number = Int(name.dropFirst()),
        let numbers = object["pos"]?.numbers, numbers.count == 2
      {
        nodes[number] = point(numbers[0], numbers[1])
      } else if name.hasPrefix("cluster_"), let number = Int(name.dropFirst(8)),
        let box = object["bb"]?.numbers, box.count == 4
      {
        boxes[number] = Box(
          x: box[0], y: height - box[3], width: box[2] - box[0], height: box[3] - box[1])
      }
    }
    try readRoutes(answer["edges"]?.items ?? [], reversed: reversed)
    widenBoxes()
  }

  private mutating func readRoutes(_ edges: [PlainValue], reversed: Set<Int>) throws {
    for edge in edges {
      guard let id = edge["id"]?.text, let number = Int(id.dropFirst()),
        let text = edge["pos"]?.text
      else { continue }
      var route = try self.route(text)
      if reversed.contains(number) { route.points.reverse() }
      // Without an arrow the line extends to the end.
      let last = route.points.count - 1
      route.neck = route.points[last]
      if route.tip == route.points[0], last > 0 { route.tip = route.points[last] }
      if let numbers = edge["lp"]?.numbers, numbers.count == 2 {
        route.label = point(numbers[0], numbers[1])
      }
      routes[number] = route
    }
  }

  /// Gives the loops of one scene the route of the first one, and arranges their labels vertically.
  private mutating func shareLoop(_ loops: [Int], first number: Int) {
    guard loops.count > 1, loops.first == number, let route = routes[number],
      let middle = route.label
    else { return }
    var y = middle.y - loops.reduce(0) { $0 + tags[$1].height } / 2
    for loop in loops {
      routes[loop] = route
      routes[loop]?.label = Point(x: middle.x, y: y + tags[loop].height / 2)
      y += tags[loop].height
    }
  }

  /// Widens the boxes to contain labels, which Graphviz may place across an edge.
  private mutating func widenBoxes() {
    boxes = boxes.mapValues { box in
      var (left, right) = (box.x, box.x + box.width)
      for (number, route) in routes {
        guard let label = route.label, route.points.allSatisfy(box.contains) else { continue }
        left = min(left, max(label.x - tags[number].width / 2 - 4, box.x - 5))
        right = max(right, min(label.x + tags[number].width / 2 + 4, box.x + box.width + 5))
      }
      return Box(x: left, y: box.y, width: right - left, height: box.height)
    }
  }

  /// Parses `e,x,y x,y x,y …`, or with `s` if the arrow is at the start.
  private func route(_ text: String) throws -> Route {
    var tip: Point?
    var points: [Point] = []
    for part in text.split(separator: " ") {
      let isArrow = part.hasPrefix("e,") || part.hasPrefix("s,")
      let numbers = (isArrow ? part.dropFirst(2) : part).split(separator: ",").compactMap {
        Double($0)
      }
      guard numbers.count == 2 else { throw Unexpected() }
      if isArrow {
        tip = point(numbers[0], numbers[1])
      } else {
        points.append(point(numbers[0], numbers[1]))
      }
    }
    guard let first = points.first else { throw Unexpected() }
    return Route(points: points, tip: tip ?? first, neck: first)
  }

  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: height - y) }
}

extension PlainValue {
  /// The numbers of a list such as `1,2.5`.
  fileprivate var numbers: [Double]? {
    text.map { $0.split(separator: ",").compactMap { Double($0) } }
  }
}
