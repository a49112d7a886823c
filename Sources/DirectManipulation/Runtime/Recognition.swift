import ECS
import Geometry
import Gestures
import Motion

/// The runtime's recognition state that lasts from one pump to the next: time, deadlines, waiting recognizers,
/// decisions.
final class Recognition {
  var home: GestureHome?
  /// The clock for operators; shows ``now``.
  let clock = FrameClock()
  /// The current time, in seconds: gestures up to this time have been recognized.
  var now = 0.0
  /// The recognizers that are to be evaluated again at a deadline.
  private(set) var timed: [GestureRecognizer] = []
  var waiting: [GestureRecognizer] = []
  /// Whether elements may hear touches that landed on elements inside them.
  var isOverhearing = false
  /// The element that the wheel scales or rotates while fingers rest on it; nil for none.
  var twisted: Entity?
  /// The elements under the pointer that have hover recognizers.
  var hovered: [Entity] = []
  /// The location of the pointer with no button down, in window points; nil if a button is down or the pointer has
  /// left.
  var pointer: Point?
  /// Whether ``pointer`` has changed, while the hover recognizers are notified of the change.
  var hasPointerMoved = false
  var hovers = 0
  var log = RecognitionLog()

  /// The time at which a recognizer is to be evaluated again, or ``clock`` has to make a call, in seconds; `nil` for
  /// never.
  var nextDeadline: Double? {
    guard !timed.isEmpty, let gesture = timed.lazy.compactMap(\.nextDeadline).min() else {
      return clock.nextDeadline
    }
    return min(gesture, clock.nextDeadline ?? .infinity)
  }

  /// Advances the time; an earlier time has no effect.
  func advance(to time: Double) {
    now = max(now, time)
    clock.advance(to: now)
  }

  /// Returns the elements whose recognizers are due at a time, in seconds.
  func due(at time: Double) -> [Entity] {
    timed.compactMap { recognizer in
      guard let deadline = recognizer.nextDeadline, deadline <= time else { return nil }
      return recognizer.element
    }
  }

  /// Adds a recognizer to ``timed``, or removes it, according to whether it has a deadline.
  func noteDeadline(of recognizer: GestureRecognizer) {
    let isTimed = recognizer.nextDeadline != nil
    guard isTimed != recognizer.progress.isTimed else { return }
    recognizer.progress.isTimed = isTimed
    if isTimed { timed.append(recognizer) } else { timed.removeAll { $0 === recognizer } }
  }

  /// Logs a decision, with the touches that the recognizer hears.
  func note(
    _ recognizer: GestureRecognizer, _ outcome: @autoclosure () -> RecognitionDecision.Outcome,
    in world: World
  ) {
    log.note(
      recognizer, outcome(), at: now,
      hearing: recognizer.element.flatMap { world.get(Touched.self, of: $0)?.group })
  }

  func forget(_ recognizer: GestureRecognizer) {
    timed.removeAll { $0 === recognizer }
    waiting.removeAll { $0 === recognizer }
    if recognizer.family == .hover { hovers -= 1 }
  }
}
