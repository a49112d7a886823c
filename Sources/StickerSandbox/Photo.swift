import Geometry
import PictureFiles
import StickerCompositor
import StickerEditor

/// The photo under the stickers, as small as the screen needs it.
struct Photo {
  /// Where it lies.
  let path: String
  /// Its own size upright, in pixels.
  let size: Size
  /// Its pixels, shrunk so that memory is left for others.
  let pixels: Bitmap
  /// What kind of file it is.
  let format: PictureFormat
  /// What the person is to be told of it; nil if all is well.
  let complaint: String?

  /// The longest side of what is kept for the screen, in pixels.
  private static let greatestSide = 4096

  /// Opens a photo.
  init(_ path: String, from source: PictureSource) throws(PictureError) {
    let picture = try source.picture(path, fit: .within(side: Self.greatestSide))
    self.path = path
    var size = Size(width: Double(picture.fullWidth), height: Double(picture.fullHeight))
    if picture.format == .svg, size.isEmpty { size = Size(width: 1, height: 1) }
    self.size = size
    pixels = picture.pixels.bitmap()
    format = picture.format
    complaint =
      picture.isWhole ? nil : "\(path) is cut off or damaged; what there is of it is shown"
  }
}
