public import Geometry

/// A tracker that measures the movement of a set of touches in one space, from one baseline.
///
/// ``measure`` is the measure at the baseline, plus the least-squares similarity from the touches' baseline to their
/// current locations; individual moves are not accumulated. When a touch joins or leaves a gesture that is under way, a
/// new baseline is taken, and the measure does not change.
///
/// Moves are stored one by one and take effect together, in ``fit()``: between the moves of two fingers that travel
/// side by side, the stored locations form a state that never existed on the screen.
public struct SimilarityTracker: Equatable, Sendable {
  /// A touch in the tracker's space.
  public struct TrackedTouch: Equatable, Sendable {
    /// The touch's ``Touch/serial``.
    public let touch: Int
    /// The touch's location when the baseline was taken, in points of the space.
    public fileprivate(set) var baseline: Point
    /// The touch's current location, in points of the space.
    public fileprivate(set) var current: Point
  }

  /// The touches, in the order in which they joined.
  public private(set) var contacts: [TrackedTouch] = []
  /// The measure of the touches since the gesture began, as of the last fit.
  public private(set) var measure = GestureMeasure.identity
  /// The value of ``measure`` when the baseline was taken.
  public private(set) var baselineMeasure = GestureMeasure.identity

  /// The spread of the touches, in points, up to which they coincide: the fit then measures no factor and no angle.
  ///
  /// The spread is the root of the summed squared distances from the centroid. The same number is the least factor of
  /// one fit.
  static let coincidence = 1e-6
  /// The range of the total factor; the lower bound is positive, so that a pinch down to almost nothing can be opened
  /// again.
  static let factors = 1e-9...1e9

  /// Creates a tracker without touches.
  public init() {}

  /// The centroid of the touches when the baseline was taken; zero without touches.
  public var baselineCentroid: Point { similarity.baselineCentroid }

  /// The centroid of the touches; zero without touches.
  public var centroid: Point { similarity.centroid }

  /// Adds a touch.
  ///
  /// With `rebasing`, for a gesture that is under way, a new baseline is taken first. Before recognition the baseline
  /// stays, so that all touches are measured from their landing points.
  public mutating func join(_ touch: Int, at point: Point, rebasing: Bool) {
    if rebasing { rebase() }
    contacts.append(TrackedTouch(touch: touch, baseline: point, current: point))
    if !rebasing { fit() }
  }

  /// Removes touches together; ignores unknown touches.
  public mutating func leave(_ touches: some Collection<Int>, rebasing: Bool) {
    if rebasing { rebase() }
    contacts.removeAll { touches.contains($0.touch) }
    if !rebasing { fit() }
  }

  /// Stores the location of a touch for the next ``fit()``; without effect for an unknown touch.
  ///
  /// O(touches).
  public mutating func move(_ touch: Int, to point: Point) {
    guard let index = contacts.firstIndex(where: { $0.touch == touch }) else { return }
    contacts[index].current = point
  }

  /// Fits, and takes a new baseline at the touches' current locations; the measure is kept.
  ///
  /// O(touches).
  public mutating func rebase() {
    fit()
    takeBaseline()
  }

  private mutating func takeBaseline() {
    baselineMeasure = measure
    for index in contacts.indices { contacts[index].baseline = contacts[index].current }
  }

  private var similarity: SimilarityFit {
    SimilarityFit(contacts.lazy.map { (baseline: $0.baseline, current: $0.current) })
  }

  /// Updates ``measure`` from all moves since the last fit.
  ///
  /// O(touches).
  public mutating func fit() {
    let fit = similarity
    measure.translation = baselineMeasure.translation + fit.translation
    let least = Self.coincidence * Self.coincidence
    guard fit.baselineSpread > least else {
      measure.scale = baselineMeasure.scale
      measure.rotation = baselineMeasure.rotation
      // The touches coincided at the baseline; once they part, a new baseline allows a factor and an angle to be
      // measured.
      if fit.spread > least { takeBaseline() }
      return
    }
    let factor = max(fit.scale ?? 1, Self.coincidence)
    measure.scale = max(
      Self.factors.lowerBound, min(Self.factors.upperBound, baselineMeasure.scale * factor))
    if let angle = fit.principalRotation {
      measure.rotation = unwrap(baselineMeasure.rotation + angle, near: measure.rotation)
    }
  }
}
