internal import CGIO
import Glibc

/// The start of programs for the user.
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

  /// Runs a program of the search path with arguments, in bytes, to its end.
  ///
  /// Returns the exit status, which is 1 for a program that a signal has ended, and the first line of the errors that the program has printed, without the program's name.
  /// Without `readsErrors`, errors are dropped: a program that outlives this process could not print to its pipe.
  static func run(
    _ words: [[UInt8]], readsErrors: Bool = true
  ) throws(BusError) -> (status: Int32, line: String) {
    // Safe: as above; GLib returns a text of errors, which is freed once.
    var texts = unsafe words.map { unsafe strdup(($0 + [0]).map(CChar.init(bitPattern:))) } + [nil]
    defer { unsafe texts.forEach { unsafe free($0) } }
    var (error, errors): (UnsafeMutablePointer<GError>?, UnsafeMutablePointer<CChar>?)
    var status: Int32 = 0
    var flags = G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
    if !readsErrors { flags |= G_SPAWN_STDERR_TO_DEV_NULL.rawValue }
    let isRun = unsafe withUnsafeMutablePointer(to: &errors) { errors in
      unsafe g_spawn_sync(
        nil, &texts, nil, GSpawnFlags(flags), nil, nil, nil, readsErrors ? errors : nil, &status,
        &error)
    }
    if isRun == 0 { throw unsafe BusError(error) }
    defer { unsafe g_free(errors) }
    let line = unsafe errors.map { unsafe String(cString: $0) }?.split(separator: "\n").first ?? ""
    let colon = line.firstIndex(of: ":").map { line.index(after: $0) } ?? line.startIndex
    let text = line[colon...].drop { $0 == " " }
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : 1, String(text.prefix(200)))
  }
}
