internal import Files
import Glibc

/// The bytes of a picture file, which do not change while they are read.
@safe
public final class PictureBytes: @unchecked Sendable {
  /// The number of bytes.
  public let count: Int
  // Safe: the memory belongs to this object from `init` to `deinit`, and is only ever read.
  private let memory: UnsafeRawPointer
  private let isMapped: Bool

  /// The maximum number of bytes of a picture file: 1 GiB.
  public static let greatestCount = 1 << 30

  /// Creates a copy of bytes.
  public init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    unsafe copy.copyBytes(from: bytes)
    unsafe memory = UnsafeRawPointer(copy.baseAddress!)
    count = bytes.count
    isMapped = false
  }

  /// Maps the bytes of an open file without reading them yet.
  ///
  /// If another process truncates the file meanwhile, access to the lost bytes ends this process: use the mapping only
  /// where that is acceptable. The descriptor can be closed afterwards. Throws if the descriptor isn't a file, or the
  /// file is empty or too large.
  public init(mapping file: Int32) throws(PictureError) {
    count = try Self.byteCount(of: file)
    guard count > 0 else {
      throw PictureError(.cannotOpen, "the file is empty. Copy or download it again.")
    }
    guard count <= Self.greatestCount else {
      throw PictureError(.tooLarge, "the file has more than 1 GiB. Make it smaller.")
    }
    let map = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0)
    guard unsafe map != MAP_FAILED, let map = unsafe map else {
      throw PictureError(.cannotOpen, "the file can't be read. Copy it to this computer's disk.")
    }
    unsafe memory = UnsafeRawPointer(map)
    isMapped = true
  }

  /// Returns the number of bytes of an open file; throws `.cannotOpen` unless the file is regular.
  @discardableResult
  static func byteCount(of file: Int32) throws(PictureError) -> Int {
    var status = stat()
    // Safe: the status is the system's own structure, lent for the call.
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw PictureError(.cannotOpen, "this isn't a regular file. Choose a picture.")
    }
    return status.st_size
  }

  deinit {
    if isMapped {
      unsafe munmap(UnsafeMutableRawPointer(mutating: memory), count)
    } else {
      unsafe memory.deallocate()
    }
  }

  /// Returns the byte at an offset; traps if the offset is out of range.
  subscript(offset: Int) -> UInt8 { little(offset) }

  /// Returns the little-endian number at an offset; traps if the number is out of range.
  func little<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> Number {
    guard offset >= 0 && offset <= count - MemoryLayout<Number>.size else {
      fatalError("PictureFiles: the offset is out of range; check count first.")
    }
    // Safe: the bytes are in range, and any bytes are a number.
    return unsafe Number(
      littleEndian: memory.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  /// Returns the CRC-32 of a range of bytes, as PNG files have it; traps if bytes are out of range.
  func checksum(_ range: Range<Int>) -> UInt32 {
    guard range.lowerBound >= 0 && range.upperBound <= count else {
      fatalError("PictureFiles: the bytes are out of range; check count first.")
    }
    // Safe: the range lies within the memory.
    let bytes = unsafe UnsafeBufferPointer(
      start: (memory + range.lowerBound).assumingMemoryBound(to: UInt8.self), count: range.count)
    return Deflate.checksum(unsafe bytes.span)
  }

  /// The pointer to the first byte, valid as long as this object.
  @unsafe var start: UnsafeRawPointer { unsafe memory }

  /// Returns whether the bytes contain a word; O(count).
  func contains(_ word: StaticString) -> Bool {
    var start = 0
    while count - start >= word.utf8CodeUnitCount {
      // Safe: `count - start` bytes are left.
      guard let first = unsafe memchr(memory + start, Int32(word.utf8Start[0]), count - start)
      else {
        return false
      }
      start = unsafe UnsafeRawPointer(first) - memory
      // Safe: the memory from `start` on and the word have as many bytes as are compared.
      if unsafe count - start >= word.utf8CodeUnitCount
        && memcmp(memory + start, word.utf8Start, word.utf8CodeUnitCount) == 0
      {
        return true
      }
      start += 1
    }
    return false
  }

  /// Returns a copy of a range of bytes, cut off at the end of the file.
  func copy(_ range: Range<Int>) -> [UInt8] {
    let kept = range.clamped(to: 0..<count)
    return unsafe [UInt8](
      UnsafeRawBufferPointer(start: memory + kept.lowerBound, count: kept.count))
  }
}

extension [UInt8] {
  /// Returns the number at an offset, in the machine's byte order; traps if the number is out of range.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
    // Safe: the call checks the range, and any bytes are a number.
    unsafe span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self)
  }
}
