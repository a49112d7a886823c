#if Video
  import VideoFiles

  /// A file format for exported videos.
  typealias MovieFormat = VideoFormat
#else
  /// A file format for exported videos: none, since this program was built without videos.
  enum MovieFormat: String, CaseIterable {
    /// Returns `nil`.
    init?(path: String) { nil }

    /// The file extensions of the format.
    var endings: [String] { [] }
  }
#endif
