import ECS

/// What time it is, in seconds.
struct Clock {
  /// Of the frame.
  var frame = 0.0
  /// Of the event that is being taken.
  var event = 0.0
}

extension World {
  /// The time of the frame, in seconds.
  var time: Double { self[Clock.self].frame }

  /// The time of the event that is being taken, in seconds.
  var eventTime: Double { self[Clock.self].event }

  /// Lets time go on; it never goes back.
  func advanceClock(to time: Double) {
    if time.isFinite { self[Clock.self].frame = max(self.time, time) }
  }

  /// Notes when an event happened.
  func noteEventTime(_ time: Double) {
    if time.isFinite { self[Clock.self].event = time }
  }
}
