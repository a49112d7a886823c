import ECS
public import Gestures
public import Motion

extension MotionRuntime {
  /// The clock of operators that need one, such as `delay(by:on:)`: it shows ``time``.
  public var clock: any MotionClock { recognition.clock }

  /// When the next gesture begins or fails by time alone, or somebody whom ``clock`` is to wake is due, in seconds of the
  /// samples' clock; nil for never.
  ///
  /// A loop at rest may sleep until then, and then calls ``advance(to:)``. O(recognisers that wait).
  public var nextDeadline: Double? { recognition.nextDeadline }

  /// Lets time pass: holds begin, taps that wait for another one end, and ``clock`` wakes who is due.
  ///
  /// Each is recognised at its own time, in order, however long the steps are: samples that come
  /// later let the time before them pass by themselves, so that a recording gives the same whoever calls this
  /// and how often. Time does not go back.
  public func advance(to time: Double) {
    whenIdle(.advance(time))
  }

  /// The log of decisions between recognisers; records while ``/Gestures/RecognitionLog/isRecording``.
  public var decisions: RecognitionLog {
    get { recognition.log }
    set { recognition.log = newValue }
  }

  /// Evaluates every recogniser whose deadline is not after a time.
  func passDeadlines(until time: Double) {
    guard time.isFinite else { return }
    while let next = recognition.nextDeadline, next <= time {
      recognition.advance(to: next)
      let due = recognition.due(at: recognition.now)
      // Moves from before count before.
      solveHeld(only: Set(due))
      let late = recognition.due(at: recognition.now)
      if !late.isEmpty { perform(late) }
    }
    recognition.advance(to: time)
  }
}
