import ECS
import Gestures

/// The notifications that observers and the program have not received yet.
final class Outbox {
  /// The recognizers whose state has changed since their observers were told.
  var recognizers: [GestureRecognizer] = []
  /// Storage for the recognizers whose observers are being told.
  var telling = KeptList<GestureRecognizer>()
  /// The gestures that have ended since the program last took them.
  var finished: [FinishedManipulation] = []
}

extension MotionRuntime {
  /// The number of finished gestures that are kept until taken; beyond it the oldest are discarded.
  public static let finishedLimit = 1024

  /// The gestures that have ended since this was last called, in the order in which they ended.
  ///
  /// At most ``finishedLimit``; a program that does not ask loses nothing by it.
  /// O(gestures that have ended).
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

  /// Tells the observers of the recognizers whose state has changed.
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
