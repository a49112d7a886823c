public import Geometry

/// Measures what a set of touches has done, in one space, from one baseline.
///
/// ``measure`` is what had been reached when the baseline was taken, and the least-squares similarity
/// from there to where the touches are now; nothing is summed up move by move. Whenever a touch joins
/// or leaves, the baseline is taken anew, and the measure does not change.
///
/// Moves are noted one by one and count together, with ``fit()``: between the moves of two fingers that
/// travel side by side lies a moment that never was.
public struct SimilarityTracker: Equatable, Sendable {
  /// One touch in the tracker's space.
  public struct Contact: Equatable, Sendable {
    /// The touch's ``Touch/serial``.
    public let touch: Int
    /// Where it was when the baseline was taken.
    public fileprivate(set) var baseline: Point
    /// Where it is.
    public fileprivate(set) var current: Point
  }

  /// The touches, in the order in which they joined.
  public private(set) var contacts: [Contact] = []
  /// What the touches had done, at the last fit, since the gesture began.
  public private(set) var measure = GestureMeasure.identity
  /// What had been reached when the baseline was taken.
  public private(set) var baselineMeasure = GestureMeasure.identity

  /// Touches nearer to one another than this (root of the summed squares, in points) lie on one
  /// another: there is nothing to measure a factor or an angle against.
  static let coincidence = 1e-6
  /// The factors that can be reached; a pinch down to nothing can be pinched open again.
  static let factors = 1e-9...1e9

  /// A tracker with no touches.
  public init() {}

  /// The middle of the touches when the baseline was taken; zero without touches.
  public var baselineCentroid: Point { similarity.baselineCentroid }

  /// The middle of the touches; zero without touches.
  public var centroid: Point { similarity.centroid }

  /// Adds a touch.
  ///
  /// A gesture that runs takes its baseline anew. One that has not been recognised yet does not: all its
  /// touches are measured from where they landed.
  public mutating func join(_ touch: Int, at point: Point, rebasing: Bool) {
    if rebasing { rebase() }
    contacts.append(Contact(touch: touch, baseline: point, current: point))
    if !rebasing { fit() }
  }

  /// Takes a touch away; without effect if it is not there.
  public mutating func leave(_ touch: Int, rebasing: Bool) {
    if rebasing { rebase() }
    contacts.removeAll { $0.touch == touch }
    if !rebasing { fit() }
  }

  /// Notes where a touch is, for the next fit; without effect if it is not there. O(touches).
  public mutating func move(_ touch: Int, to point: Point) {
    guard let index = contacts.firstIndex(where: { $0.touch == touch }) else { return }
    contacts[index].current = point
  }

  /// Takes the baseline where the touches are now; nothing that has been reached is lost. O(touches).
  public mutating func rebase() {
    fit()
    takeBaseline()
  }

  private mutating func takeBaseline() {
    baselineMeasure = measure
    for index in contacts.indices { contacts[index].baseline = contacts[index].current }
  }

  private var similarity: SimilarityFit {
    SimilarityFit(contacts.map { (baseline: $0.baseline, current: $0.current) })
  }

  /// Lets all moves since the last fit count. O(touches).
  public mutating func fit() {
    let fit = similarity
    measure.translation = baselineMeasure.translation + fit.translation
    let least = Self.coincidence * Self.coincidence
    guard fit.baselineSpread > least else {
      measure.scale = baselineMeasure.scale
      measure.rotation = baselineMeasure.rotation
      // They part: from here on there is something to measure against.
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
