import Geometry

/// The drawing of a sprite into the samples of frames.
struct PlanarSprite {
  private struct Planes {
    let luma: (plan: PlanePlan, texels: LumaTexels)
    let chroma: (plan: PlanePlan, texels: MipmapLevel)
  }

  private let layout: FrameLayout
  /// The plans of both kinds of planes; `nil` if the sprite is invisible.
  private let planes: Planes?

  /// Creates the drawing of a sprite; `nil` if a single sample for each of the frame's samples doesn't suit it.
  ///
  /// A sprite is suited unless it is clipped, enlarged, distorted, or upright: the share of a pixel that an edge covers is exact
  /// on average alone, and along an upright edge, all pixels have the same error.
  init?(_ sprite: Sprite, _ mipmap: Mipmap, _ layout: FrameLayout, _ colors: VideoColors) {
    self.layout = layout
    guard let luma = SpritePlan(sprite, mipmap: mipmap, quality: .video) else {
      planes = nil
      return
    }
    // A chroma sample stands for two by two pixels.
    var half = sprite
    half.transform = sprite.transform.then(.scale(Vector(x: 0.5, y: 0.5)))
    guard sprite.clip == .none, !luma.rampX.isStraight, let lumaBlur = luma.blur,
      let chroma = SpritePlan(half, mipmap: mipmap, quality: .video), let chromaBlur = chroma.blur
    else { return nil }
    let siting = Vector(
      x: colors.siting == .center ? 0.5 : 0.25, y: colors.siting == .topLeft ? 0.25 : 0.5)
    planes = Planes(
      luma: (
        PlanePlan(
          luma, mipmap.outline(of: luma), centre: Vector(x: 0.5, y: 0.5), width: layout.width,
          height: layout.height),
        mipmap.planar.luma(luma.level, blur: lumaBlur, colors, of: mipmap)
      ),
      chroma: (
        PlanePlan(
          chroma, mipmap.outline(of: chroma), centre: siting, width: layout.chromaWidth,
          height: layout.chromaHeight),
        mipmap.planar.chroma(chroma.level, blur: chromaBlur, colors, of: mipmap)
      ))
  }

  /// Draws the sprite over the samples of a frame; the processor fetches the texels of the next sprite meanwhile.
  func draw(over frame: inout MutableSpan<UInt8>, before next: PlanarSprite?) {
    guard let planes else { return }
    drawLuma(planes.luma, over: &frame, fetching: planes.chroma.texels.upcoming)
    drawChroma(
      planes.chroma, over: &frame,
      fetching: next?.planes?.luma.texels.upcoming ?? UpcomingTexels())
  }

  private func drawLuma(
    _ plane: (plan: PlanePlan, texels: LumaTexels), over frame: inout MutableSpan<UInt8>,
    fetching upcoming: UpcomingTexels
  ) {
    let plan = plane.plan
    var upcoming = upcoming
    plane.texels.reading { texels in
      for y in plan.rows {
        let columns = plan.columns(ofRow: y)
        if columns.isEmpty { continue }
        let row = layout.planeOffsets.y &+ y &* layout.lumaStride
        var walk = LumaWalk(
          texels, from: plan.position(columns.lowerBound, y), step: plan.step, down: plan.down,
          eights: columns.eights)
        for x in columns.starts {
          upcoming.fetch(lines: 1)
          var (luma, alpha) = walk.next()
          if plan.isFaint {
            luma &-= highProduct(luma, plan.faintness)
            alpha &-= highProduct(alpha, plan.faintness)
          }
          frame.blend(
            luma, alpha, at: row &+ x, count: plan.width &- x, pitch: layout.lumaStride)
        }
      }
    }
  }

  private func drawChroma(
    _ plane: (plan: PlanePlan, texels: MipmapLevel), over frame: inout MutableSpan<UInt8>,
    fetching upcoming: UpcomingTexels
  ) {
    let (plan, offsets, pitch) = (plane.plan, layout.planeOffsets, layout.chromaStride)
    var upcoming = upcoming
    plane.texels.reading { texels in
      for y in plan.rows {
        let columns = plan.columns(ofRow: y)
        if columns.isEmpty { continue }
        let row = y &* pitch
        guard
          var walk = TexelWalk(
            texels, from: plan.position(columns.lowerBound, y), step: plan.step,
            fours: 2 &* columns.eights, plan.grid)
        else { PlanarLevels.fail() }
        for x in columns.starts {
          // There are a quarter as many samples as of luma, but the next texels are as many.
          upcoming.fetch(lines: 3)
          guard var low = walk.next(), var high = walk.next() else { break }
          if plan.isFaint {
            (low, high) = (low.faded(missing: plan.faintness), high.faded(missing: plan.faintness))
          }
          let alpha = evens(low.ag, high.ag)
          let (place, count) = (row &+ x, plan.width &- x)
          frame.blend(
            evens(low.rb, high.rb), alpha, at: offsets.u &+ place, count: count, pitch: pitch)
          frame.blend(
            odds(low.rb, high.rb), alpha, at: offsets.v &+ place, count: count, pitch: pitch)
        }
      }
    }
  }
}

@inline(__always)
private func evens(_ low: Lanes, _ high: Lanes) -> Lanes {
  Lanes(low[0], low[2], low[4], low[6], high[0], high[2], high[4], high[6])
}

@inline(__always)
private func odds(_ low: Lanes, _ high: Lanes) -> Lanes {
  Lanes(low[1], low[3], low[5], low[7], high[1], high[3], high[5], high[7])
}

/// The samples of a plane that a sprite can change, and their places in the picture's texels.
private struct PlanePlan {
  /// The rows that can change.
  let rows: Range<Int>
  /// The width of the plane, in samples.
  let width: Int
  /// The offset from a sample to the next one in its row.
  let step: Position
  /// The offset from a sample to the one below it.
  let down: Position
  /// The share that the opacity takes from a sample, in 1/65536.
  let faintness: Lanes
  let isFaint: Bool
  /// The map from a sample's column and row to texels, counted from the center of the first one.
  private let map: AffineTransform
  private let axes: Bands
  private let diagonals: Bands

  /// Creates the plan of a plane with as many samples; `centre` is the place of the first one, in samples.
  init(
    _ plan: SpritePlan, _ outline: TexelOutline, centre: Vector, width: Int, height: Int
  ) {
    self.width = width
    map = AffineTransform.translation(centre).then(plan.map)
      .then(.translation(Vector(x: -0.5, y: -0.5)))
    (step, down) = (Position(u: map.a, v: map.b), Position(u: map.c, v: map.d))
    // The blur makes samples beside the sprite visible.
    rows = (plan.bounds.minY - 2..<plan.bounds.maxY + 2).clamped(to: 0..<height)
    let steps = SIMD2(map.a, map.b)
    // A sample reads texels at less than one texel's distance along each axis.
    axes = Bands(
      least: outline.least.lowHalf - 1, greatest: outline.greatest.lowHalf + 1, step: steps)
    diagonals = Bands(
      least: outline.least.highHalf - 2, greatest: outline.greatest.highHalf + 2,
      step: SIMD2(steps[0] + steps[1], steps[0] - steps[1]))
    faintness = missing(from: SIMD4(repeating: plan.opacity))
    isFaint = plan.opacity < 1
  }

  /// A single sample at each place.
  var grid: SampleGrid { SampleGrid(map, counts: (1, 1)) }

  /// Returns the columns of a row that can change.
  @inline(__always)
  func columns(ofRow y: Int) -> Range<Int> {
    let start = map.apply(Point(x: 0, y: Double(y)))
    return axes.columns(
      from: SIMD2(start.x, start.y), and: diagonals,
      from: SIMD2(start.x + start.y, start.x - start.y), in: 0..<width)
  }

  /// Returns the place of a sample, in texels from the center of the border's first one.
  @inline(__always)
  func position(_ x: Int, _ y: Int) -> Position {
    let place = map.apply(Point(x: Double(x), y: Double(y)))
    let border = Double(PlanarLevels.border)
    return Position(u: place.x + border, v: place.y + border)
  }
}

extension Range<Int> {
  /// The number of groups of eight columns.
  fileprivate var eights: Int { (count + 7) >> 3 }

  /// The first column of each group of eight.
  fileprivate var starts: StrideTo<Int> { stride(from: lowerBound, to: upperBound, by: 8) }
}

extension MutableSpan<UInt8> {
  /// Blends premultiplied values in 8.8 fixed point over eight samples from an index on, or over the first `count` of them.
  ///
  /// `pitch` is the distance between the rows of the plane in bytes.
  @inline(__always)
  fileprivate mutating func blend(
    _ values: Lanes, _ alpha: Lanes, at index: Int, count: Int, pitch: Int
  ) {
    // A row of a sprite is too short for the processor to foresee the next one.
    prefetch(at: index &+ pitch)
    let missing = visibleShare(below: alpha)
    // Half a level, and 2 for the products that were rounded down.
    let values = values &+ 130
    if count >= 8 {
      let below: SIMD8<UInt8> = span.vector(at: index)
      store(lowBytes((values &+ highProduct(highBytes(below), missing)) &>> 8), at: index)
    } else {
      blendFew(values, missing, at: index, count: count)
    }
  }

  private mutating func blendFew(_ values: Lanes, _ missing: Lanes, at index: Int, count: Int) {
    for k in 0..<count {
      let below = UInt32(self[index + k]) << 8
      let sum = UInt32(values[k]) + (below * UInt32(missing[k])) >> 16
      self[index + k] = UInt8(truncatingIfNeeded: sum >> 8)
    }
  }
}
