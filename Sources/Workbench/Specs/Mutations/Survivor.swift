public import QuizboardModel

/// A mutation that no spec detects.
public struct Survivor: Sendable {
  /// The effect of a mutation, as far as it is known.
  public enum Effect: Sendable {
    /// A state or a screen in a spec differs, and the spec asserts nothing of it.
    case unasserted(SpecDifference)
    /// No spec comes to a difference, but a play does. Its inputs, of which the last one has a
    /// different response; none if the launch has.
    case unreached([Input])
    /// A number of plays and of states do not differ.
    case same(plays: Int, states: Int)
  }

  /// The mutation.
  public let mutation: Mutation
  /// The effect of the mutation; nil if no spec comes to it, and no play was searched for.
  public let effect: Effect?
}
