import ECS
import Geometry
import Gestures
import Spaces

/// The state of an element while contacts move it, from the beginning of the first gesture to the end of the last.
struct Manipulation: Uncloned {
  /// The element's placement when the first gesture began, to which a cancelled gesture returns the element.
  ///
  /// Becomes ``FinishedManipulation/before``, for undo. Limits are measured from ``BindingStep/initial`` instead.
  var origin: Placement
  var space: SpaceID
  /// The placement that the systems wrote last.
  var shown: Placement
  /// The gestures, each with the cached state of its contract.
  var steps: [BindingStep] = []
  /// The points of the element that were under touches when the baseline was taken.
  var held: [HeldPoint] = []
  /// The limits at the last step; `nil` if there were none.
  private(set) var lastLimits: ShownLimits?
  /// The recognizers that move the element through streams.
  var streams: [ObjectIdentifier] = []

  init(_ placement: Placement, in space: SpaceID) {
    (origin, shown) = (placement, placement)
    self.space = space
  }

  /// Stores the limits of an element for a step; returns them, and whether they have changed since the last step.
  mutating func noteLimits(of target: Entity, in world: World) -> (ShownLimits, haveChanged: Bool) {
    if let haveChanged = lastLimits?.update(of: target, in: world), let lastLimits {
      return (lastLimits, haveChanged)
    }
    let limits = ShownLimits(of: target, in: world)
    guard limits.areLimiting else { return (limits, false) }
    lastLimits = limits
    return (limits, steps.contains(where: \.isActive))
  }

  var isActive: Bool { !streams.isEmpty || steps.contains(where: \.isActive) }

  var movedProperties: MovedProperties {
    steps.reduce(into: []) { if $1.isActive { $0.formUnion(MovedProperties($1.recognizer.kind)) } }
  }

  /// Stores the points of an element of a size, drawn at a placement, that lie under touches in its parent space.
  mutating func hold(
    _ touches: [SimilarityTracker.TrackedTouch],
    at location: (SimilarityTracker.TrackedTouch) -> Point, drawnAt placement: Placement, size: Size
  ) {
    guard let inverse = placement.matrix(size: size).inverse else { return }
    held = touches.map { HeldPoint(touch: $0.touch, local: inverse.apply(location($0))) }
  }

  /// Returns the index of a recognizer's step; nil if the recognizer does not move the element.
  func step(of recognizer: SimilarityGestureRecognizer) -> Int? {
    steps.firstIndex { $0.recognizer === recognizer }
  }
}

/// A point of an element that a touch held when the baseline was taken.
struct HeldPoint {
  var touch: Int
  var local: Point
}
