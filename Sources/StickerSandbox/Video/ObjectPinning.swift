#if Video
  import Geometry
  import StickerScene
  import Tracking
  import VideoFiles

  /// Follows the object under a sticker through a clip, and gives the sticker keyframes that move with the object.
  ///
  /// The sticker keeps its place relative to the object: it moves, turns and scales with the object.
  struct ObjectPinning: Sendable {
    var path: String
    var videos: VideoOpener
    /// The size of the canvas, which the clip fills, in points.
    var canvas: Size
    var sticker: SceneDocument.Sticker
    /// The time at which the sticker lies on the object, in seconds.
    var time: Double

    /// The result of following an object.
    enum Outcome: Hashable, Sendable {
      /// The sticker with its keyframes, and the times at which the object was lost.
      case pinned(SceneDocument.Sticker, Losses)
      /// The frame has too little texture under the sticker.
      case featureless
      case cancelled
    }

    /// The times at which the object was lost for good, in seconds.
    struct Losses: Hashable, Sendable {
      /// The time of the latest frame before ``ObjectPinning/time`` without the object; `nil` if it was followed to the
      /// clip's start.
      var before: Double?
      /// The time of the earliest frame after ``ObjectPinning/time`` without the object; `nil` if it was followed to
      /// the clip's end.
      var after: Double?

      /// The times, in rising order.
      var times: [Double] { [before, after].compactMap(\.self) }
    }

    /// The range of a patch's sides, in pixels of the frames that are tracked.
    private static let sides = 24.0...200.0

    /// Follows the object from ``time`` to the sticker's end, and back to its start.
    ///
    /// Waits for the decoder. Calls `goesOn` after each frame with the finished share, from 0 to 1; `false` cancels.
    func run(_ goesOn: (Double) -> Bool) throws(VideoError) -> Outcome {
      let frames = try PinningFrames(videos.open(path, for: .frames), canvas: canvas)
      let range = (
        start: max(0, sticker.traits.timing.start ?? 0),
        end: min(frames.duration, sticker.traits.timing.end ?? .infinity)
      )
      guard let first = try frames.frame(at: time),
        let trail = ObjectTrail(first, of: sticker, at: time, pixel: frames.pixel, Self.sides)
      else { return .featureless }
      let share = { (time: Double) in min(1, time / max(range.end - range.start, 1e-9)) }
      var (after, before) = (trail, trail)
      while !after.hasEnded, let frame = try frames.next(), frame.time < range.end {
        after.follow(frame)
        guard goesOn(share(frame.time - first.time)) else { return .cancelled }
      }
      var earliest = first.time
      while !before.hasEnded, earliest > range.start {
        let chunk = try frames.frames(before: earliest)
        if chunk.isEmpty { break }
        for frame in chunk where earliest > range.start && !before.hasEnded {
          before.follow(frame)
          earliest = frame.time
          guard goesOn(share(range.end - earliest)) else { return .cancelled }
        }
      }
      var pinned = sticker
      pinned.perform(before.samples.dropFirst().reversed() + after.samples)
      return .pinned(pinned, Losses(before: before.lost, after: after.lost))
    }
  }

  /// An object that is followed from frame to frame in one direction of time, and the sticker that moves with it.
  struct ObjectTrail {
    /// The placements of the sticker, in the order of the frames.
    private(set) var samples: [MotionSample]
    /// The time of the first frame without the object, since the object was found last; `nil` while it is found.
    private(set) var lost: Double?
    private var tracker: PatchTracker
    private let sticker: SceneDocument.Sticker
    private let start: StickerPlacement
    /// The center of the patch in the first frame, in canvas points.
    private let center: Point
    private let pixel: Vector

    /// Starts at the frame that is shown at a time, with an ellipse about as large as the sticker.
    ///
    /// `pixel` is the size of a pixel in canvas points, and `sides` the range of the ellipse's axes in pixels. Returns `nil`
    /// if the frame has too little texture under the sticker.
    init?(
      _ first: PinningFrames.Frame, of sticker: SceneDocument.Sticker, at time: Double,
      pixel: Vector, _ sides: ClosedRange<Double>
    ) {
      (self.sticker, self.pixel) = (sticker, pixel)
      start = sticker.restingPlacement(at: time)
      let matrix = AffineTransform(
        position: start.position, scale: start.scale, rotation: start.rotation,
        anchor: sticker.anchorPoint, size: sticker.size)
      let size = sticker.size
      center = matrix.apply(Point(x: size.width / 2, y: size.height / 2))
      // The extents of the ellipse that touches the sticker's sides.
      let (width, height) = (size.width, size.height)
      let extents = (
        x: Vector(x: matrix.a * width, y: matrix.c * height).length / pixel.x,
        y: Vector(x: matrix.b * width, y: matrix.d * height).length / pixel.y
      )
      let side = { (extent: Double) in min(max(extent, sides.lowerBound), sides.upperBound) }
      let (columns, rows) = (side(extents.x), side(extents.y))
      let patch = Rect(
        x: center.x / pixel.x - columns / 2, y: center.y / pixel.y - rows / 2, width: columns,
        height: rows)
      var options = PatchTracker.Options()
      options.shape = .ellipse
      guard let tracker = PatchTracker(frame: first.image, patch: patch, options: options) else {
        return nil
      }
      self.tracker = tracker
      samples = [MotionSample(time: first.time, placement: start)]
    }

    /// Whether the object has been lost for so long that it isn't searched any more.
    var hasEnded: Bool { tracker.hasGivenUp }

    /// Searches the object in the next frame.
    mutating func follow(_ frame: PinningFrames.Frame) {
      guard let found = tracker.follow(frame.image).placement else {
        lost = lost ?? frame.time
        return
      }
      lost = nil
      samples.append(MotionSample(time: frame.time, placement: placement(found, at: frame.time)))
    }

    /// Returns the placement of the sticker on the object at a place in a frame, at a time in seconds.
    private func placement(_ found: TrackedPlacement, at time: Double) -> StickerPlacement {
      let motion = AffineTransform(
        position: Point(x: found.center.x * pixel.x, y: found.center.y * pixel.y),
        scale: Vector(x: found.scale, y: found.scale), rotation: found.rotation, anchor: .zero,
        size: Size(width: 0, height: 0))
      return StickerPlacement(
        position: motion.apply(
          Point(x: start.position.x - center.x, y: start.position.y - center.y)),
        scale: start.scale * found.scale, rotation: start.rotation + found.rotation,
        opacity: sticker.restingPlacement(at: time).opacity)
    }
  }
#endif
