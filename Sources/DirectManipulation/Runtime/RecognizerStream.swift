import Gestures
import Motion

/// The one stream of a recogniser, which keeps it, by all the types that it is asked by.
///
/// What is sent says only that the recogniser has something to tell; each view gives the recogniser as its
/// own type. So all who listen hear everything in one order, whatever they asked for.
final class RecognizerStream {
  private let events = MotionSubject<Void>()
  /// A `MotionObservable` for each type of recogniser that was asked for.
  private var views: [AnyObject] = []

  deinit {
    // Views may be kept longer than the recogniser.
    events.end()
  }

  /// The stream as one of recognisers of this type; always the same for the same type.
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

  /// Whether anybody listens.
  var hasObservers: Bool { events.hasObservers }

  /// Tells all who listen.
  func tell() { events.send(()) }
}
