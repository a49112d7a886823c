public import Geometry

/// The touches of an element at one moment, the whole input of a recognizer's decision.
///
/// A snapshot is a plain value, which can be stored, compared and printed.
public struct TouchSnapshot: Equatable, Sendable {
  /// The touches that are down, in the order in which they landed.
  public private(set) var touches: [SeenTouch]
  /// The touches that have left since the last snapshot, in their last state.
  public private(set) var left: [SeenTouch]
  /// The time of the snapshot, in seconds.
  public let time: Double
  /// Whether the system took the last touches away, rather than the user lifting them.
  ///
  /// A gesture that is under way is then cancelled, and a gesture that is still possible fails, without a call of
  /// ``GestureRecognizer/nextState(_:)``. While other touches are down, this value is `false`, and the touches that
  /// were taken away are in ``left``, with ``SeenTouch/isTakenAway``.
  public private(set) var isCancelled: Bool
  /// Whether touches or the pointer have moved since the last snapshot.
  public let hasMoved: Bool
  /// The location of a pointer that hovers over the element with no button down, in window points; `nil` if none does.
  public let pointer: Point?
  /// The group of the element's touches, with their measures.
  package let group: TouchGroup

  /// Creates the snapshot of a group for recognizers of a family.
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

  /// Returns whether a touch, or a touch that has just left, has moved by a slop in window points; `nil` stands for the
  /// touch's own slop.
  ///
  /// With a slop of 0 any movement counts; a touch that has not moved does not.
  public func hasTravelled(by slop: Double?) -> Bool {
    touches.contains { $0.hasTravelled(by: slop) } || left.contains { $0.hasTravelled(by: slop) }
  }

  /// The centroid of the touches that are down, in window points; `nil` if no touch is down.
  public var centroid: Point? {
    touches.isEmpty
      ? nil
      : touches.reduce(Point.zero) { $0 + ($1.location - .zero) / Double(touches.count) }
  }

  /// Returns the measure of all touches since the first landed, in a space; `nil` if the touches are not measured in
  /// the space.
  public func measure(in space: SpaceID) -> GestureMeasure? { group.tracker(in: space)?.measure }

  /// Returns a window point converted to a space; `nil` if the touches are not measured in the space.
  public func convert(_ point: Point, to space: SpaceID) -> Point? {
    group.map(to: space)?.apply(point)
  }
}
