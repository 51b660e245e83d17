/// Makes zip archives without compression, in which a mutation of a file keeps the archive whole.
public enum StoredZip {
  /// Returns an archive of files.
  public static func archive(_ files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let path = Array(file.path.utf8)
      let sum = checksum(of: file.bytes)
      let fields =
        number(20, 2) + number(0x800, 2) + number(0, 2) + number(0x21_0000, 4) + number(sum, 4)
        + number(UInt32(file.bytes.count), 4) + number(UInt32(file.bytes.count), 4)
        + number(UInt32(path.count), 2) + number(0, 2)
      directory += number(0x0201_4B50, 4) + number(20, 2) + fields + number(0, 2) + number(0, 4)
      directory += number(0, 4) + number(UInt32(archive.count), 4) + path
      archive += number(0x0403_4B50, 4) + fields + path + file.bytes
    }
    let count = number(UInt32(files.count), 2)
    let end =
      number(0x0605_4B50, 4) + number(0, 4) + count + count + number(UInt32(directory.count), 4)
      + number(UInt32(archive.count), 4) + number(0, 2)
    return archive + directory + end
  }

  private static func number(_ value: UInt32, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
