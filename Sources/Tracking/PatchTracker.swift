public import Geometry

/// A tracker of a patch of a picture through the frames of a video.
///
/// The tracker knows the patch from the first frame. In each further frame it predicts the place from the motion so far,
/// searches around it at a coarse size by normalized cross-correlation, aligns the best places at finer sizes to a small
/// part of a pixel, and accepts the result only if the patch is recognized: a change of brightness or contrast does not
/// matter. A patch that is hidden or outside the frame is reported as lost; the search goes on around the predicted
/// place, until the tracker's patience ends.
///
/// The place results from a comparison with the first frame wherever the patch is recognized that way, so that errors
/// don't add up. Otherwise the tracker compares the frame with a second template: the slowly updated mean of frames that
/// matched the first frame well.
///
/// Frames may be given in either direction of time. Frames may be left out: all limits, and the patience, count the
/// given frames. A tracker is a value: a copy continues by itself, on any thread.
public struct PatchTracker: Sendable {
  /// The settings.
  public let options: Options
  /// The number of frames followed so far; the initializer's frame doesn't count.
  public private(set) var frameCount = 0
  /// Whether the tracker has been without the patch for longer than its patience; ``follow(_:)`` then returns
  /// `.lost` for all further frames.
  public var hasGivenUp: Bool { missed > options.patience }

  /// The displacement of the given patch's center from the template's center, in pixels of the first frame.
  private let anchor: Vector
  let layout: TemplateLayout
  /// The appearance in the first frame.
  let original: Template
  /// The slowly updated mean, finest level first.
  ///
  /// Updated by a frame whose patch correlates with ``original`` by at least ``goodCorrelation`` and lies wholly in the frame,
  /// if the patch was found in the frame before, too.
  private var adapted: [TemplatePicture]
  var pyramid: FramePyramid
  var search = CorrelationSearch()
  /// The pose in the last frame in which the patch was found; ``accept(_:)`` updates it.
  var pose: Pose
  /// The rotation of ``pose``, continued beyond ±π, in radians.
  private var rotation = 0.0
  /// The greatest likeness of other places to the patch in all frames so far, as a correlation; never falls.
  ///
  /// The initializer begins with a guess from ``TemplateLevel/details``, from 1 for none to 0 for 50 or more, and raises
  /// the guess by a search in the first frame; ``locate(_:near:radius:least:)`` raises the value further.
  var clutter = 0.0
  /// The mean correlation of recent frames in which the patch was found; ``accept(_:)`` moves it by a tenth of the difference.
  private(set) var usualCorrelation = 1.0
  /// The motion from frame to frame, in pixels; `nil` before the second frame.
  ///
  /// ``accept(_:)`` updates it when the patch is found; after lost frames the motion goes on, once for each frame.
  private var velocity: Vector?
  /// The number of lost frames since the patch was last found.
  private(set) var missed = 0

  /// The least correlation with the first frame at which a frame changes the second template.
  private static let goodCorrelation = 0.85
  /// The least correlation with the second template at which the patch counts as found.
  private static let leastAdaptedCorrelation = 0.75

  /// Creates a tracker of a patch of a frame, given in pixels.
  ///
  /// The part of the patch outside the frame is ignored, and so are the ends of a patch that is more than six times as
  /// long as wide. The sides of the part are rounded to the nearest whole pixels; ``TrackedPlacement/center`` is that of the
  /// given patch all the same. Returns `nil` if there is nothing to recognize: the remaining part has fewer than 8 pixels in
  /// width or height, or no texture. A plain surface and a single straight edge have no texture: they look alike at several places.
  public init?(frame: LumaImage, patch: Rect, options: Options = Options()) {
    guard patch.origin.isFinite, patch.size.isFinite,
      let part = patch.intersection(
        Rect(x: 0, y: 0, width: Double(frame.width), height: Double(frame.height)))
    else { return nil }
    let (left, top) = (Int(part.minX.rounded()), Int(part.minY.rounded()))
    let (width, height) = (Int(part.maxX.rounded()) - left, Int(part.maxY.rounded()) - top)
    guard min(width, height) >= TemplateLayout.leastExtent else { return nil }
    let (columns, rows) = (min(width, 6 * height), min(height, 6 * width))
    // Whole pixels: the template's texels are then the frame's, without interpolation.
    let center = Point(
      x: Double(left + (width - columns) / 2) + Double(columns) / 2,
      y: Double(top + (height - rows) / 2) + Double(rows) / 2)
    layout = TemplateLayout(
      width: columns, height: rows, isEllipse: options.shape == .ellipse)
    pyramid = FramePyramid(levels: layout.pyramidLevels)
    pose = Pose(center: center)
    pyramid.load(frame, around: Self.square(around: center, reach: layout.reach * 1.2))
    adapted = layout.levels.map { [pose, pyramid] in
      TemplatePicture(size: $0, pyramid: pyramid, pose: pose)
    }
    original = Template(layout: layout, pictures: adapted)
    anchor = patch.center - center
    self.options = options
    guard original.isTextured else { return nil }
    // Patches with few details resemble places of any texture.
    clutter = max(0, 1 - Double(original.levels[0].details) / 50)
    // The other places of the first frame show how much the patch stands out.
    let radius = radius(in: frame)
    load(frame, around: pose, radius: radius)
    _ = locate(original, near: pose, radius: radius, least: options.leastConfidence)
  }

  /// Returns the place of the patch in the next frame.
  ///
  /// Frames may come from either direction of time. All frames must have the size of the first one, which isn't
  /// checked: a frame of another size, even an empty one, is searched at the same pixels, and the patch counts as lost
  /// if it isn't there. Once the tracker ``hasGivenUp``, the answer is `.lost` with the first frame of the same gap.
  /// The time that a frame takes depends on the size of the patch and of the search radius, not on the size of the
  /// frame.
  public mutating func follow(_ frame: LumaImage) -> TrackedPatch {
    frameCount += 1
    guard !hasGivenUp else { return miss() }
    var predicted = pose
    predicted.center += (velocity ?? .zero) * Double(missed + 1)
    let radius = radius(in: frame)
    load(frame, around: predicted, radius: radius)
    if let found = locate(original, near: predicted, radius: radius, least: options.leastConfidence)
    {
      if found.match.correlation >= Self.goodCorrelation, found.match.visible > 0.99, missed == 0 {
        adapt(at: found.pose)
      }
      return accept(found)
    }
    let second = Template(layout: layout, pictures: adapted)
    let least = max(options.leastConfidence, Self.leastAdaptedCorrelation)
    if let found = locate(second, near: predicted, radius: radius, least: least) {
      return accept(found)
    }
    return miss()
  }
}

extension PatchTracker {
  /// Returns the greatest distance from the predicted place, in pixels, up to half of the frame.
  ///
  /// The distance grows while the patch is lost.
  private func radius(in frame: LumaImage) -> Double {
    let extent = Double(max(frame.width, frame.height))
    let usual = options.searchRadius ?? extent / 16
    let growth = min(1.5, 1 + 0.1 * Double(missed))
    return usual > 0 ? min(usual * growth, extent / 2) : 0
  }

  /// Continues from the pose that was found: ends the gap, sets ``pose`` and ``rotation``, and updates ``usualCorrelation``,
  /// and the velocity by half of its change.
  private mutating func accept(_ found: Candidate) -> TrackedPatch {
    let motion = (found.pose.center - pose.center) / Double(missed + 1)
    velocity = velocity.map { $0 + (motion - $0) * 0.5 } ?? motion
    pose = found.pose
    usualCorrelation += (found.match.correlation - usualCorrelation) * 0.1
    missed = 0
    rotation = unwrap(pose.rotation, near: rotation)
    return .found(
      TrackedPlacement(
        center: pose.apply(anchor), scale: pose.scale, rotation: rotation,
        confidence: found.match.correlation))
  }

  /// Counts a frame without the patch.
  private mutating func miss() -> TrackedPatch {
    missed += 1
    return .lost(since: frameCount - missed + 1)
  }

  /// Mixes the patch's appearance in the current frame into the second template.
  private mutating func adapt(at pose: Pose) {
    for (level, size) in layout.levels.enumerated() {
      adapted[level].mix(
        TemplatePicture(size: size, pyramid: pyramid, pose: pose), share: 0.1)
    }
  }

  /// Loads the part of a frame in which a patch may be that is expected at a pose.
  private mutating func load(_ frame: LumaImage, around pose: Pose, radius: Double) {
    pyramid.load(
      frame,
      around: Self.square(
        around: pose.center, reach: radius * 1.5 + layout.reach * pose.scale * 1.2))
  }

  /// Returns the square around a point.
  private static func square(around center: Point, reach: Double) -> Rect {
    Rect(center: center, width: 2 * reach, height: 2 * reach)
  }
}
