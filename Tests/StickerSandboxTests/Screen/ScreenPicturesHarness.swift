import Backend
import Dispatch
import EditorKit
import Foundation
import Geometry
import PictureFiles
import Pictures
import StickerCompositor
import TestFolders
import TextPainting

@testable import StickerSandbox

/// A presenter that keeps what it is given.
final class Album: Presenter {
  var bitmaps: [Bitmap] = []
  var library = ImageLibrary()
  var background: UInt32 = 0
  let shrinksSmoothly: Bool
  let keepsBitmaps: Bool
  init(shrinksSmoothly: Bool = true, keepsBitmaps: Bool = true) {
    (self.shrinksSmoothly, self.keepsBitmaps) = (shrinksSmoothly, keepsBitmaps)
  }
  var name: String { "album" }
  var waitsForScreen: Bool { false }
  var outputSize: (width: Int, height: Int) { (640, 400) }
  func add(_ bitmap: Bitmap) -> ImageID {
    bitmaps.append(bitmap)
    return library.add(bitmap)
  }
  func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    library.add(plain: pixel, width: width, height: height)
  }
  func add(_ frame: VideoFrame, _ colors: VideoColors) -> ImageID {
    add(frame.bitmap(colors, width: frame.layout.width, height: frame.layout.height))
  }
  func replace(_ image: ImageID, with frame: VideoFrame, _ colors: VideoColors) {}
  func remove(_ image: ImageID) { library.remove(image) }
  func present(_ sprites: [Sprite]) {}
  func screenshot() -> Bitmap { Bitmap(width: 1, height: 1) }
  func restore(_ news: DisplayNews) {}
}

/// Pictures of a screen that is in memory.
protocol ScreenPicturesHarness {
  var files: ProgramFolder { get }
}

extension ScreenPicturesHarness {
  /// Where the budget is in bytes, as many pixels are shown as an eighth of it.
  func pictures(
    budget: Int = 256_000_000, wake: (@Sendable () -> Void)? = nil
  ) -> (shown: ScreenPictures, cache: PictureCache) {
    let opener = FileOpener(
      fence: PictureFence(executable: "/nonexistent", spareCount: 0), trusting: [files.folder.path],
      maximumPixelCount: 1_000_000)
    let cache = PictureCache(
      [
        TextPictures(TextPainter(fontsIn: [bundledFonts])), FilePictures.photos(opener),
        FilePictures(opener),
      ],
      budget: budget, wake: wake)
    let shown = ScreenPictures(cache, icons: "") { [files] name in
      name.kind == .file || name.kind == .photo
        ? PictureName(name.kind, files.path(name.text)) : name
    }
    return (shown, cache)
  }

  /// The pixels with which a picture is shown so large.
  func shown(_ name: String, side: Double, on pictures: ScreenPictures) -> Bitmap? {
    let (album, image) = (Album(), pictures.image(named: name))
    let item = DrawnItem(.image(image.id), .scale(Vector(x: side, y: side)))
    _ = pictures.sprite(item, scale: 1, on: album)
    return album.bitmaps.last
  }

  /// Draws one picture, and gives back the pixels that it is drawn with.
  func draw(
    _ number: Int, _ side: Double, _ pictures: ScreenPictures, on album: Album, at time: Double = 0
  ) -> Bitmap? {
    let item = DrawnItem(.image(number), .scale(Vector(x: side, y: side)))
    pictures.beginFrame([item], scale: 1, at: time)
    defer { pictures.endFrame(on: album) }
    return pictures.sprite(item, scale: 1, on: album).flatMap { album.library.size(of: $0.image) }
      .flatMap { size in album.bitmaps.last { $0.width == size.width } }
  }
}
