import Geometry

/// The values for drawing one sprite that are known before its first row is drawn.
///
/// Neither the plan nor the pixels computed from the plan depend on the clip of the drawing or on
/// other sprites, so a picture drawn in pieces is the same as one drawn at once.
struct SpritePlan: Sendable {
  /// The level of the mipmap that is sampled.
  let level: Int
  /// The blur of the level's copy that is sampled, see ``BlurredLevels``; `nil` for the level itself.
  let blur: Int?
  /// The map from the target's pixels to the level's texels.
  let map: AffineTransform
  /// The size of the picture in texels of the level; fractional if a side was odd.
  let size: Size
  /// The number of samples per pixel along x and y of the target.
  let samples: (x: Int, y: Int)
  /// The number of samples per pixel at the edges, along x and y of the target.
  let edgeSamples: (x: Int, y: Int)
  /// The ramp of the left and right edges.
  let rampX: EdgeRamp
  /// The ramp of the upper and lower edges.
  let rampY: EdgeRamp
  /// The factor on alpha, above 0 and at most 1.
  let opacity: Float
  /// The rectangle of target pixels that the sprite can change.
  let bounds: PixelRect
  /// The column from which blocks of columns are counted, so that a sprite's clip changes no pixel within it.
  let firstColumn: Int

  /// The maximum distance of drawn pixels from the target's origin, in pixels, more than any buffer has.
  static let farthest = Double(1 << 24)

  /// Creates the plan for a sprite; `nil` if the sprite is invisible.
  ///
  /// A sprite is invisible if its opacity is not above 0, a number is not finite, the transform squeezes it
  /// to nothing, or it lies outside any buffer.
  init?(_ sprite: Sprite, mipmap: Mipmap, quality: Quality) {
    guard sprite.opacity > 0, let whole = Self.bounds(sprite.transform, mipmap: mipmap),
      let inverse = sprite.transform.inverse
    else { return nil }
    let bounds = sprite.clip.area.map(whole.intersection) ?? whole
    if bounds.isEmpty { return nil }
    let steps = Steps(inverse)
    guard steps.longest < Self.farthest else { return nil }
    level = min(mipmap.levelCount - 1, steps.level(quality))
    if mipmap.level(level).outline.isEmpty { return nil }
    let shrink = 1 / Double(1 << level)
    map = inverse.then(.scale(Vector(x: shrink, y: shrink)))
    size = Size(width: Double(mipmap.width) * shrink, height: Double(mipmap.height) * shrink)
    let isSingle = quality == .screen || sprite.transform.mapsPixelsOntoPixels
    blur = isSingle || quality != .video ? nil : steps.blur(shrink: shrink)
    if isSingle || blur != nil {
      (samples, edgeSamples) = ((1, 1), (1, 1))
    } else if quality == .video {
      (samples, edgeSamples) = ((2, 2), (2, 2))
    } else {
      samples = steps.exportSamples(shrink: shrink)
      edgeSamples = (max(4, samples.x), max(4, samples.y))
    }
    rampX = EdgeRamp(alongX: map.a, alongY: map.c)
    rampY = EdgeRamp(alongX: map.b, alongY: map.d)
    opacity = Float(min(1, sprite.opacity))
    (self.bounds, firstColumn) = (bounds, whole.minX)
  }

  /// Returns the target pixels that a picture can touch; `nil` if they lie beyond ``farthest`` or a number is NaN.
  static func bounds(_ transform: AffineTransform, mipmap: Mipmap) -> PixelRect? {
    let across = transform.applyLinear(Vector(x: Double(mipmap.width), y: 0))
    let down = transform.applyLinear(Vector(x: 0, y: Double(mipmap.height)))
    let minX = transform.tx + min(0, across.x) + min(0, down.x)
    let maxX = transform.tx + max(0, across.x) + max(0, down.x)
    let minY = transform.ty + min(0, across.y) + min(0, down.y)
    let maxY = transform.ty + max(0, across.y) + max(0, down.y)
    // Also false if one of the numbers is NaN.
    guard minX < farthest, maxX > -farthest, minY < farthest, maxY > -farthest else { return nil }
    return PixelRect(
      minX: Int(max(minX, -farthest).rounded(.down)),
      minY: Int(max(minY, -farthest).rounded(.down)),
      maxX: Int(min(maxX, farthest).rounded(.up)),
      maxY: Int(min(maxY, farthest).rounded(.up)))
  }
}

/// The lengths, in texels of the picture, of steps by one pixel in the target.
private struct Steps {
  /// The length of a step to the right.
  let x: Double
  /// The length of a step down.
  let y: Double
  /// The length of a step in the direction in which it is shortest.
  let shortest: Double
  var longest: Double { max(x, y) }

  init(_ inverse: AffineTransform) {
    x = Vector(x: inverse.a, y: inverse.b).length
    y = Vector(x: inverse.c, y: inverse.d).length
    // The lesser singular value: the determinant divided by the greater one.
    let sum = (x * x + y * y) / 2
    let difference = (x * x - y * y) / 2
    let mixed = inverse.a * inverse.c + inverse.b * inverse.d
    let greatest = (sum + (difference * difference + mixed * mixed).squareRoot()).squareRoot()
    shortest = abs(inverse.determinant) / greatest
  }

  /// Returns the level for a quality.
  ///
  /// For the screen, the level in which the shortest step is nearest to one texel; for videos, the first level in which it is at
  /// most two texels. For export, the first level in which the longest step is at most twelve texels: the
  /// picture itself down to a twelfth of its size. The blur of a smaller level is far finer than the mean over twelve
  /// texels.
  func level(_ quality: Quality) -> Int {
    switch quality {
    case .screen: Self.halvings(of: shortest, to: 1.4143)
    // A little more than 2, so that rounding errors don't change the level of a rotating sticker of half its size.
    case .video: Self.halvings(of: shortest, to: 2.001)
    case .export: Self.halvings(of: longest, to: 12)
    }
  }

  /// Returns how often a step must be halved so that it does not exceed a limit; at most 24.
  private static func halvings(of step: Double, to limit: Double) -> Int {
    var count = 0
    var rest = step
    while rest > limit && count < 24 {
      rest /= 2
      count += 1
    }
    return count
  }

  /// Returns the blur of a level; `nil` if the steps differ much from direction to direction.
  func blur(shrink: Double) -> Int? {
    longest < 1.2 * shortest ? BlurredLevels.blur(step: (x + y) / 2 * shrink) : nil
  }

  func exportSamples(shrink: Double) -> (x: Int, y: Int) {
    (count(x * shrink), count(y * shrink))
  }

  /// Returns the number of samples for a step in texels, at least 2.
  ///
  /// Chosen so that the result has a PSNR of 50 dB relative to a drawing with very many samples.
  private func count(_ step: Double) -> Int {
    let samples = 2.4 * step + 0.8
    // In a picture that is squeezed beyond its smallest level, more samples find no more detail.
    guard samples < Self.mostSamples else { return Int(Self.mostSamples) }
    return max(2, Int(samples.rounded(.up)))
  }

  private static let mostSamples = 32.0
}

extension AffineTransform {
  /// Whether each pixel of a picture lands on exactly one pixel of the target.
  ///
  /// The picture is unscaled, at whole pixels, and upright, mirrored or rotated by right angles,
  /// within rounding errors.
  var mapsPixelsOntoPixels: Bool {
    func isWhole(_ x: Double) -> Bool { abs(x - x.rounded()) < 1e-6 }
    func isOne(_ x: Double) -> Bool { abs(abs(x) - 1) < 1e-9 }
    func isZero(_ x: Double) -> Bool { abs(x) < 1e-9 }
    return isWhole(tx) && isWhole(ty)
      && (isOne(a) && isOne(d) && isZero(b) && isZero(c)
        || isOne(b) && isOne(c) && isZero(a) && isZero(d))
  }
}
