import ECS
import Gestures

/// The notifications that observers and the program have not received yet.
final class Outbox {
  /// The recognizers whose state has changed since their observers were notified.
  var recognizers: [GestureRecognizer] = []
  /// Storage for the recognizers whose observers are being notified.
  var telling = KeptList<GestureRecognizer>()
  /// The manipulations that have ended since the program last took them.
  var finished: [FinishedManipulation] = []
}

extension MotionRuntime {
  /// The number of newest finished manipulations that are kept at least until they are taken.
  ///
  /// The limit is 1024 manipulations; the oldest are discarded when there are twice as many.
  public static let finishedLimit = 1024

  /// Returns the manipulations that have ended since the last call, in the order in which they ended.
  ///
  /// Returns at least the newest ``finishedLimit``, and at most twice as many. Programs that do not need the
  /// manipulations need not call this method. O(manipulations that have ended).
  public func takeFinishedManipulations() -> [FinishedManipulation] {
    defer { outbox.finished.removeAll() }
    return outbox.finished
  }

  func note(_ manipulation: FinishedManipulation) {
    if outbox.finished.count >= 2 * Self.finishedLimit {
      outbox.finished.removeFirst(Self.finishedLimit)
    }
    outbox.finished.append(manipulation)
  }

  /// Notifies the observers of the recognizers whose state has changed.
  func tellRecognizers() {
    var recognizers = outbox.telling.take()
    swap(&recognizers, &outbox.recognizers)
    for recognizer in recognizers {
      if let hand = recognizer.element.flatMap({ world.get(Hand.self, of: $0) }) {
        world.send(
          HandGesture(recognizer: recognizer, state: recognizer.state, contacts: hand.contacts))
      }
      streams.manipulations.tell(recognizer) { tell(recognizer) }
      streams.manipulations.end(recognizer, in: world, tells: note)
    }
    outbox.telling.putBack(&recognizers)
  }
}
