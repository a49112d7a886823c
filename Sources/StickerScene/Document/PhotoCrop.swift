public import Geometry

/// The part of a photo that the canvas shows: a rectangle, and how the photo is straightened, turned and mirrored.
///
/// Coordinates are pixels of the whole photo, upright as its file says.
public struct PhotoCrop: Hashable, Sendable {
  /// The size of the whole photo, in pixels; above zero.
  public var photo: Size
  /// The rectangle before the rotation, in pixels of the photo; its sides are above zero.
  public var rect: Rect
  /// The rotation of the photo about the middle of the rectangle, in radians, positive clockwise; at most
  /// ``greatestRotation`` either way.
  public var rotation = 0.0
  /// The number of quarter turns clockwise, from 0 to 3, after the rotation and the mirroring.
  public var quarterTurns = 0
  /// Whether the photo is mirrored, left for right, after the rotation.
  public var isMirrored = false

  /// The maximum magnitude of the rotation, 45 degrees.
  public static let greatestRotation = Double.pi / 4

  /// Creates the crop that shows a whole photo.
  public init(whole photo: Size) {
    (self.photo, rect) = (photo, Rect(origin: .zero, size: photo))
  }

  /// Whether the crop shows the whole photo as its file says.
  public var isWhole: Bool { self == PhotoCrop(whole: photo) }

  /// The middle of the rectangle, in pixels of the photo.
  public var center: Point { rect.center }

  /// The size of the rectangle before quarter turns, in pixels of the photo.
  public var size: Size { rect.size }

  /// The size of the shown part, in pixels: the size of the rectangle after the quarter turns.
  public var shownSize: Size {
    quarterTurns % 2 == 0 ? size : Size(width: size.height, height: size.width)
  }

  /// The linear part of the map from the photo's pixels to the shown part: rotation, mirroring and quarter turns.
  public var orientation: AffineTransform {
    let (sine, cosine) = sincos(rotation)
    var map = AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    if isMirrored { map = map.then(.scale(Vector(-1, 1))) }
    for _ in 0..<quarterTurns {
      map = map.then(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    }
    return map
  }

  /// The map from the photo's pixels to the pixels of the shown part, whose upper left corner is the origin.
  public var photoToShown: AffineTransform {
    let shown = shownSize
    return AffineTransform.translation(Vector(-center.x, -center.y)).then(orientation)
      .then(.translation(Vector(shown.width / 2, shown.height / 2)))
  }

  /// The map from the unit square of the whole photo to the unit square of the shown part.
  public var unitToShown: AffineTransform {
    let shown = shownSize
    return AffineTransform.scale(Vector(photo.width, photo.height)).then(photoToShown)
      .then(.scale(Vector(1 / shown.width, 1 / shown.height)))
  }

  /// The smallest upright rectangle around the shown part, in the unit square of the whole photo.
  public var unitFrame: Rect {
    let (corner, reach) = (center - reach, reach)
    return Rect(
      x: corner.x / photo.width, y: corner.y / photo.height, width: 2 * reach.x / photo.width,
      height: 2 * reach.y / photo.height)
  }

  /// Half the extent of the rotated rectangle along the photo's axes, in pixels of the photo.
  var reach: Vector {
    let (sine, cosine) = sincos(rotation)
    return Vector(
      (abs(cosine) * size.width + abs(sine) * size.height) / 2,
      (abs(sine) * size.width + abs(cosine) * size.height) / 2)
  }

  /// Whether the rectangle lies within the photo, apart from rounding errors.
  public var isInside: Bool {
    let (reach, tolerance) = (reach, 1e-9 * (photo.width + photo.height))
    return center.x - reach.x >= -tolerance && center.x + reach.x <= photo.width + tolerance
      && center.y - reach.y >= -tolerance && center.y + reach.y <= photo.height + tolerance
  }

  /// Returns the crop with a rectangle that is scaled down and moved, if necessary, to lie within the photo.
  public func fitted() -> PhotoCrop {
    var crop = self
    let factor = min(1, photo.width / (2 * reach.x), photo.height / (2 * reach.y))
    let (width, height) = (size.width * factor, size.height * factor)
    crop.rect = Rect(center: center, width: width, height: height)
    let reach = crop.reach
    func clamp(_ place: Double, _ reach: Double, _ side: Double) -> Double {
      side < 2 * reach ? side / 2 : max(reach, min(side - reach, place))
    }
    let middle = Point(
      clamp(center.x, reach.x, photo.width), clamp(center.y, reach.y, photo.height))
    if factor < 1 || middle != center {
      crop.rect = Rect(center: middle, width: width, height: height)
      return crop
    }
    return self
  }
}
