import DirectManipulation
import StickerScene

/// The motion of a sticker that contacts hold while motion is recorded.
///
/// Written by ``StickerRecords``; the commit of the sticker turns the motion into keyframes.
struct RecordedMotion: Component {
  /// The anchor point of the placements, in the sticker's unit square.
  let anchorPoint: Point
  /// The samples without the sticker's loop, split where the playhead has jumped or turned around.
  ///
  /// The times of a run rise, or fall if the scene has played backward.
  private(set) var runs: [[MotionSample]] = []
  private var jumps = 0

  init(anchorPoint: Point) { self.anchorPoint = anchorPoint }

  /// Appends a sample; replaces the last one if the time has not changed since.
  ///
  /// `jumps` is the number of the playhead's jumps, whose change begins a new run.
  mutating func append(_ sample: MotionSample, jumps: Int) {
    defer { self.jumps = jumps }
    guard let run = runs.last, let last = run.last, jumps == self.jumps else {
      return runs.append([sample])
    }
    if sample.time == last.time {
      runs[runs.count - 1][run.count - 1] = sample
    } else if run.count > 1, (sample.time > last.time) != (last.time > run[0].time) {
      runs.append([sample])
    } else {
      runs[runs.count - 1].append(sample)
    }
  }

  /// Writes the motion into the keyframes of a record.
  func perform(by record: inout SceneDocument.Sticker) {
    if record.traits.timing.keyframes.isEmpty, let last = runs.last?.last {
      record.ownPlacement = last.placement
      record.anchorPoint = anchorPoint
    }
    // A pulse scales the error of the keyframes as well.
    let motion = record.traits.timing.motion
    let most = motion?.kind == .pulse ? 1 + abs(motion?.amplitude ?? 0) : 1
    for run in runs {
      let isBackward = run[run.count - 1].time < run[0].time
      record.perform(isBackward ? run.reversed() : run, tolerance: 0.5 / most)
    }
  }
}
