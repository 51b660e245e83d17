/// Arithmetic in the field of 256 elements of QR codes: bytes as polynomials modulo
/// x⁸ + x⁴ + x³ + x² + 1.
enum GaloisField {
  /// Returns the product of two elements.
  static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var (result, factor, rest) = (UInt8(0), first, second)
    while rest != 0 {
      if rest & 1 != 0 { result ^= factor }
      factor = factor << 1 ^ (factor & 0x80 != 0 ? 0x1D : 0)
      rest >>= 1
    }
    return result
  }

  /// Returns the coefficients of (x − 1)(x − 2)(x − 4)…, without the leading one.
  static func generator(degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree)
    result[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  /// Returns the bytes that correct errors in `data`: the remainder of its division by the
  /// generator.
  static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    let divisor = generator(degree: count)
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in 0..<count { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }
}
