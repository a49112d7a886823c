import PictureFiles
import StickerCompositor

/// A picture's pixels, and what is wrong with them.
struct OpenedPicture: Sendable {
  /// Nil where nothing shows.
  let bitmap: Bitmap?
  /// A line for the person; nil where nothing is wrong.
  let complaint: String?

  /// Bytes that the pixels take.
  var bytes: Int { bitmap.map { $0.width * $0.height * 4 } ?? 0 }
}

extension PictureSource {
  /// A picture's pixels, or what stands in for them.
  func opened(_ key: PictureKey, _ draw: Exporter.Draw) -> OpenedPicture {
    switch key.source {
    case .words(let words, let lineHeight):
      return OpenedPicture(bitmap: draw(words, lineHeight), complaint: nil)
    case .file(let path):
      do throws(PictureError) {
        let picture = try picture(path, fit: key.fit)
        return OpenedPicture(
          bitmap: picture.pixels.bitmap(),
          complaint: picture.isWhole ? nil : "\(path) is cut off or damaged")
      } catch {
        return OpenedPicture(
          bitmap: .placeholder, complaint: "\(error); a placeholder keeps its place")
      }
    }
  }
}
