import Dispatch
import Foundation
import Geometry
import PictureFiles
import Pictures
import StickerCompositor
import StickerScene
import Synchronization
import TextPainting

@testable import StickerEditor

/// A folder of our own with a photo and a sticker in it.
struct Studio {
  let folder: TemporaryFolder
  let photo: Bitmap
  let files: FileOpener

  init(width: Int = 60, height: Int = 40) throws {
    folder = try TemporaryFolder()
    var photo = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        photo[x, y] = 0xFF00_0000 | UInt32(x * 4 % 256) << 16 | UInt32(y * 6 % 256) << 8 | 77
      }
    }
    self.photo = photo
    try PNG.write(photo, to: folder.path("photo.png"))
    try PNG.write(
      Bitmap(width: 10, height: 10, filledWith: 0xFF10_20F0), to: folder.path("blue.png"))
    files = FileOpener(
      fence: PictureFence(executable: "/nonexistent", spareCount: 0), trusting: [folder.root],
      maximumPixelCount: 1_000_000)
  }

  func composition(
    _ stickers: [SceneDocument.Sticker], photo: String? = "photo.png", canvas: Size? = nil
  ) -> Composition {
    Composition(
      SceneDocument(
        canvas: canvas
          ?? Size(width: Double(self.photo.width), height: Double(self.photo.height)),
        stickers: stickers), background: photo.map(folder.path), resolve: folder.path)
  }

  /// An exporter over a cache of its own, in which words are squares of their color.
  func exporter(
    _ draw: @escaping @Sendable (StickerText, Double) -> Bitmap? = { words, height in
      Bitmap(width: Int(height), height: Int(height), filledWith: 0xFF00_0000 | words.style.color)
    }
  ) -> Exporter {
    Exporter(PictureCache([DrawnWords(draw: draw), FilePictures(files)]), files: files)
  }

  func export(_ composition: Composition, to name: String = "out.png") throws -> Bitmap {
    _ = try exporter().export(composition, to: folder.path(name), as: .png)
    return try files.picture(folder.path(name), fit: .full).pixels.bitmap()
  }
}

/// Exports of compositions.
protocol ExportHarness {}

extension ExportHarness {
  func sticker(
    _ image: String = "blue.png", at position: Point = Point(30, 20), scale: Double = 1
  ) -> SceneDocument.Sticker {
    SceneDocument.Sticker(
      id: 1, image: image, size: Size(width: 10, height: 10), position: position,
      scale: Vector(scale, scale))
  }
}
