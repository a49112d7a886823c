import Geometry

/// The drawing of one tile of a target from sprites, most of which may be hidden.
///
/// The visible pixels of each sprite are found from front to back, and drawn from back to front. A check makes sure
/// that the omitted pixels make no difference: the result must be the same over the darkest and over the brightest
/// possible pixels, since no channel of a result decreases when the channel below increases. If the check fails,
/// everything is drawn. In both cases the bytes are the same as after drawing everything.
struct TileDrawing {
  private let sprites: [Sprite]
  private let images: ImageLibrary
  private let quality: Quality
  private var cover: TileCover
  /// The visible parts of sprites to draw, frontmost first.
  private var pieces: [Piece] = []
  private var spans: [PixelSpan] = []
  /// Whether any pixel of a sprite was skipped because it is hidden.
  private var hidesSomething = false

  private struct Piece {
    let plan: SpritePlan
    let mipmap: Mipmap
    let spans: Range<Int>
  }

  /// The minimum number of sprites for skipping hidden pixels; for fewer, the search takes longer than drawing.
  private static let few = 8

  /// Finds the visible pixels of sprites in a tile of at most ``TileCover/side`` pixels per side.
  ///
  /// `numbers` are the indices of the sprites, back to front.
  init(
    _ sprites: [Sprite], _ numbers: ArraySlice<Int32>, from images: ImageLibrary,
    quality: Quality, area: PixelRect
  ) {
    (self.sprites, self.images, self.quality) = (sprites, images, quality)
    cover = TileCover(area)
    let looks = numbers.count >= Self.few
    for number in numbers.reversed() {
      if cover.isFull {
        hidesSomething = true
        break
      }
      guard let mipmap = images.mipmap(sprites[Int(number)].image),
        let plan = SpritePlan(sprites[Int(number)], mipmap: mipmap, quality: quality)
      else { continue }
      add(plan, mipmap, looks: looks)
    }
  }

  /// The number of pixels drawn, counted once for each sprite; for tests.
  var pixelCount: Int { spans.reduce(0) { $0 + $1.columns.count } }

  private mutating func add(_ plan: SpritePlan, _ mipmap: Mipmap, looks: Bool) {
    let area = plan.bounds.intersection(cover.area)
    if area.isEmpty { return }
    let columns = area.minX..<area.maxX
    let first = spans.count
    let shape = looks ? SpriteShape(plan, mipmap) : nil
    for y in area.minY..<area.maxY {
      guard let shape else {
        spans.append(PixelSpan(y: y, columns: columns))
        continue
      }
      let row = shape.row(y: y, columns: columns)
      let (touched, hidden) = (cover.bits(columns: row.touched), cover.hidden(y: y))
      if touched & hidden != 0 { hidesSomething = true }
      // Exactly the visible pixels: a drawing behind hidden pixels would lack the sprites that were skipped.
      cover.forEachRun(touched & ~hidden) { spans.append(PixelSpan(y: y, columns: $0)) }
      if !row.opaque.isEmpty { cover.cover(y: y, cover.bits(columns: row.opaque)) }
    }
    if spans.count > first {
      pieces.append(Piece(plan: plan, mipmap: mipmap, spans: first..<spans.count))
    }
  }

  /// Draws the visible pixels; `numbers` must equal the initializer's.
  func draw(_ numbers: ArraySlice<Int32>, into target: PixelTarget) {
    guard hidesSomething else { return draw(pieces, target) }
    let area = cover.area
    let before = target.copy(of: area)
    var bright = before
    let isSame = PixelTarget.withPixels(&bright, of: area) { copy in
      // The result must not depend on hidden pixels: draws once over black and once over white.
      fillHidden(target, with: 0)
      fillHidden(copy, with: ~0)
      draw(pieces, target, twin: copy)
      return target.isSame(as: copy, in: area)
    }
    if isSame { return }
    target.restore(area, before)
    for number in numbers {
      target.draw(sprites[Int(number)], from: images, quality: quality, clip: area)
    }
  }

  private func draw(_ pieces: [Piece], _ target: PixelTarget, twin: PixelTarget? = nil) {
    for piece in pieces.reversed() {
      target.draw(piece.plan, piece.mipmap, spans: spans[piece.spans], twin: twin)
    }
  }

  private func fillHidden(_ target: PixelTarget, with pixel: UInt32) {
    for y in cover.area.minY..<cover.area.maxY {
      var hidden = cover.hidden(y: y)
      while hidden != 0 {
        let x = cover.area.minX + hidden.trailingZeroBitCount
        target.fill(PixelRect(x: x, y: y, width: 1, height: 1), with: .color(pixel))
        hidden &= hidden - 1
      }
    }
  }
}

/// A range of columns in a row of the target.
struct PixelSpan {
  let y: Int
  let columns: Range<Int>
}

/// The pixels that a sprite can change, and the opaque pixels among them, row by row.
struct SpriteShape {
  private let map: AffineTransform
  private let frame: RowFrame
  /// The region in which all samples are opaque; `nil` if it is empty.
  private let core: Bands?

  init(_ plan: SpritePlan, _ mipmap: Mipmap) {
    map = plan.map
    let level = mipmap.level(plan.level)
    frame = RowFrame(
      plan, texels: SIMD2(Double(level.width), Double(level.height)),
      outline: mipmap.outline(of: plan))
    guard plan.opacity == 1, frame.hasInterior, let texels = mipmap.core.texels(level: plan.level)
    else {
      core = nil
      return
    }
    // With several samples, the samples extend from the pixel's center to its edges.
    var spread =
      plan.samples == (1, 1)
      ? .zero : SIMD2(Double(plan.rampX.reach), Double(plan.rampY.reach))
    // A blurred texel is as opaque as its neighbors.
    if plan.blur != nil { spread += 1 }
    core = Bands(
      least: texels.least + spread, greatest: texels.greatest - spread,
      step: SIMD2(plan.map.a, plan.map.b))
  }

  /// Returns the pixels of a row that can change, and the opaque pixels among them.
  @inline(__always)
  func row(y: Int, columns: Range<Int>) -> (touched: Range<Int>, opaque: Range<Int>) {
    let row = Row(map, frame, y: y, columns: columns)
    guard let core else { return (row.touched, columns.lowerBound..<columns.lowerBound) }
    let axes = SIMD2(row.start.x, row.start.y)
    return (
      row.touched,
      core.columns(from: axes, and: frame.interior, from: axes, in: columns)
    )
  }
}
