import EditorKit

#if Video
  import VideoFiles

  /// A file format for exported videos.
  typealias MovieFormat = VideoFormat

  extension MovieFormat {
    /// The quality that suits most videos, from 1 to 100.
    static let usualQuality = VideoWriter.usualQuality

    var phrase: Phrase { self == .webp ? "Animated WebP" : Phrase(verbatim: name) }
  }
#else
  /// A file format for exported videos: none, since this program was built without videos.
  enum MovieFormat: Hashable, CaseIterable, Sendable {
    /// The quality that suits most videos, from 1 to 100.
    static let usualQuality = 75

    init?(path: String) { nil }

    init?(rawValue: String) { nil }

    var rawValue: String { switch self {} }

    var phrase: Phrase { switch self {} }

    var endings: [String] { switch self {} }
  }
#endif
