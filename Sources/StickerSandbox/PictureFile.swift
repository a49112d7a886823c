import DirectManipulation
import Geometry
import PictureFiles
import StickerCompositor
import StickerEditor

/// A sticker's picture file, opened for the screen.
struct PictureFile: Sendable {
  let path: String
  /// Its own size, in canvas points.
  let size: Size
  /// Its pixels, as large as the screen needs them at most.
  private(set) var bitmap: Bitmap
  let mask: AlphaMask
  /// Whether it has more pixels than were kept.
  private(set) var isReduced = false
  /// Whether it can be drawn at any size.
  let isDrawing: Bool
  /// What the person is to be told of it; nil if all is well.
  let complaint: String?

  /// The longest side at which a picture is shown, in pixels.
  static let greatestSide = 2048

  /// Opens a file; blocks for as long as the source lets it.
  init(_ path: String, from source: PictureSource) throws(PictureError) {
    self.path = path
    let picture = try source.picture(
      path, fit: PictureSource.isDrawing(path) ? .full : .within(side: Self.greatestSide))
    size = Size(width: Double(picture.fullWidth), height: Double(picture.fullHeight))
    bitmap = picture.pixels.bitmap()
    mask = AlphaMask(bitmap)
    isDrawing = picture.format == .svg
    complaint = picture.isWhole ? nil : "\(path) is cut off or damaged"
  }

  /// Bytes of its pixels.
  var bytes: Int { bitmap.width * bitmap.height * 4 }

  /// Halves its pixels as long as its longer side keeps so many; a drawing stays as it is.
  mutating func shrink(to side: Double) {
    guard !isDrawing else { return }
    while Double(max(bitmap.width, bitmap.height)) >= max(2 * side, 2) {
      bitmap = bitmap.halved()
      isReduced = true
    }
  }
}

extension AlphaMask {
  /// Which pixels of a bitmap can be touched.
  fileprivate convenience init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height) { UInt8(bitmap[$0, $1] >> 24) }
  }
}
