extension QuizStatistics {
  /// A choice of the attempts that statistics use.
  public enum Selection: String, Sendable, CaseIterable {
    /// The first attempt.
    case first
    /// The last attempt.
    case last
    /// The attempt with the highest grade; the first of several.
    case best
    /// All attempts.
    case all

    /// Returns the places of the chosen attempts, ascending.
    ///
    /// - Parameter grades: The grade of each attempt in the order recorded; nil if a person has yet
    ///   to grade a response. Such an attempt is never chosen.
    public func places(in grades: [Double?]) -> [Int] {
      let graded = grades.indices.filter { grades[$0] != nil }
      switch self {
      case .first: return Array(graded.prefix(1))
      case .last: return Array(graded.suffix(1))
      case .best:
        guard let most = graded.compactMap({ grades[$0] }).max() else { return [] }
        return Array(graded.filter { grades[$0] == most }.prefix(1))
      case .all: return graded
      }
    }

    /// Returns the chosen attempts of those in the order recorded.
    public func chosen(of samples: [Sample]) -> [Sample] {
      places(in: samples.map { $0.isUngraded ? nil : $0.grade }).map { samples[$0] }
    }
  }
}
