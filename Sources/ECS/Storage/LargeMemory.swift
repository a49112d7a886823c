#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// Memory for bytes, from the C library; where there are megabytes of them, on huge pages if the system has
/// such.
///
/// Going through a million values in random order costs mostly the look-up of their pages; with pages of
/// 2 MB instead of 4 kB all of them are known.
enum LargeMemory {
  private static var page: UInt { 2 << 20 }

  static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    guard let room = unsafe malloc(byteCount) else { outOfMemory() }
    #if os(Linux)
      let first = (UInt(bitPattern: room) + page - 1) & ~(page - 1)
      let end = (UInt(bitPattern: room) + UInt(byteCount)) & ~(page - 1)
      if first < end {
        // Safe: whole pages inside the room, so that the advice concerns no others' memory; it may be refused.
        unsafe madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
      }
    #endif
    return unsafe room
  }

  /// Greater room, which begins with the same bytes; the old room is freed.
  static func grow(
    _ old: UnsafeMutableRawPointer, from oldCount: Int, to byteCount: Int
  ) -> UnsafeMutableRawPointer {
    if byteCount < 2 * Int(page) {
      // Safe: the room came from malloc.
      guard let room = unsafe realloc(old, byteCount) else { outOfMemory() }
      return unsafe room
    }
    let room = unsafe allocate(byteCount)
    unsafe room.copyMemory(from: old, byteCount: oldCount)
    unsafe deallocate(old)
    return unsafe room
  }

  static func deallocate(_ room: UnsafeMutableRawPointer) { unsafe free(room) }
}
