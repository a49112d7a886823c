/// A picture over the frames of a video, converted to the frames' own samples: Y, U, V and alpha.
///
/// Laying the layer over a frame changes only samples under visible pixels, and takes time for these alone. The colors
/// of chroma samples are means over the pixels around their siting, weighted by alpha.
struct PlanarLayer: Sendable {
  /// The arrangement of the frames.
  let layout: FrameLayout
  private let matrix: LayerMatrix
  private let pool: FramePool
  private var tiles: [LayerTile]

  /// The size of a tile, in pixels; even.
  private static let (tileWidth, tileHeight) = (128, 32)

  /// Creates a transparent layer over frames with a layout and colors.
  init(_ layout: FrameLayout, _ colors: VideoColors) {
    self.layout = layout
    matrix = LayerMatrix(colors)
    pool = FramePool(layout)
    let columns = (layout.width + Self.tileWidth - 1) / Self.tileWidth
    let rows = (layout.height + Self.tileHeight - 1) / Self.tileHeight
    tiles = Array(repeating: LayerTile(), count: columns * rows)
  }

  /// Converts parts of the picture again, from a bitmap in which only these areas have changed; on all cores.
  ///
  /// Traps unless the bitmap has the size of the frames. O(pixels of the tiles of 128 by 32 pixels that are touched).
  mutating func update(from bitmap: Bitmap, _ areas: [PixelRect]) {
    guard bitmap.width == layout.width, bitmap.height == layout.height else {
      fatalError(
        "StickerCompositor: the layer needs a bitmap of the frames' size; draw one of that size.")
    }
    let numbers = touched(areas)
    let (layout, matrix) = (layout, matrix)
    let fresh = onAllCores(numbers.count) {
      LayerTile(bitmap, Self.area(numbers[$0], layout), layout, matrix)
    }
    for (number, tile) in zip(numbers, fresh) { tiles[number] = tile }
  }

  /// Returns the numbers of the tiles with samples that depend on areas.
  private func touched(_ areas: [PixelRect]) -> [Int] {
    let columns = (layout.width + Self.tileWidth - 1) / Self.tileWidth
    let whole = PixelRect(x: 0, y: 0, width: layout.width, height: layout.height)
    var isTouched = Array(repeating: false, count: tiles.count)
    for area in areas {
      // Chroma samples depend on the pixels left of them and above them, too.
      let part = PixelRect(
        minX: area.minX, minY: area.minY, maxX: area.maxX + 1, maxY: area.maxY + 1
      ).intersection(whole)
      if area.isEmpty || part.isEmpty { continue }
      for row in part.minY / Self.tileHeight...(part.maxY - 1) / Self.tileHeight {
        for column in part.minX / Self.tileWidth...(part.maxX - 1) / Self.tileWidth {
          isTouched[row * columns + column] = true
        }
      }
    }
    return isTouched.indices.filter { isTouched[$0] }
  }

  private static func area(_ number: Int, _ layout: FrameLayout) -> PixelRect {
    let columns = (layout.width + tileWidth - 1) / tileWidth
    return PixelRect(
      x: number % columns * tileWidth, y: number / columns * tileHeight, width: tileWidth,
      height: tileHeight
    ).intersection(PixelRect(x: 0, y: 0, width: layout.width, height: layout.height))
  }

  /// Returns a copy of a frame with the layer over it, and with sprites over the layer; the frame itself if nothing is visible.
  ///
  /// Traps unless the frame has the layer's layout. O(samples of the frame).
  func lay(over frame: VideoFrame, below sprites: [PlanarSprite] = []) -> VideoFrame {
    guard frame.layout == layout else {
      fatalError(
        "StickerCompositor: the frame has another layout than the layer; make a new layer.")
    }
    if sprites.isEmpty, tiles.allSatisfy(\.isEmpty) { return frame }
    return pool.copy(frame) { samples in
      for tile in tiles { tile.lay(over: &samples) }
      for (index, sprite) in sprites.enumerated() {
        sprite.draw(over: &samples, before: index + 1 < sprites.count ? sprites[index + 1] : nil)
      }
    }
  }
}
