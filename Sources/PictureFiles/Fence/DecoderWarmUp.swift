/// What decoders have to open before the fence closes.
enum DecoderWarmUp {
  /// Gets ready what reads a file; called once in a decoding process.
  ///
  /// Here libraries can still open files: fonts that they draw text with, tables. Afterwards no path
  /// leads anywhere; files that are open then can still be read, and threads, whether they run then or
  /// start later, are behind the fence too. The file may be looked at, to
  /// know what it will need, but no library may parse it here.
  static func run(for bytes: PictureBytes) {
    PictureFormat(of: bytes).kind?.warmUp(for: bytes)
  }

  /// Returns whether the library that decodes a file starts threads while it does; `nil` for files that are left to
  /// the fallback.
  static func needsThreads(for bytes: PictureBytes) -> Bool? {
    PictureFormat(of: bytes).kind?.needsThreads(for: bytes)
  }
}
