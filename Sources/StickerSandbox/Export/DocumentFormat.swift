import EditorKit
import StickerCompositor

/// A file format for whole documents, whose parts are not turned into the pixels of one picture.
///
/// To add a format, add a case and its ``name``, and write its file in `job` of `Exports+Files.swift` and in
/// `exportDocuments` of `ExportCommand.swift`; `ExportCommand.job` keeps the scene only for ``project``.
enum DocumentFormat: String, CaseIterable {
  /// A page to print, with words and strokes as vectors.
  case pdf
  /// A scene with the files of its pictures, to be opened in this program.
  case project = "stickers"

  /// Creates the format of a path's extension, in upper or lower case; `nil` if no format has the extension.
  init?(path: String) {
    guard let ending = ExportFormat.ending(of: path) else { return nil }
    self.init(rawValue: ending)
  }

  var name: Phrase {
    switch self {
    case .pdf: Phrase(verbatim: "PDF")
    case .project: "Project"
    }
  }

  /// The file extension, without a dot.
  var ending: String { rawValue }
}
