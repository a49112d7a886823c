import Backend
import Geometry
import Pictures
import StickerCompositor

/// The picture that is shown in place of another one, in a presenter's memory.
struct PreviewUpload {
  /// The name of the picture that is replaced, and the pixels that are shown; `nil` for none.
  var shown: (name: PictureName, bitmap: Bitmap)? { didSet { isUploaded = false } }
  private var isUploaded = false
  private var upload: (image: ImageID, width: Int, height: Int)?
  /// The picture that was shown before the upload.
  private var former: ImageID?

  /// Returns the sprite in place of a picture, from the unit square through a map to output pixels; `nil` if the picture
  /// is not replaced.
  mutating func sprite(
    of name: PictureName?, through map: AffineTransform, opacity: Double,
    on presenter: any Presenter
  ) -> Sprite? {
    guard let shown, shown.name == name else { return nil }
    if !isUploaded {
      removeFormer(from: presenter)
      former = upload?.image
      var bitmap = shown.bitmap
      // As sharp as levels of pictures are: fewer than twice as many pixels as are shown.
      while Double(bitmap.width) >= 2 * abs(map.a), bitmap.width > 1 { bitmap = bitmap.halved() }
      upload = (presenter.add(bitmap), bitmap.width, bitmap.height)
      isUploaded = true
    }
    guard let upload else { return nil }
    let perPixel = AffineTransform.scale(
      Vector(x: 1 / Double(upload.width), y: 1 / Double(upload.height)))
    return Sprite(image: upload.image, transform: perPixel.then(map), opacity: opacity)
  }

  /// Removes pictures that the last frame doesn't show; until then, a presenter would have to redraw the whole window.
  mutating func endFrame(on presenter: any Presenter) {
    if shown == nil { remove(from: presenter) } else { removeFormer(from: presenter) }
  }

  mutating func remove(from presenter: any Presenter) {
    removeFormer(from: presenter)
    if let upload { presenter.remove(upload.image) }
    (upload, isUploaded) = (nil, false)
  }

  private mutating func removeFormer(from presenter: any Presenter) {
    if let former { presenter.remove(former) }
    former = nil
  }
}
