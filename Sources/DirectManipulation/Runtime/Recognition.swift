import ECS
import Geometry
import Gestures
import Motion

/// The runtime's recognition state that lasts from one pump to the next: time, deadlines, waiting recognisers, decisions.
final class Recognition {
  /// The way by which recognizers find the runtime.
  var home: GestureHome?
  /// The clock of operators that need one; shows ``now``.
  let clock = FrameClock()
  /// The time that everything has been recognised up to, in seconds.
  var now = 0.0
  /// The recognisers that are to be asked again at a time.
  private(set) var timed: [GestureRecognizer] = []
  /// The recognisers that wait for another one to fail.
  var waiting: [GestureRecognizer] = []
  /// Whether elements may hear touches of elements inside them.
  var isOverhearing = false
  /// The element that the wheel turns while fingers rest on it.
  var twisted: Entity?
  /// The elements that the pointer is over, and that have hover recognisers.
  var hovered: [Entity] = []
  /// Where the pointer is, with no button down.
  var pointer: Point? { didSet { hasPointerMoved = pointer != oldValue } }
  /// Whether that has just changed.
  private(set) var hasPointerMoved = false
  /// How many hover recognisers are attached.
  var hovers = 0
  /// The log of decisions between recognisers.
  var log = RecognitionLog()

  /// When a recognizer is to be asked again, or ``clock`` has to wake somebody, in seconds; `nil` for never.
  var nextDeadline: Double? {
    guard !timed.isEmpty, let gesture = timed.lazy.compactMap(\.nextDeadline).min() else {
      return clock.nextDeadline
    }
    return min(gesture, clock.nextDeadline ?? .infinity)
  }

  /// Lets time pass; it does not go back.
  func advance(to time: Double) {
    now = max(now, time)
    clock.advance(to: now)
  }

  /// The elements whose recognisers are due at a time.
  func due(at time: Double) -> [Entity] {
    timed.compactMap { recognizer in
      guard let deadline = recognizer.nextDeadline, deadline <= time else { return nil }
      return recognizer.element
    }
  }

  /// Notes whether a recogniser waits for a time.
  func noteDeadline(of recognizer: GestureRecognizer) {
    let isTimed = recognizer.nextDeadline != nil
    guard isTimed != recognizer.progress.isTimed else { return }
    recognizer.progress.isTimed = isTimed
    if isTimed { timed.append(recognizer) } else { timed.removeAll { $0 === recognizer } }
  }

  /// Writes a decision down, with the touches that the recognizer hears.
  func note(
    _ recognizer: GestureRecognizer, _ outcome: @autoclosure () -> RecognitionDecision.Outcome,
    in world: World
  ) {
    log.note(
      recognizer, outcome(), at: now,
      hearing: recognizer.element.flatMap { world.get(Touched.self, of: $0)?.group })
  }

  /// A recogniser is attached to nothing any more.
  func forget(_ recognizer: GestureRecognizer) {
    timed.removeAll { $0 === recognizer }
    waiting.removeAll { $0 === recognizer }
    if recognizer.family == .hover { hovers -= 1 }
  }
}
