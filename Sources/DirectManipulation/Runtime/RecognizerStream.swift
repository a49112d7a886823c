import Gestures
import Motion

/// The one stream of a recogniser, owned by the recogniser, with a view for each type that was asked for.
///
/// An event says only that the recogniser has changed; each view sends the recogniser as its own type.
/// So all observers receive all events in one order, whatever type they asked for.
final class RecognizerStream {
  private let events = MotionSubject<Void>()
  /// A `MotionObservable` for each type of recogniser that was asked for.
  private var views: [AnyObject] = []

  deinit {
    // Views may be kept longer than the recogniser.
    events.end()
  }

  /// Returns the stream as a stream of recognisers of a type; always the same object for the same type.
  func view<Recognizer: GestureRecognizer>(
    of recognizer: Recognizer
  ) -> MotionObservable<Recognizer> {
    for case let known as MotionObservable<Recognizer> in views { return known }
    let view = events._nextOperator { [weak recognizer] (_: Void, next: (Recognizer) -> Void) in
      if let recognizer { next(recognizer) }
    }
    views.append(view)
    return view
  }

  /// Whether the stream has observers.
  var hasObservers: Bool { events.hasObservers }

  /// Sends an event to all observers.
  func tell() { events.send(()) }
}
