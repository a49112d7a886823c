internal import CGIO
import Glibc

/// The start of a program that opens a folder for the user.
enum Opener {
  /// Starts a program of the search path with arguments, each in the bytes of a path; its output is dropped.
  static func start(_ words: [[UInt8]]) throws(BusError) {
    // Safe: each text ends with a zero, the list with `nil`; both are read during the call, and then freed.
    var texts = unsafe words.map { unsafe strdup(($0 + [0]).map(CChar.init(bitPattern:))) } + [nil]
    defer { unsafe texts.forEach { unsafe free($0) } }
    var error: UnsafeMutablePointer<GError>?
    let flags = GSpawnFlags(
      G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
        | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
    if unsafe g_spawn_async(nil, &texts, nil, flags, nil, nil, nil, &error) == 0 {
      throw unsafe BusError(error)
    }
  }
}
