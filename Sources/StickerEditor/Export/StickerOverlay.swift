public import Geometry
public import Pictures
public import StickerCompositor

/// Draws the stickers of a scene on transparent ground, at one time after the other; used on one thread at a time.
///
/// Only the parts that changed since the last time are drawn. Pictures stay in memory while they
/// are used, at most about ``Exporter/room`` bytes of them, or those of one frame.
public final class StickerOverlay {
  private struct Held {
    /// The picture in the buffer; `nil` for a picture without visible pixels.
    var image: ImageID?
    var width = 0
    var height = 0
    /// The number of the frame in which the picture was drawn last.
    var lastUse: Int
  }

  private let pictures: PictureCache
  private let buffer: FrameBuffer
  /// The drawing over frames of a video; `nil` before the first one.
  private var frames: FrameOverlay?
  private let width: Int
  private let height: Int
  private var held: [PictureKey: Held] = [:]
  private var frame = 0
  private var byteCount = 0
  /// The messages about missing or damaged pictures, one line each, without duplicates.
  public private(set) var complaints: Exporter.Complaints = []

  /// Creates an overlay of a size in pixels, above 0, with the pictures of a cache.
  public init(_ pictures: PictureCache, width: Int, height: Int, quality: Quality) {
    (self.pictures, self.width, self.height) = (pictures, width, height)
    buffer = FrameBuffer(quality: quality)
    buffer.background = 0
  }

  /// Draws the stickers of a composition through a map to the overlay's pixels; waits for their pictures.
  ///
  /// Returns the picture, and the areas that differ from the last call's picture. O(stickers + changed pixels).
  public func draw(
    _ items: [Composition.Item], through map: AffineTransform
  ) -> (picture: Bitmap, changed: [PixelRect]) {
    let changed = buffer.draw(sprites(items, map), width: width, height: height)
    removeUnused()
    return (buffer.bitmap, changed)
  }

  /// Returns a video's frame with the stickers of a composition over it, drawn through a map to the frame's pixels.
  ///
  /// Traps unless all frames have the layout of the first one. O(samples of the frame + pixels that the stickers cover).
  public func draw(
    _ items: [Composition.Item], through map: AffineTransform, over frame: VideoFrame,
    _ colors: VideoColors
  ) -> VideoFrame {
    let overlay = frames ?? FrameOverlay(buffer, frame.layout, colors)
    frames = overlay
    let result = overlay.draw(sprites(items, map), over: frame)
    removeUnused()
    return result
  }

  private func sprites(_ items: [Composition.Item], _ map: AffineTransform) -> [Sprite] {
    frame += 1
    return items.compactMap { sprite($0, map) }
  }

  private func sprite(_ item: Composition.Item, _ map: AffineTransform) -> Sprite? {
    var item = item
    item.transform = item.transform.then(map)
    guard item.transform.isFinite else { return nil }
    var key = item.key(in: pictures)
    if key == item.picture { key.size = key.size.shared }
    let picture = picture(key)
    guard let image = picture.image else { return nil }
    let perPixel = key.name.unit(ofPixels: picture.width, picture.height)
    return Sprite(image: image, transform: perPixel.then(item.transform), opacity: item.opacity)
  }

  private func picture(_ key: PictureKey) -> Held {
    if let index = held.index(forKey: key) {
      held.values[index].lastUse = frame
      return held.values[index]
    }
    let pixels = pictures.pixels(key)
    if let complaint = pixels.complaint, !complaints.contains(complaint) {
      complaints.append(complaint)
    }
    var picture = Held(lastUse: frame)
    if let bitmap = pixels.bitmap {
      (picture.width, picture.height) = (bitmap.width, bitmap.height)
      picture.image = buffer.add(bitmap)
      byteCount += bitmap.byteCount
    }
    held[key] = picture
    return picture
  }

  /// Removes the pictures that the last frame doesn't show, if the pictures need too much memory.
  private func removeUnused() {
    guard byteCount > Exporter.room else { return }
    for (key, picture) in held where picture.lastUse < frame {
      if let image = picture.image { buffer.remove(image) }
      byteCount -= 4 * picture.width * picture.height
      held[key] = nil
    }
  }
}

extension Composition.Item {
  /// Returns the key of the pixels at the sticker's clock; waits until a picture of a cache is open.
  func key(in pictures: PictureCache) -> PictureKey {
    let key = picture
    // At 0, every picture shows its first frame.
    guard clock > 0 else { return key }
    let info = pictures.info(key.name)
    guard info.frames.isMoving else { return key }
    let size = Size(
      width: Vector(x: transform.a, y: transform.b).length,
      height: Vector(x: transform.c, y: transform.d).length)
    return info.levels.key(
      of: key.name, level: info.levels.level(covering: size),
      frame: info.frames.frame(at: clock))
  }
}

extension PictureSize {
  /// The size rounded up to one of few, so that a sticker that grows doesn't need pixels of its own for each frame.
  fileprivate var shared: PictureSize {
    func step(_ length: Double) -> Double {
      power(2, (logarithm2(max(1, length)) * 4).rounded(.up) / 4)
    }
    return switch self {
    case .full: .full
    case .side(let side): .side(min(4096, Int(step(Double(side)).rounded(.up))))
    case .lineHeight(let height): .lineHeight(step(height).rounded(.up))
    }
  }
}
