package import ECS
import Geometry

/// The properties of a recognizer that has heard touches or was configured.
final class RecognizerExtras {
  /// The time at which the recognizer last evaluated the touches, in seconds.
  var time = -Double.infinity
  /// The number of touches that the recognizer sees.
  var touches = 0
  /// The centroid of the touches, in window points.
  var centroid = Point.zero
  /// The mean velocity of the touches, in window points per second.
  var velocity = Vector.zero
  /// The parent space of the element when the recognizer last evaluated the touches; `nil` before that.
  var space: SpaceID?
  /// The measures of the touches; `nil` except for recognizers of direct manipulation.
  var measured: Measured?
  /// The relations to other recognizers.
  var relations: [Relation] = []
  /// The recognizer's own slop, in window points; `nil` for the runtime's.
  var slop: Double?
  /// The elements that the recognizer moves in addition to the first target.
  var otherTargets: [Entity] = []
  /// The elements that the recognizer moves through streams in the current gesture.
  var streamed: [Entity] = []
  /// The stream of the recognizer's states; `nil` until it is created.
  var stream: AnyObject?
}

extension GestureRecognizer {
  /// The distance that a touch must move until this gesture is recognized, in window points; `nil` for the runtime's
  /// setting.
  ///
  /// A tap or a long press fails if a touch moves by this distance. The gestures of one element are recognized
  /// together, at the least of their slops; a gesture with a greater slop of its own waits for that distance, and then
  /// counts from where the touches landed.
  public final var slop: Double? {
    get { extras?.slop }
    set { if newValue != nil || extras != nil { madeExtras.slop = newValue } }
  }

  /// The space of the recognizer's values: the parent space of the element that the recognizer is attached to.
  public final package(set) var space: SpaceID {
    get { extras?.space ?? element.flatMap { home?.parentSpace(of: $0) } ?? .window }
    set { madeExtras.space = newValue }
  }

  /// Resets ``space`` to the parent space of the element until the recognizer next evaluates touches.
  package final func forgetSpace() { extras?.space = nil }

  /// The elements that the recognizer moves through streams in the current gesture.
  package final var streamed: [Entity] {
    get { extras?.streamed ?? [] }
    set { if !newValue.isEmpty || extras != nil { madeExtras.streamed = newValue } }
  }

  /// The stream of the recognizer's states; `nil` until it is created.
  package final var stream: AnyObject? {
    get { extras?.stream }
    set { madeExtras.stream = newValue }
  }

  /// The relations to other recognizers.
  var relations: [Relation] {
    get { extras?.relations ?? [] }
    set { madeExtras.relations = newValue }
  }

  /// The extras, created on first access.
  final var madeExtras: RecognizerExtras {
    let made = extras ?? RecognizerExtras()
    extras = made
    return made
  }
}

extension GestureRecognizer {
  /// The elements that the recognizer moves, in the order in which they were added; an element occurs once for each
  /// binding.
  package final var targets: [Entity] {
    guard let first = Entity(bits: firstTargetBits) else { return [] }
    return [first] + (extras?.otherTargets ?? [])
  }

  /// Calls `body` for each element in ``targets``, in order.
  package final func forEachTarget(_ body: (Entity) -> Void) {
    if let first = Entity(bits: firstTargetBits) { body(first) }
    extras?.otherTargets.forEach(body)
  }

  /// Adds an element to ``targets``.
  package final func add(target: Entity) {
    if firstTargetBits == 0 {
      firstTargetBits = target.bits
    } else {
      madeExtras.otherTargets.append(target)
    }
  }

  /// Removes one occurrence of an element from ``targets``; returns false if the element is not there.
  package final func remove(target: Entity) -> Bool {
    if firstTargetBits == target.bits {
      let others = extras?.otherTargets ?? []
      firstTargetBits = others.first?.bits ?? 0
      if !others.isEmpty { extras?.otherTargets.removeFirst() }
      return true
    }
    guard let index = extras?.otherTargets.firstIndex(of: target) else { return false }
    extras?.otherTargets.remove(at: index)
    return true
  }
}
