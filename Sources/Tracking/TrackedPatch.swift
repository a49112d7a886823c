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
  /// The scale, 1 in the first frame.
  public var scale: Double
  /// The rotation since the first frame, in radians, positive clockwise on screen; it continues beyond ±π.
  public var rotation: Double
  /// The normalized cross-correlation of the patch with its appearance in an earlier frame, up to 1.
  public var confidence: Double

  /// Creates a placement from its numbers.
  public init(center: Point, scale: Double, rotation: Double, confidence: Double) {
    (self.center, self.scale, self.rotation, self.confidence) =
      (center, scale, rotation, confidence)
  }
}

extension PatchTracker {
  /// The settings of a tracker.
  public struct Options: Hashable, Sendable {
    /// The part of the patch that is compared, by the weights of a `TemplateLevel`.
    public enum Shape: Hashable, Sendable {
      /// The whole rectangle.
      case rectangle
      /// The ellipse that touches the rectangle's sides: a disc if the patch is a square.
      case ellipse
    }

    /// The part of the patch that is compared; ``Shape/rectangle`` unless set.
    public var shape = Shape.rectangle
    /// Whether the tracker follows scale and rotation, too; `true` unless set.
    ///
    /// If not, the scale stays 1 and the rotation 0; a patch that zooms or turns is then lost sooner.
    public var followsScaleAndRotation = true
    /// The distance from the predicted place, in pixels along either axis, within which the patch is searched.
    ///
    /// A sixteenth of the frame's greater extent if `nil`, the default; at most half of the extent. The distance grows
    /// while the patch is lost, by a tenth with each frame and at most by half. A place that the refinement moves beyond
    /// the distance is accepted up to 1.5 times the distance. The time that a frame takes grows with the square of the
    /// distance.
    public var searchRadius: Double?
    /// The least correlation at which the patch counts as found, from 0 to 1; 0.6 unless set.
    public var leastConfidence = 0.6
    /// The greatest number of successive frames without the patch, 30 unless set; with one more the tracker gives up.
    public var patience = 30

    /// Creates the default settings.
    public init() {}
  }
}
