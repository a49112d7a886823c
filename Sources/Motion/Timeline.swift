/// A time of its own for tweens, which can be stopped and scrubbed to and fro.
///
/// ```swift
/// import MaterialMotion
///
/// let timeline = Timeline()
/// let tween = Tween(.position, duration: 2, values: [.zero, Point(200, 100)], timeline: timeline)
/// timeline.attachScrubber(timeOffset: 0.5)   // shows it after half a second
/// timeline.scrubber?.timeOffset = 1.5
/// timeline.detachScrubber()                  // goes on from there
/// ```
public final class Timeline {
  /// What happens to a timeline.
  public enum Event: Hashable, Sendable {
    /// A scrubber holds it from now on.
    case didAttachScrubber
    /// The scrubber was moved to an offset, in seconds.
    case didScrub(timeOffset: Double)
    /// It goes on by itself from now on.
    case didDetachScrubber
  }

  /// When tweens on it begin, in seconds; nil for when they are started.
  public private(set) var beginTime: Double?
  /// What holds the timeline; nil while it goes on by itself.
  public private(set) var scrubber: TimelineScrubber?
  /// A stream of what happens to it.
  public var events: MotionObservable<Event> { subject }

  /// Where it was when it was scrubbed last, in seconds.
  public private(set) var timeOffset = 0.0
  private let subject = MotionSubject<Event>()

  /// A timeline that goes on by itself.
  public init() {}

  /// Lets all tweens on it begin at a time, in seconds, from now on; only the first time counts.
  public func begin(at time: Double) { if beginTime == nil, time.isFinite { beginTime = time } }

  /// Whether a scrubber holds it.
  public var isPaused: Bool { scrubber != nil }

  /// Holds the timeline at an offset from its beginning, in seconds; moves the scrubber that is there.
  public func attachScrubber(timeOffset: Double) {
    if let scrubber {
      scrubber.timeOffset = timeOffset
      return
    }
    scrubber = TimelineScrubber(self)
    subject.send(.didAttachScrubber)
    scrub(to: timeOffset)
  }

  /// Lets the timeline go on from where it is; nothing if no scrubber holds it.
  public func detachScrubber() {
    guard scrubber != nil else { return }
    scrubber = nil
    subject.send(.didDetachScrubber)
  }

  fileprivate func scrub(to offset: Double) {
    guard offset.isFinite, offset != timeOffset else { return }
    timeOffset = offset
    subject.send(.didScrub(timeOffset: offset))
  }
}

/// What holds a timeline.
public final class TimelineScrubber {
  private weak var timeline: Timeline?

  fileprivate init(_ timeline: Timeline) { self.timeline = timeline }

  /// Where the timeline is held, in seconds since its beginning.
  ///
  /// What is written is told if it differs; what is not finite, or by a scrubber that was detached, is passed over.
  public var timeOffset: Double {
    get { timeline?.timeOffset ?? 0 }
    set { if let timeline, timeline.scrubber === self { timeline.scrub(to: newValue) } }
  }
}
