import Backend
import EditorKit
import InputRecording

/// Decides when a frame begins, the time of the frame, and whether the frame is drawn.
final class FramePacing: SessionObject {
  private let input: SessionInput
  var stats: FrameStats
  private var lastShown = 0.0
  /// Whether the window has no area to draw on.
  private var isHidden = false
  // Copies, because each use of a parsed option takes longer than a system with nothing to do.
  private let isHeadless: Bool
  /// The number of frames after which the session ends; `nil` for no limit.
  private let limit: Int?

  /// The frames per second if neither the screen nor a recording sets the pace.
  private static let rate = 120.0

  init(_ context: SessionContext, _ input: SessionInput) {
    self.input = input
    let options = context.options
    (isHeadless, limit) = (options.headless, options.frames)
    stats = FrameStats(keepsTimes: options.stats != nil)
    super.init(context)
  }

  private var pump: ScaledEventPump { screen.pump }

  /// The time of the frame, in seconds: in a replay and with `--headless`, the number of earlier frames divided by 120;
  /// otherwise the time of the window's clock.
  var time: Double {
    input.isPlaying || isHeadless ? Double(stats.frames) / RecordingFrames.rate : pump.now
  }

  /// Whether the session ends because all its frames were shown.
  var isOver: Bool {
    if let limit, stats.frames >= limit { return true }
    if input.isPlaying { return input.isAtEnd && (isHeadless || limit == nil) }
    return isHeadless && limit == nil
  }

  /// Returns whether the frame is drawn; `isLast` is whether the session ends with the frame.
  ///
  /// Without a display, only the last frame is drawn, unless `--stats` measures every frame.
  func wantsDrawing(isLast: Bool) -> Bool {
    guard isHeadless else {
      return world.needsDisplay && !mayCatchUp || limit != nil || isOver
    }
    let isLimit = limit.map { stats.frames + 1 >= $0 } ?? false
    let isAtEnd = input.isPlaying ? input.isAtEnd : limit == nil
    return stats.keepsTimes || isLimit || isAtEnd || isLast
  }

  /// Whether a frame is skipped because the recording's next frame is due, and the screen was updated within 1/30 s: a
  /// recording plays in its own time even on a screen with fewer frames per second.
  private var mayCatchUp: Bool {
    let now = pump.now
    return input.isPlaying && !input.isAtEnd
      && Double(stats.frames + 1) / RecordingFrames.rate < now && now < lastShown + 1 / 30
  }

  /// Waits for the next frame: for the clock while something moves, otherwise for input, at most until the deadline.
  func wait(until deadline: @autoclosure () -> Double?) {
    if isHeadless || stats.frames == 0 { return }
    let frame = Double(stats.frames)
    if input.isPlaying {
      // A recording plays in its own time.
      pump.wait(max(0, frame / RecordingFrames.rate - pump.now))
    } else if limit != nil {
      if !screen.presenter.waitsForScreen { pump.sleep(until: frame / RecordingFrames.rate) }
    } else {
      if !world.isMoving && (!world.needsDisplay || isHidden) {
        pump.wait(deadline().map { max(0, $0 - pump.now) })
      }
      if !screen.presenter.waitsForScreen { pump.sleep(until: lastShown + 1 / Self.rate) }
    }
  }

  /// Notes that the picture was drawn, or that the window has no area to draw on.
  func noteDrawing(_ isDrawn: Bool) { (isHidden, lastShown) = (!isDrawn, pump.now) }
}
