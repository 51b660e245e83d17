/// The mean and the higher moments of numbers.
struct Moments {
  let mean: Double?
  /// The variance of a sample: `k2` in the report.
  let variance: Double?
  /// `k3 / k2^(3/2)` in the report, for at least three numbers.
  let skewness: Double?
  /// `k4 / k2²` in the report, for at least four numbers.
  let kurtosis: Double?

  init(_ values: [Double]) {
    let count = Double(values.count)
    guard let first = values.first else {
      (mean, variance, skewness, kurtosis) = (nil, nil, nil, nil)
      return
    }
    let average = values.reduce(0, +) / count
    mean = average
    guard count > 1 else {
      (variance, skewness, kurtosis) = (nil, nil, nil)
      return
    }
    // The mean of equal numbers is rounded, which must not look like a variance.
    guard values.contains(where: { $0 != first }) else {
      (variance, skewness, kurtosis) = (0, nil, nil)
      return
    }
    let deviations = values.map { $0 - average }
    func moment(_ body: (Double) -> Double) -> Double {
      deviations.reduce(0) { $0 + body($1) } / count
    }
    let second = moment { $0 * $0 }
    let sample = second * count / (count - 1)
    variance = sample
    let third = moment { $0 * $0 * $0 } * count * count / ((count - 1) * (count - 2))
    skewness = count > 2 ? third / (sample * sample.squareRoot()) : nil
    let fourth =
      count * count / ((count - 1) * (count - 2) * (count - 3))
      * ((count + 1) * moment { $0 * $0 * $0 * $0 } - 3 * (count - 1) * second * second)
    kurtosis = count > 3 ? fourth / (sample * sample) : nil
  }

  /// Returns the covariance of two samples of equal length; nil for fewer than two.
  static func covariance(_ left: [Double], _ right: [Double]) -> Double? {
    let count = Double(left.count)
    guard count > 1 else { return nil }
    let (leftMean, rightMean) = (left.reduce(0, +) / count, right.reduce(0, +) / count)
    return zip(left, right).reduce(0) { $0 + ($1.0 - leftMean) * ($1.1 - rightMean) } / (count - 1)
  }
}
