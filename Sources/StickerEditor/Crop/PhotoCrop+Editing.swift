import Geometry
import StickerScene

/// A part of the crop's frame that a contact drags.
struct CropHandle: Hashable {
  /// -1 for the left side, 1 for the right side, 0 for neither.
  let x: Int
  /// -1 for the upper side, 1 for the lower side, 0 for neither.
  let y: Int

  /// The corners and the sides, clockwise from the upper left corner.
  static let all = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
    .map { CropHandle(x: $0, y: $1) }

  func place(on frame: Rect) -> Point {
    Point(
      frame.center.x + Double(x) * frame.size.width / 2,
      frame.center.y + Double(y) * frame.size.height / 2)
  }
}

// The view's coordinates are pixels of the photo as it is shown, straightened, mirrored and turned, from the middle of the
// photo. The frame of the crop is upright there.
extension PhotoCrop {
  /// The minimum side of a crop's frame, in pixels; a smaller photo can be shown as a whole.
  static let leastSide = 16.0

  /// The frame of the crop, in the view's coordinates.
  var frame: Rect {
    let middle = orientation.apply(Point(center.x - photo.width / 2, center.y - photo.height / 2))
    return Rect(center: middle, width: shownSize.width, height: shownSize.height)
  }

  /// Returns the crop with another frame, in the view's coordinates.
  func with(frame: Rect) -> PhotoCrop {
    var crop = self
    guard let inverse = orientation.inverse else { return self }
    let offset = inverse.apply(frame.center)
    let middle = Point(photo.width / 2 + offset.x, photo.height / 2 + offset.y)
    let (width, height) = (frame.size.width, frame.size.height)
    crop.rect =
      quarterTurns % 2 == 0
      ? Rect(center: middle, width: width, height: height)
      : Rect(center: middle, width: height, height: width)
    return crop
  }

  /// The smallest upright rectangle around the whole photo, in the view's coordinates.
  var viewOfPhoto: Rect {
    Rect(
      around: Rect(center: .zero, width: photo.width, height: photo.height), through: orientation)
  }

  /// Returns the crop moved by a vector in the view's coordinates, within the photo.
  func moved(by way: Vector) -> PhotoCrop {
    with(frame: Rect(origin: frame.origin + way, size: frame.size)).fitted()
  }

  /// Returns the crop with a handle dragged to a point in the view's coordinates, within the photo.
  ///
  /// The opposite side or corner stays in place. With a ratio of width to height, a side's drag also changes the other
  /// two sides, about their middle.
  func resized(by handle: CropHandle, to place: Point, ratio: Double?) -> PhotoCrop {
    let old = frame
    let least = min(Self.leastSide, old.size.width, old.size.height)
    var width = old.size.width
    var height = old.size.height
    if handle.x != 0 {
      width = max(least, Double(handle.x) * (place.x - old.center.x) + old.size.width / 2)
    }
    if handle.y != 0 {
      height = max(least, Double(handle.y) * (place.y - old.center.y) + old.size.height / 2)
    }
    if let ratio {
      if handle.y == 0 || handle.x != 0 && width > height * ratio {
        height = width / ratio
      } else {
        width = height * ratio
      }
    }
    let fixed = CropHandle(x: -handle.x, y: -handle.y).place(on: old)
    let wanted = Rect(
      center: Point(
        fixed.x + Double(handle.x) * width / 2, fixed.y + Double(handle.y) * height / 2),
      width: width, height: height)
    return between(old, wanted)
  }

  /// Returns the crop with the frame scaled about its middle, within the photo.
  ///
  /// Near the edges of the photo, the frame moves away from them.
  func scaled(by factor: Double) -> PhotoCrop {
    let old = frame
    let (width, height) = (old.size.width, old.size.height)
    let factor = max(factor, min(1, Self.leastSide / min(width, height)))
    return with(
      frame: Rect(center: old.center, width: width * factor, height: height * factor)
    ).fitted()
  }

  /// Returns the crop with the frame between two frames that is nearest to the second one and lies within the photo.
  private func between(_ old: Rect, _ wanted: Rect) -> PhotoCrop {
    if with(frame: wanted).isInside { return with(frame: wanted) }
    func mixed(_ share: Double) -> PhotoCrop {
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
      return with(
        frame: Rect(
          x: mix(old.minX, wanted.minX), y: mix(old.minY, wanted.minY),
          width: mix(old.size.width, wanted.size.width),
          height: mix(old.size.height, wanted.size.height)))
    }
    // The frames within the photo are a convex set that contains the old one.
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (inside + outside) / 2
      if mixed(middle).isInside { inside = middle } else { outside = middle }
    }
    return mixed(inside)
  }

  /// Returns the crop with a ratio of width to height: the smallest frame around the old one, scaled down to lie
  /// within the photo.
  func with(ratio: Double) -> PhotoCrop {
    let old = frame
    let width = max(old.size.width, old.size.height * ratio)
    return with(frame: Rect(center: old.center, width: width, height: width / ratio)).fitted()
  }

  /// Returns the crop turned clockwise by a quarter.
  func turned() -> PhotoCrop {
    var crop = self
    crop.quarterTurns = (quarterTurns + 1) % 4
    return crop
  }

  /// Returns the crop mirrored left for right, as it is shown.
  func mirrored() -> PhotoCrop {
    var crop = self
    // Mirroring after some quarter turns equals mirroring before as many turns the other way.
    (crop.quarterTurns, crop.isMirrored) = ((4 - quarterTurns) % 4, !isMirrored)
    return crop
  }

  /// The angle by which the photo is shown rotated, in degrees, positive clockwise.
  var degrees: Double { (isMirrored ? -1 : 1) * rotation * 180 / .pi }

  /// Returns the crop with the photo shown rotated by an angle in degrees, scaled down to lie within the photo.
  func straightened(to degrees: Double) -> PhotoCrop {
    var crop = self
    let radians = (isMirrored ? -1 : 1) * degrees * .pi / 180
    crop.rotation = max(-Self.greatestRotation, min(Self.greatestRotation, radians))
    return crop.fitted()
  }

  /// Returns the crop in whole pixels if the photo is not straightened, so that the canvas has the photo's own pixels.
  func inWholePixels() -> PhotoCrop {
    guard rotation == 0 else {
      // The canvas has whole pixels; the frame stays within the photo.
      let size = Size(
        width: max(1, rect.size.width.rounded(.down)),
        height: max(1, rect.size.height.rounded(.down)))
      var crop = self
      crop.rect = Rect(center: center, width: size.width, height: size.height)
      return crop.fitted()
    }
    func range(_ start: Double, _ length: Double, _ side: Double) -> (Double, Double) {
      let first = max(0, min(start.rounded(), side.rounded(.down) - 1))
      let last = max(first + 1, min((start + length).rounded(), side.rounded(.down)))
      return (first, last - first)
    }
    var crop = self
    let (x, width) = range(rect.minX, rect.size.width, photo.width)
    let (y, height) = range(rect.minY, rect.size.height, photo.height)
    crop.rect = Rect(x: x, y: y, width: width, height: height)
    return crop
  }
}

extension SceneDocument {
  /// Returns the map from canvas points to pixels of the whole photo, which has a size in pixels.
  func canvasToPhoto(_ photo: Size) -> AffineTransform {
    let crop = crop ?? PhotoCrop(whole: photo)
    let shown = crop.shownSize
    return AffineTransform.scale(
      Vector(shown.width / canvas.width, shown.height / canvas.height)
    ).then(crop.photoToShown.inverse ?? .identity)
  }
}
