import CQuizboardZlib

/// Compression without a header, as in zip archives.
enum Deflate {
  /// Returns the inflated bytes; nil if they are broken or do not have the given size.
  static func inflated(_ data: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    guard let capacity = UInt32(exactly: size), let length = UInt32(exactly: data.count) else {
      return nil
    }
    var stream = z_stream()
    let version = inflateInit2_(
      &stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard version == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var status = Z_OK
    // One byte more, so that an output that is too long is noticed.
    let result = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      data.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = length
        stream.next_out = buffer.baseAddress
        stream.avail_out = capacity + 1
        status = inflate(&stream, Z_FINISH)
      }
      count = size + 1 - Int(stream.avail_out)
    }
    return status == Z_STREAM_END && result.count == size ? result : nil
  }

  /// Returns the beginning of the contents of a gzip file; empty if they are broken.
  static func beginning(ofGzip bytes: [UInt8], upTo length: Int) -> [UInt8] {
    var stream = z_stream()
    let version = inflateInit2_(
      &stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard version == Z_OK else { return [] }
    defer { inflateEnd(&stream) }
    // Compressed data is rarely longer than its contents.
    let input = bytes.prefix(2 * length)
    return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      input.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(length)
        _ = inflate(&stream, Z_SYNC_FLUSH)
      }
      count = length - Int(stream.avail_out)
    }
  }

  /// Returns the checksum of bytes that zip archives have.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
    }
  }
}

/// Compresses many pieces, one after the other.
final class Compressor {
  // The stream refers to itself and may not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let isUsable: Bool

  init() {
    stream.initialize(to: z_stream())
    isUsable =
      deflateInit2_(
        stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isUsable { deflateEnd(stream) }
    stream.deallocate()
  }

  /// Returns the compressed bytes; nil if they would not be fewer.
  func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard isUsable, deflateReset(stream) == Z_OK, let length = UInt32(exactly: bytes.count),
      length > 0
    else { return nil }
    let stream = stream
    var status = Z_OK
    let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      bytes.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = length
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = length
        status = deflate(stream, Z_FINISH)
      }
      count = bytes.count - Int(stream.pointee.avail_out)
    }
    return status == Z_STREAM_END ? result : nil
  }
}
