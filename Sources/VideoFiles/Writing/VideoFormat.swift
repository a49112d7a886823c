import CFFmpeg
internal import StickerCompositor

/// A file format for exported videos.
///
/// A new format needs a case here, and an encoder: a `MovieCodec`, or an `AnimationWriter` that `VideoWriter` makes.
public enum VideoFormat: String, Hashable, Sendable, CaseIterable {
  /// MP4 with H.264, which plays everywhere.
  case mp4
  /// WebM with VP9; the container stores times in milliseconds.
  case webm
  /// An animated GIF without sound, at most 50 frames per second; the format stores times in hundredths of a second.
  case gif
  /// An animated WebP without sound; the format stores times in milliseconds.
  case webp

  /// The format's name for the user.
  public var name: String {
    switch self {
    case .mp4: "MP4"
    case .webm: "WebM"
    case .gif: "GIF"
    case .webp: "animated WebP"
    }
  }

  /// The file extensions of the format, in lower case and without a dot, the usual one first.
  public var endings: [String] { self == .mp4 ? ["mp4", "m4v"] : [rawValue] }

  /// Creates the format of a path's extension, in upper or lower case; `nil` if no format has the extension.
  public init?(path: String) {
    guard let ending = ExportFormat.ending(of: path),
      let format = Self.allCases.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }

  /// Whether the format has sound, and keeps pixels that aren't square.
  var isMovie: Bool { self == .mp4 || self == .webm }

  /// Whether the file tells players to turn and mirror the frames; otherwise the writer turns the samples.
  var keepsTurns: Bool { self == .mp4 }

  /// Returns whether packets of an audio track are stored unchanged.
  public func copies(_ track: AudioTrack) -> Bool {
    copiedCodecs.contains { $0.rawValue == track.codec }
  }

  /// Returns the parts of a source with a header that an export needs: packets if they can be copied, else samples, which are
  /// encoded as AAC or Opus.
  public func purpose(for header: VideoHeader) -> VideoPurpose {
    guard isMovie, let track = header.audio else { return .frames }
    return copies(track) ? .export : .playback
  }

  /// The audio codecs whose packets common players accept in the container.
  private var copiedCodecs: [AVCodecID] {
    switch self {
    case .mp4:
      [
        AV_CODEC_ID_AAC, AV_CODEC_ID_MP3, AV_CODEC_ID_AC3, AV_CODEC_ID_EAC3, AV_CODEC_ID_ALAC,
        AV_CODEC_ID_OPUS, AV_CODEC_ID_FLAC,
      ]
    case .webm: [AV_CODEC_ID_OPUS, AV_CODEC_ID_VORBIS]
    case .gif, .webp: []
    }
  }
}
