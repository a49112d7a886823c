import Geometry

/// A picture of sprites in memory that is kept: only what has changed since the last one is drawn again.
public final class FrameBuffer {
  private let compositor = Compositor(quality: .screen)
  private var images = ImageLibrary()
  /// The sprite at the very back, if it fills much of the picture; `nil` otherwise.
  private var backSprite: Sprite?
  /// The picture of ``backSprite`` alone, over which everything else is drawn while that sprite rests.
  private var back = Bitmap(width: 0, height: 0)
  /// Whether ``back`` shows ``backSprite``.
  private(set) var isBackDrawn = false
  private var frame = Bitmap(width: 0, height: 0)
  private var shown: [Sprite] = []
  private var isStale = true

  /// A buffer without pictures, and without a pixel.
  public init() {}

  /// The frame that was drawn last.
  public var bitmap: Bitmap { frame }

  /// Adds a picture and returns its id.
  public func add(_ bitmap: Bitmap) -> ImageID { images.add(bitmap) }

  /// Adds a picture of one premultiplied colour; see ``ImageLibrary/add(plain:width:height:)``.
  public func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    images.add(plain: pixel, width: width, height: height)
  }

  /// Forgets a picture.
  public func remove(_ image: ImageID) { images.remove(image) }

  /// The opaque colour under all sprites, `0xAARRGGBB`; black at first.
  public var background: UInt32 = 0xFF00_0000 {
    didSet { (isBackDrawn, isStale) = (false, true) }
  }

  /// Draws sprites, back to front, into a frame of a size in pixels above zero.
  ///
  /// Returns the rectangles that were redrawn; they don't overlap.
  public func draw(_ sprites: [Sprite], width: Int, height: Int) -> [PixelRect] {
    if frame.width != width || frame.height != height {
      frame = Bitmap(width: width, height: height, filledWith: 0xFF00_0000)
      (isBackDrawn, isStale) = (false, true)
    }
    let sprites = withoutHidden(sprites)
    let isBackAtRest = followBack(sprites.first)
    let damaged = damage(sprites)
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

  /// Returns the sprites from the last one on that hides all others: a page's ground.
  private func withoutHidden(_ sprites: [Sprite]) -> [Sprite] {
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let last = sprites.lastIndex { images.mipmap($0.image)?.hides(whole, as: $0) == true }
    return last.map { Array(sprites[$0...]) } ?? sprites
  }

  /// Whether areas are most of the picture.
  private func isMost(_ damaged: [(box: PixelRect, areas: [PixelRect])]) -> Bool {
    let count = damaged.flatMap(\.areas).reduce(0) { $0 + $1.width * $1.height }
    return count > frame.width * frame.height / 2
  }

  /// Notes which sprite is at the very back, and returns whether it was there in the frame before.
  private func followBack(_ sprite: Sprite?) -> Bool {
    let large = sprite.flatMap { isLarge($0) ? $0 : nil }
    if large == backSprite { return large != nil }
    (backSprite, isBackDrawn, isStale) = (large, false, true)
    return false
  }

  /// Draws the sprite at the very back alone, if that is not done yet.
  ///
  /// Pointless while the sprite moves: its picture would be drawn, copied once, and drawn anew in the next frame.
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
    // A colour is drawn as soon as its picture would be copied.
    if images.mipmap(sprite.image)?.isPlain != false { return false }
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard let area = compositor.bounds(of: sprite, from: images)?.intersection(whole) else {
      return false
    }
    return !area.isEmpty && area.width * area.height > frame.width * frame.height / 4
  }

  /// Draws a part of the picture.
  private func draw(_ sprites: [Sprite], _ area: PixelRect) {
    draw(sprites, over: isBackDrawn ? .bitmap(back) : .color(background), into: &frame, area)
  }

  /// Draws an area; on all cores only where there is much to do, as other programs want them, too.
  private func draw(
    _ sprites: [Sprite], over background: Compositor.Background, into bitmap: inout Bitmap,
    _ area: PixelRect
  ) {
    let isMany = sprites.count >= Self.manySprites
    guard isMany || area.width * area.height >= Self.manyPixels else {
      return compositor.draw(sprites, from: images, over: background, into: &bitmap, clip: area)
    }
    let (width, height, pitch) = (bitmap.width, bitmap.height, bitmap.bytesPerRow)
    // Safe: the pixels are those of a bitmap of this size.
    unsafe bitmap.withUnsafeMutableBytes { pixels in
      _ = unsafe compositor.drawOnAllCores(
        sprites, from: images, over: background, into: pixels, width: width, height: height,
        bytesPerRow: pitch, clip: area, isMany: isMany)
    }
  }

  /// The number of sprites from which on it is worth finding the hidden ones.
  private static let manySprites = 2000
  /// The number of pixels from which on one core takes longer than a screen's frame.
  private static let manyPixels = 1 << 20

  /// The parts of the picture that differ from what is shown, none overlapping another: in boxes, areas.
  private func damage(_ sprites: [Sprite]) -> [(box: PixelRect, areas: [PixelRect])] {
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard !isStale else { return [(whole, [whole])] }
    let changed = SpriteChanges.between(shown, and: sprites).compactMap { sprite in
      compositor.bounds(of: sprite, from: images)?.intersection(whole).nonempty.map {
        (bounds: $0, corners: images.corners(of: sprite))
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

  /// The number of changed places above which the whole picture is drawn.
  private static let mostBoxes = 32
}

extension PixelRect {
  /// Nil where it holds no pixel.
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
  /// Adds a rectangle, joined with all that it overlaps.
  fileprivate mutating func merge(_ area: PixelRect) {
    var joined = area
    while let index = firstIndex(where: { !$0.intersection(joined).isEmpty }) {
      joined.formUnion(remove(at: index))
    }
    append(joined)
  }
}
