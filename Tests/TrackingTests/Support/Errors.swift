import Geometry
import Testing
import TrackedScenes
import Tracking

/// The greatest differences between a tracker's answers and the motion of a scene.
struct Errors {
  /// The greatest distance of the center, in pixels.
  var position = 0.0
  /// The greatest relative error of the scale.
  var scale = 0.0
  /// The greatest error of the rotation, in radians.
  var rotation = 0.0
  /// The numbers of the frames in which the patch was lost.
  var lost: [Int] = []
  /// The first frame of the last gap, as the tracker reported it.
  var since: Int?

  /// Tracks the object of a scene by a square patch on the object's center.
  init(
    _ scene: TrackedScene, frames: Int, size: Double, isBackward: Bool = false,
    options: PatchTracker.Options = .init()
  ) throws {
    let first = isBackward ? frames : 0
    let start = scene.motion(Double(first))
    var tracker = try #require(scene.tracker(size: size, at: first, options: options))
    for number in 1...frames {
      let at = isBackward ? frames - number : number
      let truth = scene.motion(Double(at))
      switch tracker.follow(scene.frame(at)) {
      case .found(let placement):
        position = max(position, placement.center.distance(to: truth.center))
        scale = max(scale, abs(placement.scale * start.scale / truth.scale - 1))
        rotation = max(rotation, abs(placement.rotation + start.rotation - truth.rotation))
      case .lost(let since):
        lost.append(number)
        self.since = since
      }
    }
  }
}

extension TrackedScene {
  /// Returns a scene of 320 × 180 pixels.
  static func small(
    motion: @escaping @Sendable (Double) -> ObjectPose = { t in
      ObjectPose(
        center: Point(160 + 60 * sincos(t * 0.15).sine, 90 + 15 * sincos(t * 0.2).sine),
        scale: 1 + 0.15 * sincos(t * 0.1).sine, rotation: 0.3 * sincos(t * 0.09).sine)
    }
  ) -> TrackedScene {
    var scene = TrackedScene(motion: motion)
    (scene.width, scene.height) = (320, 180)
    return scene
  }

  /// Adds a camera pan, slow changes of the light, and noise.
  mutating func disturb() {
    pan = { Point(3 * $0, 20 * sincos($0 * 0.1).sine) }
    light = { (1 - 0.3 * sincos($0 * 0.03).sine, 10 * sincos($0 * 0.02).sine) }
    noise = 4
  }

  /// Returns a tracker of a square on the object's center; `nil` if the tracker refuses the square.
  func tracker(
    size: Double, at number: Int = 0, options: PatchTracker.Options = .init()
  ) -> PatchTracker? {
    let center = motion(Double(number)).center
    return PatchTracker(
      frame: frame(number),
      patch: Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size),
      options: options)
  }
}
