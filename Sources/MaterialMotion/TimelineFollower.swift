public import DirectManipulation
import Motion

/// A motion that a timeline can hold at an offset.
protocol ScrubbableMotion: TimedMotion {
  /// The times at which the motion starts, repeats and ends.
  var timing: TweenTiming { get set }
}

extension TweenMotion: ScrubbableMotion {}
extension PathMotion: ScrubbableMotion {}

extension PropertyInteraction {
  /// Returns the timing of a run that starts now, on a timeline or without a timeline; all times are in seconds.
  func timing(
    on timeline: Timeline?, now: Double, delay: Double, duration: Double, repeatCount: Double = 1,
    autoreverses: Bool = false
  ) -> TweenTiming {
    TweenTiming(
      start: timeline?.beginTime ?? now, delay: delay, duration: duration,
      repeatCount: repeatCount, autoreverses: autoreverses,
      offset: timeline?.isPaused == true ? timeline?.timeOffset : nil)
  }

  /// Makes the motions of a type follow a timeline; does nothing if `timeline` is nil.
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
