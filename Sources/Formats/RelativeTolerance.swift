import QuizboardModel

extension Double {
  /// Returns the product of two numbers as their decimals have it: 0.1 times 12 is 1.2, not
  /// 1.2000000000000002.
  func times(_ other: Double) -> Double {
    let product = self * other
    guard product.isFinite, let left = Rational(self), let right = Rational(other) else {
      return product
    }
    let exact = (left * right).doubleValue
    // Numbers that are no fractions of machine integers are rounded.
    return (exact - product).magnitude <= product.magnitude * 1e-12 ? exact : product
  }
}
