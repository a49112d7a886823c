/// A file's bytes and a library's position in them, for the callbacks that the library calls with a pointer to this
/// object.
final class ReadingPlace {
  let bytes: PictureBytes
  var offset = 0
  /// Whether a read went beyond the end of the file.
  private(set) var hasRunOut = false

  init(_ bytes: PictureBytes) { self.bytes = bytes }

  /// The pointer to pass to the library; valid as long as `self`.
  var pointer: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  /// Returns the object of a pointer that the library passes back.
  static func of(_ pointer: UnsafeMutableRawPointer) -> ReadingPlace {
    unsafe Unmanaged<ReadingPlace>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Copies the next bytes, at most `count`; returns how many were copied.
  func read(into target: UnsafeMutableRawPointer, count: Int) -> Int {
    let given = max(0, min(count, bytes.count - offset))
    if given < count { hasRunOut = true }
    guard given > 0 else { return 0 }
    // Safe: the bytes are there, and the library has room for as many as it wants.
    unsafe target.copyMemory(from: bytes.start + offset, byteCount: given)
    offset += given
    return given
  }
}
