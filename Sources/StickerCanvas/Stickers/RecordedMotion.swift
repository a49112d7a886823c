import DirectManipulation
import StickerScene

/// The motion of a sticker that contacts hold while motion is recorded.
///
/// Written by ``StickerRecords``; the commit of the sticker turns the motion into keyframes.
package struct RecordedMotion: Component {
  /// The anchor point of the placements, in the sticker's unit square.
  let anchorPoint: Point
  /// The samples without the sticker's loop, split where the playhead has jumped or turned around.
  private(set) var runs: [Run] = []

  /// The samples from one jump or turn of the playhead to the next.
  struct Run {
    /// The samples; their times rise, or fall in a backward run.
    fileprivate(set) var samples: [MotionSample] = []
    /// The number of the playhead's jumps.
    let jumps: Int
    /// Whether the scene plays backward.
    let isBackward: Bool
  }

  init(anchorPoint: Point) { self.anchorPoint = anchorPoint }

  /// Appends a sample; replaces those that are not before it, because the sound may set the playhead back a little.
  ///
  /// A change of `jumps`, the number of the playhead's jumps, or of the direction begins a new run.
  mutating func append(_ sample: MotionSample, jumps: Int, isBackward: Bool) {
    if runs.last?.jumps != jumps || runs.last?.isBackward != isBackward {
      runs.append(Run(jumps: jumps, isBackward: isBackward))
    }
    let last = runs.count - 1
    while let time = runs[last].samples.last?.time,
      isBackward ? time <= sample.time : time >= sample.time
    {
      runs[last].samples.removeLast()
    }
    runs[last].samples.append(sample)
  }

  /// Writes the motion into the keyframes of a record.
  func perform(by record: inout SceneDocument.Sticker) {
    if record.traits.timing.keyframes.isEmpty, let last = runs.last?.samples.last {
      record.ownPlacement = last.placement
      record.anchorPoint = anchorPoint
    }
    // A pulse scales the error of the keyframes as well.
    let motion = record.traits.timing.motion
    let most = motion?.kind == .pulse ? 1 + abs(motion?.amplitude ?? 0) : 1
    for run in runs {
      let samples = run.isBackward ? run.samples.reversed() : run.samples
      record.perform(samples, tolerance: 0.5 / most)
    }
  }
}
