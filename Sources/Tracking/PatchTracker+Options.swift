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
    /// A sixteenth of the frame's greater extent if `nil`, the default; a negative distance, or one that isn't a number,
    /// counts as 0: the search then tries two texels of its coarsest level around the predicted place. Each lost frame in a row adds a tenth of the distance, up
    /// to 1.5 times the distance. The grown distance is limited to half of the frame's greater extent. The
    /// refinement may move a place farther: up to 1.5 times the grown distance, or up to 3 pixels if that is more. The
    /// time that a frame takes grows with the square of the distance.
    public var searchRadius: Double?
    /// The least correlation at which the patch counts as found, from 0 to 1; 0.6 unless set.
    ///
    /// The tracker requires more of a place that resembles only the second template (at least 0.75), that is far from the
    /// predicted place, or that comes after lost frames, and of every place if other places resemble the patch.
    public var leastConfidence = 0.6
    /// The greatest number of successive frames without the patch, 30 unless set; after one more the tracker gives up for
    /// good.
    public var patience = 30

    /// Creates the default settings.
    public init() {}
  }
}
