import Geometry

/// A frame of sprites in memory; drawing the next frame redraws only the parts that changed.
///
/// Only one thread at a time may use a buffer.
public final class FrameBuffer {
  private let compositor: Compositor
  private(set) var images = ImageLibrary()
  private var videos = VideoPictures()
  /// The sprite at the very back, if it is large; `nil` otherwise.
  ///
  /// A sprite is large if its bounds cover more than a quarter of the frame and its picture isn't of one color.
  private var backSprite: Sprite?
  /// The picture of ``backSprite`` alone, the background for the other sprites while that sprite doesn't change.
  private var back = Bitmap(width: 0, height: 0)
  /// Whether ``back`` shows ``backSprite``.
  private(set) var isBackDrawn = false
  private var frame = Bitmap(width: 0, height: 0)
  /// The sprites in ``frame``, with which the next call compares its sprites.
  private var shown: [Sprite] = []
  /// Whether the next frame is redrawn as a whole.
  private var isStale = true

  /// Creates a buffer without pictures and with an empty frame.
  public init(quality: Quality = .screen) { compositor = Compositor(quality: quality) }

  /// The quality of the drawing.
  var quality: Quality { compositor.quality }

  /// The frame that was drawn last.
  public var bitmap: Bitmap { frame }

  /// Adds a picture and returns its id; traps if the bitmap is empty.
  public func add(_ bitmap: Bitmap) -> ImageID { images.add(bitmap) }

  /// Adds a picture of one premultiplied color; see ``ImageLibrary/add(plain:width:height:)``.
  public func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    images.add(plain: pixel, width: width, height: height)
  }

  /// Adds a video's frame as a picture of the frame's size in pixels, and returns the picture's id.
  ///
  /// The buffer keeps the frame until the next one. ``draw(_:width:height:)`` converts the frame at the largest size in
  /// which a sprite shows it, at most at the frame's own size, and again only if that size or the orientation changes.
  public func add(_ frame: VideoFrame, _ colors: VideoColors) -> ImageID {
    let layout = frame.layout
    let image = images.add(plain: 0xFF00_0000, width: layout.width, height: layout.height)
    videos.set(image, frame, colors)
    return image
  }

  /// Replaces a video's frame; does nothing if the id is unknown, or that of a picture that isn't a video.
  ///
  /// To exchange such a picture, add another one, draw its id, and then remove the old picture.
  public func replace(_ image: ImageID, with frame: VideoFrame, _ colors: VideoColors) {
    if videos.contains(image) { videos.set(image, frame, colors) }
  }

  /// Removes a picture; does nothing if the id is unknown.
  ///
  /// Call ``draw(_:width:height:)`` without the picture's sprites first. Otherwise the next call can't compute the
  /// pixels that the sprites covered, and redraws the whole frame.
  public func remove(_ image: ImageID) {
    images.remove(image)
    videos.remove(image)
    if shown.contains(where: { $0.image == image }) { (isBackDrawn, isStale) = (false, true) }
  }

  /// The premultiplied color under all sprites, `0xAARRGGBB`; opaque black at first.
  ///
  /// After an assignment, even of the same color, the next frame is redrawn as a whole.
  public var background: UInt32 = 0xFF00_0000 {
    didSet { (isBackDrawn, isStale) = (false, true) }
  }

  /// Draws sprites, back to front, into a frame of a size in pixels above zero.
  ///
  /// Returns the rectangles that were redrawn; they don't overlap. Redraws the whole frame at the first call, if the
  /// size has changed, if ``background`` was set, and if the changes form more than 32 separate boxes. Also redraws the
  /// whole frame if the sprite at the very back appears, changes or disappears, its bounds cover more than a quarter of
  /// the frame, and its picture isn't of one color.
  public func draw(_ sprites: [Sprite], width: Int, height: Int) -> [PixelRect] {
    if frame.width != width || frame.height != height {
      frame = Bitmap(width: width, height: height, filledWith: 0xFF00_0000)
      (isBackDrawn, isStale) = (false, true)
    }
    let (converted, changes) = videos.resolve(sprites, &images)
    if changes.isResized { isStale = true }
    let sprites = withoutHidden(converted)
    let isBackAtRest = followBack(sprites.first)
    let damaged = damage(sprites, changes.images)
    if !damaged.isEmpty {
      if isBackAtRest, !isMost(damaged) { drawBack() }
      let front = isBackDrawn ? sprites.dropFirst() : sprites[...]
      let placed = front.map { (sprite: $0, bounds: compositor.box(of: $0, from: images)) }
      for part in damaged {
        let near = placed.filter { $0.bounds?.intersection(part.box).isEmpty == false }
          .map(\.sprite)
        for area in part.areas { draw(near, area) }
      }
    }
    (shown, isStale) = (sprites, false)
    return damaged.flatMap(\.areas)
  }

  /// Returns the sprites from the frontmost one on that hides the whole frame; all sprites if none does.
  private func withoutHidden(_ sprites: [Sprite]) -> [Sprite] {
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let last = sprites.lastIndex { images.mipmap($0.image)?.hides(whole, as: $0) == true }
    return last.map { Array(sprites[$0...]) } ?? sprites
  }

  /// Returns whether areas cover more than half of the frame, in which case ``back`` isn't drawn for them.
  private func isMost(_ damaged: [(box: PixelRect, areas: [PixelRect])]) -> Bool {
    let count = damaged.flatMap(\.areas).reduce(0) { $0 + $1.width * $1.height }
    return count > frame.width * frame.height / 2
  }

  /// Updates ``backSprite``, and returns whether the previous frame had the same large sprite at the back.
  private func followBack(_ sprite: Sprite?) -> Bool {
    let large = sprite.flatMap { isLarge($0) ? $0 : nil }
    if large == backSprite { return large != nil }
    (backSprite, isBackDrawn, isStale) = (large, false, true)
    return false
  }

  /// Draws ``backSprite`` into ``back``, unless that picture is up to date.
  ///
  /// Pointless while the sprite moves: its picture would be drawn, copied once, and redrawn for the next frame.
  private func drawBack() {
    guard let backSprite, !isBackDrawn else { return }
    if back.width != frame.width || back.height != frame.height {
      back = Bitmap(width: frame.width, height: frame.height)
    }
    let whole = PixelRect(x: 0, y: 0, width: back.width, height: back.height)
    draw([backSprite], over: .color(background), into: &back, whole)
    isBackDrawn = true
  }

  private func isLarge(_ sprite: Sprite) -> Bool {
    // Drawing a plain color or a video takes no longer than copying its picture.
    if images.mipmap(sprite.image)?.isPlain != false || videos.contains(sprite.image) {
      return false
    }
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard let area = compositor.bounds(of: sprite, from: images)?.intersection(whole) else {
      return false
    }
    return !area.isEmpty && area.width * area.height > frame.width * frame.height / 4
  }

  /// Draws sprites into an area of the frame.
  private func draw(_ sprites: [Sprite], _ area: PixelRect) {
    draw(sprites, over: isBackDrawn ? .bitmap(back) : .color(background), into: &frame, area)
  }

  /// Draws an area; uses all cores only for much work, because other programs need cores, too.
  private func draw(
    _ sprites: [Sprite], over background: Compositor.Background, into bitmap: inout Bitmap,
    _ area: PixelRect
  ) {
    let isMany = sprites.count >= Self.manySprites
    guard isMany || area.width * area.height >= Self.manyPixels else {
      return compositor.draw(sprites, from: images, over: background, into: &bitmap, clip: area)
    }
    bitmap.withTarget {
      _ = compositor.drawOnAllCores(
        sprites, from: images, over: background, into: $0, clip: area, isMany: isMany)
    }
  }

  /// The minimum number of sprites for which searching for hidden sprites pays.
  private static let manySprites = 2000
  /// The minimum number of pixels for using all cores; one core takes longer than a frame of the screen for these.
  private static let manyPixels = 1 << 20

  /// Returns the parts of the frame that differ from the shown one: boxes that don't overlap, each with its areas.
  ///
  /// `images` are pictures that have changed under the same id.
  private func damage(
    _ sprites: [Sprite], _ images: Set<ImageID>
  ) -> [(box: PixelRect, areas: [PixelRect])] {
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard !isStale else { return [(whole, [whole])] }
    let replaced = sprites.filter { images.contains($0.image) }
    let differing = SpriteChanges.between(shown, and: sprites) + replaced
    let changed = differing.compactMap { sprite in
      compositor.bounds(of: sprite, from: self.images)?.intersection(whole).nonempty.map {
        (bounds: $0, corners: self.images.corners(of: sprite))
      }
    }
    var boxes: [PixelRect] = []
    for (bounds, _) in changed {
      boxes.merge(bounds)
      if boxes.count > Self.mostBoxes { return [(whole, [whole])] }
    }
    return boxes.map { box in
      var tiles = DirtyTiles(box)
      for (bounds, corners) in changed { tiles.touch(bounds, corners) }
      return (box, tiles.areas)
    }
  }

  /// The maximum number of separate boxes; if there are more, the whole frame is redrawn.
  private static let mostBoxes = 32
}

extension PixelRect {
  /// Returns whether two rectangles have a pixel or a part of an edge in common.
  fileprivate func touches(_ other: PixelRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The rectangle itself; `nil` if it is empty.
  fileprivate var nonempty: PixelRect? { isEmpty ? nil : self }
}

extension ImageLibrary {
  /// Returns the corners of a sprite's picture in target pixels, in order around it; empty for an unknown picture.
  fileprivate func corners(of sprite: Sprite) -> [Point] {
    guard let size = size(of: sprite.image) else { return [] }
    let (width, height) = (Double(size.width), Double(size.height))
    return [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)]
      .map(sprite.transform.apply)
  }
}

extension [PixelRect] {
  /// Adds a rectangle, merged with every rectangle that it overlaps or touches.
  fileprivate mutating func merge(_ area: PixelRect) {
    var joined = area
    while let index = firstIndex(where: { $0.touches(joined) }) {
      joined.formUnion(remove(at: index))
    }
    append(joined)
  }
}
