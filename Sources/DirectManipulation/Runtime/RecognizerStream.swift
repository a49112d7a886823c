import Gestures
import Motion

/// The stream of a recognizer, owned by the recognizer, with a view for each type that was requested.
///
/// An event says only that the recognizer has changed; each view sends the recognizer as its own type. So all observers
/// receive all events in one order, whatever type they requested.
final class RecognizerStream {
  private let events = MotionSubject<Void>()
  /// A `MotionObservable` for each type of recognizer that was requested.
  private var views: [AnyObject] = []

  deinit {
    // Ended explicitly, because views may live longer than the recognizer.
    events.end()
  }

  /// Returns the stream as a stream of recognizers of a type; always the same object for the same type.
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

  var hasObservers: Bool { events.hasObservers }

  func tell() { events.send(()) }
}
