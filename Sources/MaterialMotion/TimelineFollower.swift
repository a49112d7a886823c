public import DirectManipulation
import Motion

/// A motion that can be held at a time of its own.
protocol ScrubbableMotion: TimedMotion {
  /// When it runs.
  var timing: TweenTiming { get set }
}

extension TweenMotion: ScrubbableMotion {}
extension PathMotion: ScrubbableMotion {}

extension PropertyInteraction {
  /// When a run that starts now begins, on a timeline or without one.
  func timing(
    on timeline: Timeline?, now: Double, delay: Double, duration: Double, repeatCount: Double = 1,
    autoreverses: Bool = false
  ) -> TweenTiming {
    TweenTiming(
      start: timeline?.beginTime ?? now, delay: delay, duration: duration,
      repeatCount: repeatCount, autoreverses: autoreverses,
      offset: timeline?.isPaused == true ? timeline?.timeOffset : nil)
  }

  /// Lets the motions of a kind follow a timeline.
  func follow<Motion: ScrubbableMotion>(_ timeline: Timeline?, _ type: Motion.Type)
  where Motion.Value == Value {
    guard let timeline else { return }
    settings.append(
      timeline.events.subscribe { [weak self, weak timeline] event in
        guard let self, let timeline else { return }
        forEachTarget { target in
          guard let now = target.runtime?.time,
            var motion = target.runtime?.motion(
              type, of: target.element, target.type, owner: self)
          else { return timeline.isPaused ? self.start(target) : () }
          motion.timing.offset = timeline.isPaused ? timeline.timeOffset : nil
          if event == .didDetachScrubber { motion.timing.start = now - timeline.timeOffset }
          animate(target, by: motion)
        }
      })
  }
}
