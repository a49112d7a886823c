internal import CMemoryHints

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

/// Memory from the C library, on huge pages if the memory spans megabytes and the system has such pages.
///
/// A loop over a million values in random order spends most of its time looking up their memory pages. The processor
/// caches the addresses of all pages if each has 2 MB instead of 4 kB.
enum LargeMemory {
  static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    guard let room = unsafe malloc(byteCount) else { outOfMemory() }
    advise_large_pages(UInt(bitPattern: room), byteCount)
    return unsafe room
  }

  /// Returns memory that is all zeros; pages that are never touched take no memory.
  static func zeros(_ byteCount: Int) -> UnsafeMutableRawPointer {
    guard let room = unsafe calloc(1, byteCount) else { outOfMemory() }
    return unsafe room
  }

  /// Returns greater room that begins with the same bytes, and frees the old room.
  static func grow(
    _ old: UnsafeMutableRawPointer, from oldCount: Int, to byteCount: Int
  ) -> UnsafeMutableRawPointer {
    // Smaller rooms have hardly a large page; the C library may extend them in place.
    if byteCount < 4 << 20 {
      // Safe: the room came from `malloc`.
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

/// Returns whether `count` bytes at two addresses differ.
func bytesDiffer(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
  unsafe memcmp(a, b, count) != 0
}
