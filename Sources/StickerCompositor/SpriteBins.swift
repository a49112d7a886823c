/// The sprites that touch each tile of a target, so that a tile is drawn from its own sprites only.
struct SpriteBins: Sendable {
  /// The part of the target that is drawn.
  let clip: PixelRect
  /// The number of tiles along x and y.
  let tiles: (x: Int, y: Int)
  private let side: (x: Int, y: Int)
  /// The indices of sprites, tile by tile, back to front.
  private var numbers: [Int32] = []
  /// The index into ``numbers`` at which each tile begins, followed by the end of the last tile.
  private var starts: [Int]

  /// Sorts sprites into tiles of a size in pixels; O(sprites + the tiles that each sprite touches).
  ///
  /// The number of sprites must be less than 2^31.
  init(
    _ sprites: [Sprite], from images: ImageLibrary, clip: PixelRect, width: Int, height: Int
  ) {
    self.clip = clip
    side = (width, height)
    tiles = ((clip.width + width - 1) / width, (clip.height + height - 1) / height)
    starts = Array(repeating: 0, count: tiles.x * tiles.y + 1)
    let touched = sprites.map { sprite in
      images.mipmap(sprite.image).flatMap { SpritePlan.bounds(sprite.transform, mipmap: $0) }
        .map { Touched($0.intersection(clip), clip, side: (width, height)) } ?? Touched()
    }
    // Counted first, so that a single array can hold the numbers of all tiles.
    for tile in touched {
      tile.forEach(across: tiles.x) { starts[$0 + 1] += 1 }
    }
    for tile in 1..<starts.count { starts[tile] += starts[tile - 1] }
    numbers = Array(repeating: 0, count: starts[starts.count - 1])
    var next = starts
    for (number, tile) in touched.enumerated() {
      tile.forEach(across: tiles.x) {
        numbers[next[$0]] = Int32(number)
        next[$0] += 1
      }
    }
  }

  /// The number of tiles.
  var count: Int { tiles.x * tiles.y }

  /// Returns the rectangle of a tile, in target pixels.
  func area(_ tile: Int) -> PixelRect {
    let (x, y) = (clip.minX + tile % tiles.x * side.x, clip.minY + tile / tiles.x * side.y)
    return PixelRect(
      minX: x, minY: y, maxX: min(x + side.x, clip.maxX), maxY: min(y + side.y, clip.maxY))
  }

  /// Returns the indices of the sprites that touch a tile, back to front.
  func sprites(_ tile: Int) -> ArraySlice<Int32> { numbers[starts[tile]..<starts[tile + 1]] }

  /// The rectangle of tiles that a sprite touches.
  private struct Touched {
    var minX: Int32 = 0
    var minY: Int32 = 0
    var maxX: Int32 = 0
    var maxY: Int32 = 0

    init() {}

    init(_ area: PixelRect, _ clip: PixelRect, side: (x: Int, y: Int)) {
      if area.isEmpty { return }
      minX = Int32((area.minX - clip.minX) / side.x)
      minY = Int32((area.minY - clip.minY) / side.y)
      maxX = Int32((area.maxX - 1 - clip.minX) / side.x + 1)
      maxY = Int32((area.maxY - 1 - clip.minY) / side.y + 1)
    }

    @inline(__always)
    func forEach(across: Int, _ body: (Int) -> Void) {
      for y in minY..<maxY {
        for x in minX..<maxX { body(Int(y) * across + Int(x)) }
      }
    }
  }
}
