import ECS
public import Gestures
public import Motion

extension MotionRuntime {
  /// The clock for operators such as `delay(by:on:)`, which shows ``time``.
  public var clock: any MotionClock { recognition.clock }

  /// The time at which the next gesture begins or fails by time alone, or the next call of ``clock`` is due, in seconds
  /// of the samples' clock; nil for never.
  ///
  /// The program's loop may sleep until then, and then calls ``advance(to:)``. O(recognizers that wait).
  public var nextDeadline: Double? { recognition.nextDeadline }

  /// Advances the time: long presses begin, taps that wait for another tap end, and ``clock`` makes the calls that are
  /// due.
  ///
  /// Each gesture is recognized at its own time, in order, however long the steps are. Samples advance the time, too,
  /// so that a recording gives the same result however often this method is called. A time before ``time`` does not set
  /// the time back.
  public func advance(to time: Double) {
    whenIdle(.advance(time))
  }

  /// The log of decisions between recognizers; records while ``/Gestures/RecognitionLog/isRecording``.
  public var decisions: RecognitionLog {
    get { recognition.log }
    set { recognition.log = newValue }
  }

  /// Advances the time, and evaluates each recognizer that is due by then at its deadline.
  func passDeadlines(until time: Double) {
    guard time.isFinite else { return }
    while let next = recognition.nextDeadline, next <= time {
      recognition.advance(to: next)
      let due = recognition.due(at: recognition.now)
      // Moves before the deadline are solved first, so that the recognizers see them.
      solveHeld(only: Set(due))
      let late = recognition.due(at: recognition.now)
      if !late.isEmpty { perform(late) }
    }
    recognition.advance(to: time)
  }
}
