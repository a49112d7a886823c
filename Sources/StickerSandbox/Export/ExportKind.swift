import EditorKit
import StickerCompositor
#if Video
  import VideoFiles
#endif

/// A file format in the export sheet: of pictures, of videos, or of whole documents.
enum ExportKind: Hashable, Sendable {
  case picture(ExportFormat)
  case video(MovieFormat)
  case document(DocumentFormat)

  /// Returns the formats that the sheet offers, in their order; the formats of videos come first, for scenes with time.
  static func all(hasTime: Bool) -> [ExportKind] {
    (hasTime ? MovieFormat.allCases.map(ExportKind.video) : [])
      + ExportFormat.allCases.map(ExportKind.picture)
      + DocumentFormat.allCases.map(ExportKind.document)
  }

  var isVideo: Bool { if case .video = self { true } else { false } }

  var name: Phrase {
    switch self {
    case .picture(let format): Phrase(verbatim: format.name)
    case .video(let format): format.phrase
    case .document(let format): format.name
    }
  }

  /// The usual file extension, without a dot.
  var ending: String {
    switch self {
    case .picture(let format): format.endings[0]
    case .video(let format): format.endings[0]
    case .document(let format): format.ending
    }
  }

  var hasQuality: Bool {
    switch self {
    case .picture(let format): format.hasQuality
    case .video: true
    case .document: false
    }
  }
}

extension ExportKind: RawRepresentable {
  private static let video = "video-"

  /// Returns the format with an identifier; `nil` if there is none.
  init?(rawValue: String) {
    if let format = ExportFormat(rawValue: rawValue) {
      self = .picture(format)
    } else if let format = DocumentFormat(rawValue: rawValue) {
      self = .document(format)
    } else if rawValue.hasPrefix(Self.video),
      let format = MovieFormat(rawValue: String(rawValue.dropFirst(Self.video.count)))
    {
      self = .video(format)
    } else {
      return nil
    }
  }

  /// The format's identifier in settings and in the sheet: `png`, `webp`, `pdf`, `video-mp4`, `video-webp`.
  var rawValue: String {
    switch self {
    case .picture(let format): format.rawValue
    case .video(let format): Self.video + format.rawValue
    case .document(let format): format.rawValue
    }
  }
}
