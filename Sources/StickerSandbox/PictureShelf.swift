import DirectManipulation
import Geometry
import Logging
import PictureFiles
import SDLBackend
import StickerCompositor
import StickerEditor

/// All pictures that are shown: opened once each, and rasterised about as large as they are shown.
///
/// What has not been shown for a while is given back.
final class PictureShelf: StickerImages {
  private struct Upload {
    var image: ImageID
    var width: Int
    var height: Int
    var lastUse: Int
  }

  /// What is known of a picture to the presenter: which picture, and how large.
  private struct Raster: Hashable {
    var picture: DrawnPicture
    /// How often its own size was doubled, or how many pixels an icon or a panel has.
    var level: Int
  }

  private var pictures: [Picture] = []
  private var known: [String: Int] = [:]
  private var uploads: [Raster: Upload] = [:]
  private var frame = 0
  private let painter: TextPainter
  private let icons: String
  private let source: PictureSource
  private let resolve: (String) -> String
  private let log: Logger

  /// How many frames a picture is kept that is not shown.
  private static let patience = 600
  /// How many pixels there is room for; when there are more, what is not shown goes at once.
  private static let room = 64_000_000

  /// A shelf of pictures whose paths `resolve` completes; `icons` is the folder of the program's own.
  init(
    log: Logger, painter: TextPainter, icons: String, source: PictureSource,
    resolve: @escaping (String) -> String
  ) {
    self.source = source
    self.resolve = resolve
    self.icons = icons
    self.painter = painter
    self.log = log
  }

  /// The picture of a name: what the file holds, words, or a placeholder where there is nothing.
  func image(named name: String) -> StickerImage {
    let number = known[name] ?? open(name)
    let picture = pictures[number]
    return StickerImage(id: number, size: picture.size, mask: picture.mask)
  }

  /// What to draw for an item, in output pixels; nil where nothing can be seen.
  func sprite(_ item: DrawnItem, scale: Double, on presenter: any Presenter) -> Sprite? {
    let pixels = item.transform.then(.scale(Vector(x: scale, y: scale)))
    guard pixels.isFinite, item.opacity > 0,
      let upload = upload(item.picture, covering: pixels, scale: scale, on: presenter)
    else { return nil }
    let perPixel = AffineTransform.scale(
      Vector(x: 1 / Double(upload.width), y: 1 / Double(upload.height)))
    var transform = perPixel.then(pixels)
    if transform.b == 0, transform.c == 0, abs(transform.a - 1) < 0.05, abs(transform.d - 1) < 0.05,
      case .icon = item.picture
    {
      // An icon's pixels on the screen's.
      transform = .translation(Vector(x: pixels.tx.rounded(), y: pixels.ty.rounded()))
    }
    return Sprite(image: upload.image, transform: transform, opacity: item.opacity)
  }

  /// A frame has been shown: what nobody has looked at for long goes.
  func endFrame(on presenter: any Presenter) {
    frame += 1
    let pixels = uploads.values.reduce(0) { $0 + $1.width * $1.height }
    guard pixels > Self.room || frame % 60 == 0 else { return }
    let patience = pixels > Self.room ? 1 : Self.patience
    for (raster, upload) in uploads where frame - upload.lastUse > patience {
      presenter.remove(upload.image)
      uploads[raster] = nil
    }
  }

  private func open(_ name: String) -> Int {
    pictures.append(makePicture(name))
    known[name] = pictures.count - 1
    return pictures.count - 1
  }

  private func makePicture(_ name: String) -> Picture {
    if let words = Words(name: name) { return Picture(words: words, painter) }
    if name.hasPrefix("label:") { return Picture(label: String(name.dropFirst(6)), painter) }
    do throws(PictureError) {
      let picture = try Picture(resolve(name), from: source)
      if let complaint = picture.complaint { log.warning("\(complaint)") }
      return picture
    } catch {
      log.error("\(error); a placeholder keeps its place")
      return Picture.placeholder
    }
  }

  private func upload(
    _ picture: DrawnPicture, covering pixels: AffineTransform, scale: Double,
    on presenter: any Presenter
  ) -> Upload? {
    let raster = Raster(picture: picture, level: level(of: picture, covering: pixels))
    if var known = uploads[raster] {
      known.lastUse = frame
      uploads[raster] = known
      return known
    }
    guard let bitmap = bitmap(raster, scale: scale), bitmap.width > 0, bitmap.height > 0 else {
      return nil
    }
    let upload = Upload(
      image: presenter.add(bitmap), width: bitmap.width, height: bitmap.height, lastUse: frame)
    uploads[raster] = upload
    return upload
  }

  private func level(of picture: DrawnPicture, covering pixels: AffineTransform) -> Int {
    switch picture {
    case .image(let number): pictures[number].level(covering: pixels)
    case .icon: Int(max(1, min(512, Vector(x: pixels.a, y: pixels.b).length.rounded())))
    case .panel: 0
    }
  }

  private func bitmap(_ raster: Raster, scale: Double) -> Bitmap? {
    switch raster.picture {
    case .image(let number): pictures[number].bitmap(level: raster.level)
    case .panel(let panel): panel.bitmap(scale: scale)
    case .icon(let name):
      (try? ImageFile("\(icons)/\(name).svg")).map { file in
        file.bitmap(scale: Double(raster.level) / max(file.size.width, 1))
      }
    }
  }
}
