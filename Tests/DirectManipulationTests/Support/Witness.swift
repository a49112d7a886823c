import DirectManipulation
import Gestures
import Motion

/// Writes down what recognizers tell, in order, by the names that it was given for them.
final class Witness {
  private(set) var told: [String] = []
  private var subscriptions: [Subscription] = []
  private let runtime: MotionRuntime

  init(_ runtime: MotionRuntime) { self.runtime = runtime }

  func watch(_ recognizer: GestureRecognizer, as name: String) {
    let stream: MotionObservable<GestureRecognizer> = runtime.get(recognizer)
    subscriptions.append(
      stream.subscribe { [unowned self] in told.append("\(name) \($0.state)") })
  }

  /// Returns the messages received since the last call.
  func heard() -> [String] {
    defer { told.removeAll() }
    return told
  }
}
