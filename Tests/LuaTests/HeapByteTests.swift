import QuizboardLua
import Testing

@Suite struct HeapByteTests {
  @Test func `numbers are read as they were written`() throws {
    var writer = ByteWriter()
    let naturals: [UInt64] = [0, 1, 127, 128, 16_383, 16_384, 1 << 32, .max]
    let wholes = [0, 1, -1, 63, -64, 64, -65, .max, .min]
    for value in naturals { writer.varint(value) }
    for value in wholes { writer.signed(value) }
    for value in naturals { writer.fixed(value) }
    var reader = ByteReader(writer.bytes)
    for value in naturals { #expect(try reader.varint() == value) }
    for value in wholes { #expect(try reader.signed() == value) }
    for value in naturals { #expect(try reader.fixed() == value) }
    #expect(reader.isAtEnd)
  }

  @Test func `every number that is none is the same`() {
    var writer = ByteWriter()
    writer.double(.nan)
    let one = writer.bytes
    writer.removeAll()
    writer.double(-Double(nan: 5, signaling: false))
    #expect(writer.bytes == one)
  }

  @Test func `strings and bytes have their length in front`() throws {
    var writer = ByteWriter()
    writer.string("é")
    writer.bytes([1, 2, 3])
    writer.bytes([])
    #expect(writer.bytes == [2, 0xC3, 0xA9, 3, 1, 2, 3, 0])
    var reader = ByteReader(writer.bytes)
    #expect(try reader.string() == "é")
    #expect(try reader.bytes() == [1, 2, 3])
    #expect(try reader.bytes() == [])
  }

  @Test func `a writer grows as far as it must`() {
    var writer = ByteWriter(capacity: 64)
    let long = [UInt8](repeating: 7, count: 100_000)
    writer.bytes(long)
    for index in 0..<10_000 { writer.byte(UInt8(index & 255)) }
    #expect(writer.count == 110_003)
    #expect(writer.bytes[3..<100_003].elementsEqual(long))
    writer.removeAll()
    #expect(writer.count == 0)
  }

  @Test(
    arguments: [
      ([], "the bytes end too early"), ([0x80], "the bytes end too early"),
      ([0x80, 0], "a number has a longer form than it needs"),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02], "a number is too long"),
    ] as [([UInt8], String)])
  func `a damaged number is an error`(bytes: [UInt8], reason: String) {
    #expect {
      var reader = ByteReader(bytes)
      _ = try reader.varint()
    } throws: { ($0 as? DamagedBytes)?.reason == reason }
  }

  @Test(
    arguments: [[5, 65], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [1, 0xFF], [2, 0xC3, 0x28]] as [[UInt8]])
  func `a damaged string is an error`(bytes: [UInt8]) {
    #expect(throws: DamagedBytes.self) {
      var reader = ByteReader(bytes)
      _ = try reader.string()
    }
  }
}
