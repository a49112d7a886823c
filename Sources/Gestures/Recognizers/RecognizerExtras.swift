package import ECS
import Geometry

/// What only those recognisers keep that have heard touches, or of which something was said.
final class RecognizerExtras {
  /// When it was last asked, in seconds.
  var time = -Double.infinity
  /// How many touches it sees.
  var touches = 0
  /// The middle of the touches, in window points.
  var centroid = Point.zero
  /// The mean velocity of the touches, in window points per second.
  var velocity = Vector.zero
  /// The parent space of its element when it was last asked.
  var space: SpaceID?
  /// What the touches have done; only recognisers of direct manipulation have it.
  var measured: Measured?
  /// What has been said about it and others.
  var relations: Relations?
  /// Its own slop.
  var slop: Double?
  /// What it moves beside the first target.
  var otherTargets: [Entity] = []
  /// The elements that it moves through streams, in the gesture that is under way.
  var streamed: [Entity] = []
  /// The one stream of its states.
  var stream: AnyObject?
}

extension GestureRecognizer {
  /// How far a touch must move until this gesture is recognised, in window points; nil for what the runtime
  /// says of all.
  ///
  /// For a tap or a hold: how far it must not move.
  /// The gestures of one element are recognised together, at the least of their slops; one with a greater
  /// slop of its own waits for that, and then counts from where the touches landed.
  public final var slop: Double? {
    get { extras?.slop }
    set { if newValue != nil || extras != nil { madeExtras.slop = newValue } }
  }

  /// The space of its values: the parent of the element that it is attached to.
  public final package(set) var space: SpaceID {
    get { extras?.space ?? element.flatMap { home?.parentSpace(of: $0) } ?? .window }
    set { madeExtras.space = newValue }
  }

  /// The space is that of its element again, until it is asked.
  package final func forgetSpace() { extras?.space = nil }

  /// The elements that it moves through streams, in the gesture that is under way.
  package final var streamed: [Entity] {
    get { extras?.streamed ?? [] }
    set { if !newValue.isEmpty || extras != nil { madeExtras.streamed = newValue } }
  }

  /// The one stream of this recogniser's states.
  package final var stream: AnyObject? {
    get { extras?.stream }
    set { madeExtras.stream = newValue }
  }

  /// What has been said about it and others.
  var relations: Relations? {
    get { extras?.relations }
    set { madeExtras.relations = newValue }
  }

  /// Its extras, which are made if there are none.
  final var madeExtras: RecognizerExtras {
    let made = extras ?? RecognizerExtras()
    extras = made
    return made
  }
}

extension GestureRecognizer {
  /// The elements that it moves, in the order in which they came; each once for each binding.
  package final var targets: [Entity] {
    guard let first = Entity(bits: firstTargetBits) else { return [] }
    return [first] + (extras?.otherTargets ?? [])
  }

  /// Calls `body` for each element that it moves, as ``targets`` has them.
  package final func forEachTarget(_ body: (Entity) -> Void) {
    if let first = Entity(bits: firstTargetBits) { body(first) }
    extras?.otherTargets.forEach(body)
  }

  /// Adds an element to those that it moves.
  package final func add(target: Entity) {
    if firstTargetBits == 0 {
      firstTargetBits = target.bits
    } else {
      madeExtras.otherTargets.append(target)
    }
  }

  /// Takes an element away once; false if it is not there.
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
