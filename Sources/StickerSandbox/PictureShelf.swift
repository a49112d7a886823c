import DirectManipulation
import Geometry
import Logging
import SDLBackend
import StickerCompositor
import StickerEditor

/// The stickers' pictures: opened once each, and rasterised about as large as they are shown.
final class PictureShelf: StickerImages {
  private struct Picture {
    var file: ImageFile?
    var size: Size
    var mask: AlphaMask?
    var placeholder: Bitmap?
    /// What the presenter knows of it, by how often its own size was doubled.
    var uploads: [Int: (image: ImageID, width: Int, height: Int)] = [:]
  }

  private var pictures: [Picture] = []
  private var known: [String: Int] = [:]
  private let resolve: (String) -> String
  private let log: Logger

  /// A shelf of pictures whose paths `resolve` completes.
  init(log: Logger, resolve: @escaping (String) -> String) {
    self.resolve = resolve
    self.log = log
  }

  /// The picture of a path: what the file holds, or a placeholder where it holds none.
  func image(named path: String) -> StickerImage {
    let number = known[path] ?? open(path)
    let picture = pictures[number]
    return StickerImage(id: number, size: picture.size, mask: picture.mask)
  }

  /// What to draw so that a unit square of picture covers what `transform` says, in output pixels.
  func sprite(_ drawn: DrawnSticker, scale: Double, on presenter: any Presenter) -> Sprite? {
    let pixels = drawn.transform.then(.scale(Vector(x: scale, y: scale)))
    guard pixels.isFinite,
      let upload = upload(drawn.image, covering: pixels, on: presenter)
    else { return nil }
    let perPixel = AffineTransform.scale(
      Vector(x: 1 / Double(upload.width), y: 1 / Double(upload.height)))
    return Sprite(
      image: upload.image, transform: perPixel.then(pixels), opacity: drawn.opacity)
  }

  private func open(_ path: String) -> Int {
    var picture: Picture
    do throws(ImageError) {
      let file = try ImageFile(resolve(path))
      picture = Picture(file: file, size: file.size, mask: AlphaMask(file.bitmap()))
    } catch {
      log.error("\(error); a placeholder keeps its place")
      let placeholder = Bitmap.placeholder
      picture = Picture(
        size: Size(width: Double(placeholder.width), height: Double(placeholder.height)),
        placeholder: placeholder)
    }
    pictures.append(picture)
    known[path] = pictures.count - 1
    return pictures.count - 1
  }

  /// The presenter's picture that is at least as large as it is shown, and less than twice as large.
  private func upload(
    _ number: Int, covering pixels: AffineTransform, on presenter: any Presenter
  ) -> (image: ImageID, width: Int, height: Int)? {
    let picture = pictures[number]
    let level = picture.file.map { self.level(of: $0, covering: pixels) } ?? 0
    if let known = picture.uploads[level] { return known }
    let bitmap = picture.file.map { file in
      file.isVector ? file.bitmap(scale: power(2, Double(level))) : file.bitmap().halved(-level)
    }
    guard let bitmap = bitmap ?? picture.placeholder, bitmap.width > 0, bitmap.height > 0 else {
      return nil
    }
    let upload = (presenter.add(bitmap), bitmap.width, bitmap.height)
    pictures[number].uploads[level] = upload
    return upload
  }

  private func level(of file: ImageFile, covering pixels: AffineTransform) -> Int {
    let wanted = max(
      Vector(x: pixels.a, y: pixels.b).length / max(file.size.width, 1),
      Vector(x: pixels.c, y: pixels.d).length / max(file.size.height, 1))
    guard wanted.isFinite, wanted > 0 else { return 0 }
    let level = Int(logarithm2(max(1e-6, min(1e6, wanted))).rounded(.up))
    let greatest =
      file.isVector
      ? Int(logarithm2(ImageFile.greatestVectorSide / max(file.size.width, file.size.height, 1)))
      : 0
    return max(-8, min(greatest, level))
  }
}

extension AlphaMask {
  /// Which pixels of a bitmap can be touched.
  fileprivate convenience init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height) { UInt8(bitmap[$0, $1] >> 24) }
  }
}

extension Bitmap {
  /// What stands in for a picture that cannot be opened: a grey card with a cross.
  fileprivate static var placeholder: Bitmap {
    let side = 256
    var card = Bitmap(width: side, height: side, filledWith: 0xC0A0_A0A0)
    for i in 0..<side {
      for w in -3...3 {
        let (a, b) = (min(max(i + w, 0), side - 1), min(max(side - 1 - i + w, 0), side - 1))
        card[a, i] = 0xFFFF_FFFF
        card[b, i] = 0xFFFF_FFFF
      }
      for w in 0..<6 {
        card[i, w] = 0xFF60_6060
        card[i, side - 1 - w] = 0xFF60_6060
        card[w, i] = 0xFF60_6060
        card[side - 1 - w, i] = 0xFF60_6060
      }
    }
    return card
  }

  /// The picture with each side halved so many times, each pixel the mean of four.
  fileprivate func halved(_ times: Int) -> Bitmap {
    guard times > 0, width > 1, height > 1 else { return self }
    var half = Bitmap(width: width / 2, height: height / 2)
    for y in 0..<half.height {
      for x in 0..<half.width {
        var mean: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
          let sum =
            (self[2 * x, 2 * y] >> shift & 255) + (self[2 * x + 1, 2 * y] >> shift & 255)
            + (self[2 * x, 2 * y + 1] >> shift & 255) + (self[2 * x + 1, 2 * y + 1] >> shift & 255)
          mean |= (sum + 2) / 4 << shift
        }
        half[x, y] = mean
      }
    }
    return half.halved(times - 1)
  }
}
