/// Returns all nodes that are reachable from a node in one or more steps.
func reachable<Node: Hashable>(from start: Node, _ next: (Node) -> some Sequence<Node>)
  -> Set<Node>
{
  var found: Set<Node> = []
  var pending = Array(next(start))
  while let node = pending.popLast() {
    if found.insert(node).inserted { pending += next(node) }
  }
  return found
}
