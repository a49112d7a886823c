/// The preparation that decoders need before the sandbox closes.
enum DecoderWarmUp {
  /// Prepares the libraries that read a file; called once in a decoder process.
  ///
  /// Libraries can still open files here, such as fonts and tables. Afterwards they can open no path, but they can
  /// read files that are already open; all threads, running or started later, are inside the sandbox too. The file
  /// may be searched for hints of the libraries that it needs, but no library may parse it here.
  static func run(for bytes: PictureBytes) {
    PictureFormat(of: bytes).kind?.warmUp(for: bytes)
  }

  /// Returns whether the library that decodes a file starts threads while it does; `nil` for files that are left to
  /// the fallback.
  static func needsThreads(for bytes: PictureBytes) -> Bool? {
    PictureFormat(of: bytes).kind?.needsThreads(for: bytes)
  }
}
