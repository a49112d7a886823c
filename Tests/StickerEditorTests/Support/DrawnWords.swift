import Geometry
import PictureFiles
import Pictures
import StickerCompositor

/// Words that a test draws itself.
struct DrawnWords: PictureSource {
  let draw: @Sendable (_ words: StickerText, _ lineHeight: Double) -> Bitmap?

  let isImmediate = true

  func knows(_ name: PictureName) -> Bool { name.kind == .words }

  func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
    let size = Size(width: 100, height: 100)
    return OpenedPicture(
      PictureInfo(size: size, levels: PictureLevels(of: size, .words, greatest: 0)))
  }

  func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
    guard let words = StickerText(name: key.name.text), case .lineHeight(let height) = key.size
    else {
      return PicturePixels(nil)
    }
    return PicturePixels(draw(words, height))
  }

  func expectedBytes(_ key: PictureKey) -> Int { 0 }
}
