public import Geometry

/// A tracker of a patch of a picture through the frames of a video.
///
/// The tracker knows the patch from the first frame. In each further frame it predicts the place from the motion so far,
/// searches around it at a coarse size by normalized cross-correlation, aligns the best places at finer sizes to a small
/// part of a pixel, and accepts the result only if the patch is recognized: a change of brightness or contrast does not
/// matter. A patch that is hidden or outside the frame is reported as lost; the search goes on around the predicted
/// place, until the tracker's patience ends.
///
/// The place always results from a comparison with the first frame, so that errors don't add up. A second template is the
/// slowly updated mean of frames that matched the first frame well. The tracker compares with the second template where
/// the patch no longer looks as in the first frame.
///
/// Frames may be given in either direction of time. A tracker is a value: a copy continues by itself.
public struct PatchTracker: Sendable {
  /// The settings.
  public let options: Options
  /// The number of frames followed so far; the initializer's frame doesn't count.
  public private(set) var frameCount = 0
  /// Whether the tracker has been without the patch for longer than its patience; all further frames are lost.
  public var hasGivenUp: Bool { missed > options.patience }

  /// The displacement of the given patch's center from the template's center, in pixels of the first frame.
  private let anchor: Vector
  private let layout: TemplateLayout
  private let original: Template
  /// The slowly updated mean, finest level first.
  private var adapted: [TemplatePicture]
  private var pyramid: FramePyramid
  private var search = CorrelationSearch()
  /// The pose in the last frame in which the patch was found.
  private var pose: Pose
  private var rotation = 0.0
  /// The motion from frame to frame, in pixels; `nil` before the second frame.
  private var velocity: Vector?
  /// The number of lost frames since the patch was last found.
  private var missed = 0

  /// The least correlation with the first frame at which a frame changes the second template.
  private static let goodCorrelation = 0.85
  /// The least correlation with the second template at which the patch counts as found.
  private static let leastAdaptedCorrelation = 0.75
  /// The least share of the patch that must be in the frame.
  private static let leastVisible = 0.4

  /// Creates a tracker of a patch of a frame, given in pixels.
  ///
  /// The part of the patch outside the frame is ignored, and so are the ends of a patch that is more than six times as
  /// long as wide. Returns `nil` if there is nothing to recognize: fewer than 8 pixels in width or height, or no texture.
  /// A plain surface and a single straight edge have no texture: they look alike at several places.
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
  }

  /// Returns the place of the patch in the next frame.
  ///
  /// Frames must have the size of the first one, and may come from either direction of time. The time that a frame takes
  /// depends on the size of the patch and of the search radius, not on the size of the frame.
  public mutating func follow(_ frame: LumaImage) -> TrackedPatch {
    frameCount += 1
    guard !hasGivenUp else { return miss() }
    var predicted = pose
    predicted.center += (velocity ?? .zero) * Double(missed + 1)
    let radius = radius(in: frame)
    pyramid.load(
      frame,
      around: Self.square(
        around: predicted.center, reach: radius * 1.5 + layout.reach * pose.scale * 1.2))
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
  /// A pose and its likeness to the template.
  private struct Candidate {
    var pose: Pose
    var match: Match
  }

  /// Returns the greatest distance from the predicted place, in pixels; it grows while the patch is lost.
  private func radius(in frame: LumaImage) -> Double {
    let usual = options.searchRadius ?? Double(max(frame.width, frame.height)) / 16
    let growth = min(1.5, 1 + 0.1 * Double(missed))
    // A radius beyond the frame finds no more than the frame.
    return min(max(0, usual * growth), Double(max(frame.width, frame.height)))
  }

  /// Returns the most likely pose of a template; `nil` if the template isn't recognized.
  private mutating func locate(
    _ template: Template, near predicted: Pose, radius: Double, least: Double
  ) -> Candidate? {
    guard let coarsest = template.levels.last else { return nil }
    let peaks = search.peaks(
      of: coarsest, in: pyramid, around: predicted, radius: radius, count: 4)
    let alignment = Alignment(pyramid: pyramid, isRigid: !options.followsScaleAndRotation)
    var candidates: [(candidate: Candidate, rating: Double)] = []
    for start in [predicted] + peaks.map(\.pose) {
      guard let pose = alignment.align(coarsest, reach: template.reach, from: start) else {
        continue
      }
      let match = alignment.match(coarsest, at: pose)
      guard isPlausible(pose, match, predicted: predicted, radius: radius) else { continue }
      let distance = predicted.center.distance(to: pose.center) / max(radius, 1)
      candidates.append((Candidate(pose: pose, match: match), match.correlation - 0.1 * distance))
    }
    candidates.sort { $0.rating > $1.rating }
    guard let best = candidates.first?.rating else { return nil }
    var answer: Candidate?
    for (coarse, rating) in candidates where rating > best - 0.1 {
      // Two starts often end at the same place.
      if let answer, answer.pose.center.distance(to: coarse.pose.center) < coarsest.size.spacing {
        continue
      }
      guard let fine = refine(coarse, template, alignment),
        isPlausible(fine.pose, fine.match, predicted: predicted, radius: radius)
      else { continue }
      let distance = predicted.center.distance(to: fine.pose.center) / max(radius, 1)
      // A place far from the prediction, or after a gap, must look more like the patch.
      let required = least + 0.15 * min(1, distance * distance) + (missed > 0 ? 0.1 : 0)
      if fine.match.correlation >= min(0.9, required),
        fine.match.correlation > answer?.match.correlation ?? 0
      {
        answer = fine
      }
    }
    return answer
  }

  /// Returns a candidate aligned at all levels, from coarse to fine.
  private func refine(
    _ coarse: Candidate, _ template: Template, _ alignment: Alignment
  ) -> Candidate? {
    var candidate = coarse
    for level in template.levels.dropLast().reversed() {
      guard let pose = alignment.align(level, reach: template.reach, from: candidate.pose) else {
        return nil
      }
      candidate = Candidate(pose: pose, match: alignment.match(level, at: pose))
    }
    return candidate
  }

  /// Returns whether a patch can have come to a pose since it was last found.
  private func isPlausible(
    _ candidate: Pose, _ match: Match, predicted: Pose, radius: Double
  ) -> Bool {
    let frames = Double(missed + 1)
    let ratio = candidate.scale / pose.scale
    let growth = 1 + 0.15 * min(frames, 4)
    let turn = abs(unwrap(candidate.rotation - pose.rotation, near: 0))
    return match.visible >= Self.leastVisible
      && candidate.center.distance(to: predicted.center) <= 1.5 * max(radius, 2)
      && ratio < growth && ratio > 1 / growth && turn < 0.2 * min(frames, 4)
      && candidate.scale > 0.1 && candidate.scale < 10
  }

  /// Continues from the pose that was found.
  private mutating func accept(_ found: Candidate) -> TrackedPatch {
    let motion = (found.pose.center - pose.center) / Double(missed + 1)
    velocity = velocity.map { $0 + (motion - $0) * 0.5 } ?? motion
    pose = found.pose
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

  /// Returns the square around a point.
  private static func square(around center: Point, reach: Double) -> Rect {
    Rect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
  }
}
