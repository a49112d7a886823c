import Geometry

/// All that can be known about drawing one sprite before its first row, whatever the clip.
///
/// Nothing in it, and nothing computed from it, depends on the clip or on other sprites, so a
/// picture drawn in pieces comes out the same as one drawn at once.
struct SpritePlan: Sendable {
  /// Which level of the texture is sampled.
  let level: Int
  /// From the target's pixels to the level's texels.
  let map: AffineTransform
  /// Extents of the picture in texels of the level; fractional where a side was odd.
  let size: Size
  /// Samples a pixel along x and y of the target.
  let samples: (x: Int, y: Int)
  /// The ramp of the left and right edges.
  let rampX: EdgeRamp
  /// The ramp of the upper and lower edges.
  let rampY: EdgeRamp
  /// The factor on alpha, above 0 and at most 1.
  let opacity: Float
  /// A rectangle of pixels outside of which nothing is drawn.
  let bounds: PixelRect

  /// Pixels further out than this are not drawn; no buffer is so large.
  static let farthest = Double(1 << 24)

  /// The plan for a sprite; nil where it cannot be seen.
  ///
  /// That is the case for opacities of 0 or none, numbers that are not finite, pictures squeezed
  /// to nothing, and all that lies out of any buffer.
  init?(_ sprite: Sprite, texture: Texture, quality: Quality) {
    guard sprite.opacity > 0, let bounds = Self.bounds(sprite.transform, texture: texture),
      let inverse = sprite.transform.inverse
    else { return nil }
    let steps = Steps(inverse)
    guard steps.longest < Self.farthest else { return nil }
    let isCopy = quality == .screen || sprite.transform.mapsPixelsOntoPixels
    level = min(
      texture.levels.count - 1, quality == .screen ? steps.screenLevel : steps.exportLevel)
    if texture.outlines[level].isEmpty { return nil }
    let shrink = 1 / Double(1 << level)
    map = inverse.then(.scale(Vector(x: shrink, y: shrink)))
    size = Size(width: Double(texture.width) * shrink, height: Double(texture.height) * shrink)
    samples = isCopy ? (1, 1) : steps.exportSamples(shrink: shrink)
    rampX = EdgeRamp(alongX: map.a, alongY: map.c)
    rampY = EdgeRamp(alongX: map.b, alongY: map.d)
    opacity = Float(min(1, sprite.opacity))
    self.bounds = bounds
  }

  /// The pixels that a picture can touch; nil where there are none, or they are out of reach.
  static func bounds(_ transform: AffineTransform, texture: Texture) -> PixelRect? {
    let across = transform.applyLinear(Vector(x: Double(texture.width), y: 0))
    let down = transform.applyLinear(Vector(x: 0, y: Double(texture.height)))
    let minX = transform.tx + min(0, across.x) + min(0, down.x)
    let maxX = transform.tx + max(0, across.x) + max(0, down.x)
    let minY = transform.ty + min(0, across.y) + min(0, down.y)
    let maxY = transform.ty + max(0, across.y) + max(0, down.y)
    // Also false where one of them is no number.
    guard minX < farthest, maxX > -farthest, minY < farthest, maxY > -farthest else { return nil }
    return PixelRect(
      minX: Int(max(minX, -farthest).rounded(.down)),
      minY: Int(max(minY, -farthest).rounded(.down)),
      maxX: Int(min(maxX, farthest).rounded(.up)),
      maxY: Int(min(maxY, farthest).rounded(.up)))
  }
}

/// How far one step in the target goes in the picture.
private struct Steps {
  /// Texels for one pixel to the right.
  let x: Double
  /// Texels for one pixel down.
  let y: Double
  /// Texels for one pixel in the direction where they are fewest.
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

  /// The level in which a step is nearest to one texel.
  var screenLevel: Int { Self.halvings(of: shortest, to: 1.4143) }

  /// The level in which a step is eight texels at most, which the samples can still resolve.
  var exportLevel: Int { Self.halvings(of: longest, to: 8) }

  /// How often a step is to be halved so that it does not exceed a limit.
  private static func halvings(of step: Double, to limit: Double) -> Int {
    var count = 0
    var rest = step
    while rest > limit && count < 24 {
      rest /= 2
      count += 1
    }
    return count
  }

  func exportSamples(shrink: Double) -> (x: Int, y: Int) {
    (count(x * shrink), count(y * shrink))
  }

  private func count(_ step: Double) -> Int { max(2, Int((1.5 * step).rounded(.up))) }
}

extension AffineTransform {
  /// Whether each pixel of a picture lands on exactly one of the target: upright, mirrored or
  /// turned by right angles, unscaled, and at whole pixels, as near as rounding allows.
  var mapsPixelsOntoPixels: Bool {
    func isWhole(_ x: Double) -> Bool { abs(x - x.rounded()) < 1e-6 }
    func isOne(_ x: Double) -> Bool { abs(abs(x) - 1) < 1e-9 }
    func isZero(_ x: Double) -> Bool { abs(x) < 1e-9 }
    return isWhole(tx) && isWhole(ty)
      && (isOne(a) && isOne(d) && isZero(b) && isZero(c)
        || isOne(b) && isOne(c) && isZero(a) && isZero(d))
  }
}
