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
