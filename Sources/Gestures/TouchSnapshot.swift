public import Geometry

/// What the touches of an element are at one moment: all that a recogniser is given to decide from.
///
/// A plain value: it can be kept, compared and printed.
public struct TouchSnapshot: Equatable, Sendable {
  /// The touches that are down, in the order in which they landed.
  public private(set) var touches: [SeenTouch]
  /// The touches that have left since the last snapshot, as they were then.
  public private(set) var left: [SeenTouch]
  /// When it was taken, in seconds.
  public let time: Double
  /// Whether the last touches were taken away rather than lifted; a gesture that runs is then cancelled,
  /// whatever its recogniser answers.
  public private(set) var isCancelled: Bool
  /// Whether touches, or the pointer, have moved since the last snapshot.
  public let hasMoved: Bool
  /// Where a pointer with no button down is over the element, in window points; nil if it is not.
  public let pointer: Point?
  /// What the element's manipulation measures.
  package let group: TouchGroup

  /// What recognisers of a family see of a group.
  package init(
    _ group: TouchGroup, seenBy family: RecognizerFamily, at time: Double,
    isCancelled: Bool = false, pointer: Point? = nil, hasPointerMoved: Bool = false
  ) {
    self.group = group
    self.time = time
    self.isCancelled = isCancelled
    self.pointer = pointer
    touches = group.members
    left = group.left
    hasMoved = group.hasMoved || group.hasNewBystanders || hasPointerMoved
    guard
      !group.bystanders.isEmpty || group.hasNewBystanders || touches.contains(where: \.isOverheard)
    else { return }
    touches = (touches + group.bystanders).filter { $0.isHeard(by: family) }
      .sorted { $0.touch < $1.touch }
    left = left.filter { $0.isHeard(by: family) }
    if !touches.isEmpty { self.isCancelled = false }
  }

  /// Whether one of the touches, or one that has just left, has moved by a slop; `nil` for the slop that
  /// the element's drags have.
  ///
  /// With a slop of zero any movement counts; a touch that has not moved has not travelled.
  public func hasTravelled(by slop: Double?) -> Bool {
    touches.contains { $0.hasTravelled(by: slop) } || left.contains { $0.hasTravelled(by: slop) }
  }

  /// The middle of the touches that are down, in window points; nil if none is.
  public var centroid: Point? {
    touches.isEmpty
      ? nil
      : touches.reduce(Point.zero) { $0 + ($1.location - .zero) / Double(touches.count) }
  }

  /// What all the touches have done together since the first landed, in a space that the element is measured
  /// in; nil in others.
  public func measure(in space: SpaceID) -> GestureMeasure? { group.tracker(in: space)?.measure }

  /// The point of a space that is drawn at a window point; nil in spaces that the element is not measured in.
  public func convert(_ point: Point, to space: SpaceID) -> Point? {
    group.map(to: space)?.apply(point)
  }
}
