import Geometry

/// A picture of sprites in memory that is kept: only what has changed since the last one is drawn again.
public final class FrameBuffer {
  private let compositor = Compositor(quality: .screen)
  private var images = ImageLibrary()
  /// What lies at the very back, drawn once for as long as it stays the same.
  private var back: (sprite: Sprite, bitmap: Bitmap)?
  private var frame = Bitmap(width: 0, height: 0)
  private var shown: [Sprite] = []
  private var isStale = true

  /// A buffer without pictures, and without a pixel.
  public init() {}

  /// What was drawn last.
  public var bitmap: Bitmap { frame }

  /// Takes a picture in.
  public func add(_ bitmap: Bitmap) -> ImageID { images.add(bitmap) }

  /// Forgets a picture.
  public func remove(_ image: ImageID) { images.remove(image) }

  /// What lies under all sprites: one opaque colour, `0xAARRGGBB`; black at first.
  public var background: UInt32 = 0xFF00_0000 {
    didSet { (back, isStale) = (nil, true) }
  }

  /// Draws sprites, back to front, into a picture of a size in pixels above zero.
  ///
  /// Gives the parts that were drawn, none overlapping another.
  public func draw(_ sprites: [Sprite], width: Int, height: Int) -> [PixelRect] {
    if frame.width != width || frame.height != height {
      frame = Bitmap(width: width, height: height, filledWith: 0xFF00_0000)
      (back, isStale) = (nil, true)
    }
    drawBack(sprites.first)
    let damaged = damage(sprites)
    if !damaged.isEmpty {
      let front = back == nil ? sprites[...] : sprites.dropFirst()
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

  /// Draws the sprite at the very back, if it fills much of the picture and is not drawn yet.
  ///
  /// What moves over it is drawn over this, which costs a part of drawing a photo again.
  private func drawBack(_ sprite: Sprite?) {
    guard let sprite, isLarge(sprite) else {
      if back != nil { (back, isStale) = (nil, true) }
      return
    }
    if back?.sprite == sprite { return }
    var bitmap = back?.bitmap ?? Bitmap(width: frame.width, height: frame.height)
    // Ours alone, so that it is not copied.
    back = nil
    compositor.draw([sprite], from: images, over: .color(background), into: &bitmap)
    (back, isStale) = ((sprite, bitmap), true)
  }

  private func isLarge(_ sprite: Sprite) -> Bool {
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard let area = compositor.bounds(of: sprite, from: images)?.intersection(whole) else {
      return false
    }
    return !area.isEmpty && area.width * area.height > frame.width * frame.height / 4
  }

  /// Draws a part of the picture; on all cores only where there is much to do, as other programs want them, too.
  private func draw(_ sprites: [Sprite], _ area: PixelRect) {
    let under = back.map { Compositor.Background.bitmap($0.bitmap) } ?? .color(background)
    guard sprites.count >= Self.manySprites else {
      return compositor.draw(sprites, from: images, over: under, into: &frame, clip: area)
    }
    let (width, height, pitch) = (frame.width, frame.height, frame.bytesPerRow)
    // Safe: the pixels are those of a bitmap of this size.
    unsafe frame.withUnsafeMutableBytes { pixels in
      _ = unsafe compositor.drawOnAllCores(
        sprites, from: images, over: under, into: pixels, width: width,
        height: height, bytesPerRow: pitch, clip: area)
    }
  }

  /// From so many sprites on it is worth it to look which of them are hidden.
  private static let manySprites = 2000

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

  /// Where more places than this have changed, all is drawn.
  private static let mostBoxes = 32
}

extension PixelRect {
  /// Nil where it holds no pixel.
  fileprivate var nonempty: PixelRect? { isEmpty ? nil : self }
}

extension ImageLibrary {
  /// Where the corners of a sprite's picture lie, one after another around it.
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
