internal import CSDL2
public import StickerCompositor

/// Shows what our own compositor draws: for screens without a GPU, and for no screen at all.
///
/// Only what has changed since the last picture is drawn again. SDL's own software renderer copies the finished
/// picture, and is never given a turned quad.
public final class SoftwarePresenter: Presenter {
  private let renderer: Renderer
  private let compositor = Compositor(quality: .screen)
  private var images = ImageLibrary()
  /// What lies at the very back, drawn once for as long as it stays the same.
  private var back: (sprite: Sprite, bitmap: Bitmap)?
  private var frame = Bitmap(width: 0, height: 0)
  private var texture: Texture?
  private var shown: [Sprite] = []
  private var isStale = true

  /// What draws, for statistics.
  public let name = "software"
  /// Memory waits for nobody.
  public var waitsForScreen: Bool { renderer.waitsForScreen }

  init(_ window: Window, renderer: Renderer) { self.renderer = renderer }

  /// The size of the picture in pixels.
  public var outputSize: (width: Int, height: Int) { renderer.outputSize }

  /// Takes a picture in.
  public func add(_ bitmap: Bitmap) -> ImageID { images.add(bitmap) }

  /// Forgets a picture.
  public func remove(_ image: ImageID) { images.remove(image) }

  /// What lies under all sprites.
  public var background: UInt32 = 0xFF00_0000 {
    didSet { (back, isStale) = (nil, true) }
  }
  /// The compositor has the halvings of each picture.
  public var shrinksSmoothly: Bool { true }

  /// Draws what has changed, and shows the picture.
  public func present(_ sprites: [Sprite]) throws(SDLError) {
    let size = outputSize
    guard size.width > 0, size.height > 0 else { return }
    if texture == nil || frame.width != size.width || frame.height != size.height {
      frame = Bitmap(width: size.width, height: size.height, filledWith: 0xFF00_0000)
      texture = try Texture(renderer, width: size.width, height: size.height, streaming: true)
      (back, isStale) = (nil, true)
    }
    guard let texture else { return }
    drawBack(sprites.first)
    let front = back == nil ? sprites : Array(sprites.dropFirst())
    for area in damage(sprites) {
      draw(front, area)
      texture.update(from: frame, part: area, atX: area.minX, y: area.minY)
    }
    (shown, isStale) = (sprites, false)
    _ = unsafe SDL_RenderCopy(renderer.handle, texture.handle, nil, nil)
    unsafe SDL_RenderPresent(renderer.handle)
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

  /// The picture that is shown.
  public func screenshot() throws(SDLError) -> Bitmap { frame }

  /// The picture is in memory of our own; only its copy is made again.
  public func restore(_ news: EventPump.News) {
    if news.contains(.deviceReset) { texture = nil }
  }

  /// The parts of the picture that differ from what is shown, none overlapping another.
  private func damage(_ sprites: [Sprite]) -> [PixelRect] {
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard !isStale else { return [whole] }
    var areas: [PixelRect] = []
    for sprite in SpriteChanges.between(shown, and: sprites) {
      guard let bounds = compositor.bounds(of: sprite, from: images)?.intersection(whole),
        !bounds.isEmpty
      else { continue }
      areas.merge(bounds)
      if areas.count > 32 { return [whole] }
    }
    return areas
  }
}

extension [PixelRect] {
  /// Adds a rectangle, joined with all that it overlaps.
  fileprivate mutating func merge(_ area: PixelRect) {
    var joined = area
    while let index = firstIndex(where: { !$0.intersection(joined).isEmpty }) {
      let other = remove(at: index)
      joined = PixelRect(
        minX: Swift.min(joined.minX, other.minX), minY: Swift.min(joined.minY, other.minY),
        maxX: Swift.max(joined.maxX, other.maxX), maxY: Swift.max(joined.maxY, other.maxY))
    }
    append(joined)
  }
}
