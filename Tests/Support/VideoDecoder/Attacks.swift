import EvilCalls

/// The attacks of a fake video on its sandbox.
enum Attacks {
  /// Returns the outcome of each attempt as a byte: 0 or an error number, or for `threads` and `memory` a count.
  ///
  /// `number` is that of the threads that are expected to run, or of the MiB of memory that are enough.
  static func outcomes(_ act: String, _ number: Int) -> [UInt8] {
    switch act {
    case "calls": (0..<evil_count()).map { UInt8(truncatingIfNeeded: evil_try($0)) }
    case "threads": [UInt8(truncatingIfNeeded: evil_count_threads(Int32(number)))]
    case "memory":
      [EVIL_MEMORY_OWN, EVIL_MEMORY_SHARED, EVIL_MEMORY_GROWING, EVIL_MEMORY_FILES].map {
        UInt8(truncatingIfNeeded: evil_take_memory($0, Int32(number)))
      }
    default: []
    }
  }
}
