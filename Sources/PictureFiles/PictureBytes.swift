import Glibc

/// The bytes of a picture file, which do not change while they are read.
@safe
public final class PictureBytes: @unchecked Sendable {
  /// The number of bytes.
  public let count: Int
  // Safe: the memory belongs to this object from `init` to `deinit`, and is only ever read.
  private let memory: UnsafeRawPointer
  private let isMapped: Bool

  /// The most bytes that a picture file may have.
  public static let greatestCount = 1 << 30

  /// A copy of bytes.
  public init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    unsafe copy.copyBytes(from: bytes)
    unsafe memory = UnsafeRawPointer(copy.baseAddress!)
    count = bytes.count
    isMapped = false
  }

  /// Maps the bytes of an open file without reading them yet.
  ///
  /// If another process truncates the file meanwhile, access ends this process: use it only where that is acceptable. The
  /// descriptor can be closed afterwards. Throws if the descriptor isn't a file, or the file is empty or too large.
  public init(mapping file: Int32) throws(PictureError) {
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw PictureError(.cannotOpen, "it is not a file; choose a picture")
    }
    guard status.st_size > 0 else {
      throw PictureError(.cannotOpen, "it is empty; get it again from where it came")
    }
    guard status.st_size <= Self.greatestCount else {
      throw PictureError(.tooLarge, "it has more than 1 GiB; make it smaller")
    }
    let map = unsafe mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, file, 0)
    guard unsafe map != MAP_FAILED, let map = unsafe map else {
      throw PictureError(.cannotOpen, "it cannot be read; copy it to this computer's disk")
    }
    unsafe memory = UnsafeRawPointer(map)
    count = status.st_size
    isMapped = true
  }

  deinit {
    if isMapped {
      unsafe munmap(UnsafeMutableRawPointer(mutating: memory), count)
    } else {
      unsafe memory.deallocate()
    }
  }

  /// The byte at an offset; traps outside.
  subscript(offset: Int) -> UInt8 {
    guard offset >= 0 && offset < count else {
      fatalError("PictureFiles: no such byte; ask count first.")
    }
    return unsafe memory.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Gives the memory to read; it must not leave `body`.
  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// A pointer that is good as long as this object.
  @unsafe var start: UnsafeRawPointer { unsafe memory }

  /// Whether a word stands somewhere among them; O(count).
  func contains(_ word: StaticString) -> Bool {
    var start = 0
    while count - start >= word.utf8CodeUnitCount {
      // Safe: so many bytes are left.
      guard let first = unsafe memchr(memory + start, Int32(word.utf8Start[0]), count - start)
      else {
        return false
      }
      start = unsafe UnsafeRawPointer(first) - memory
      // Safe: both have so many bytes.
      if unsafe count - start >= word.utf8CodeUnitCount
        && memcmp(memory + start, word.utf8Start, word.utf8CodeUnitCount) == 0
      {
        return true
      }
      start += 1
    }
    return false
  }

  /// A copy of some bytes, as far as there are.
  func copy(_ range: Range<Int>) -> [UInt8] {
    let kept = range.clamped(to: 0..<count)
    return unsafe [UInt8](
      UnsafeRawBufferPointer(start: memory + kept.lowerBound, count: kept.count))
  }
}
