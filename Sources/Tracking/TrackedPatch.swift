public import Geometry

/// The answer of a tracker for one frame.
public enum TrackedPatch: Hashable, Sendable {
  /// The patch is in the frame.
  case found(TrackedPlacement)
  /// The patch isn't recognized.
  ///
  /// `since` is the number of the first frame of the gap; the frame of the tracker's initializer has number 0.
  case lost(since: Int)

  /// The placement; `nil` if the patch is lost.
  public var placement: TrackedPlacement? {
    if case .found(let placement) = self { placement } else { nil }
  }
}

/// The place of a tracked patch in a frame, relative to the first frame.
public struct TrackedPlacement: Hashable, Sendable {
  /// The place of the patch's center, in pixels; the frame's first pixel reaches from 0 to 1.
  public var center: Point
  /// The scale relative to the first frame, greater than 0.1 and less than 10; a patch with another scale counts as
  /// lost.
  public var scale: Double
  /// The rotation since the first frame, in radians, positive clockwise on screen; it continues beyond ±π.
  public var rotation: Double
  /// The normalized cross-correlation of the frame, at the found place, with the template that matched, at the template's
  /// finest level; from ``PatchTracker/Options/leastConfidence`` to 1.
  ///
  /// The template is the appearance in the first frame, or else the mean of several earlier frames; see ``PatchTracker``.
  public var confidence: Double

  /// Creates a placement from its numbers.
  public init(center: Point, scale: Double, rotation: Double, confidence: Double) {
    (self.center, self.scale, self.rotation, self.confidence) =
      (center, scale, rotation, confidence)
  }
}
