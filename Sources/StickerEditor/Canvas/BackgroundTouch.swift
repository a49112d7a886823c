import Geometry
import Gestures

/// A touch that landed on no sticker: two of them move the canvas and enlarge it, a tap means something.
struct BackgroundTouch: Equatable, Sendable {
  /// Greater than those of the touches that landed before it.
  let serial: Int
  let landing: Point
  /// When the first finger landed of those that landed with it, in seconds: one hand's, whatever other
  /// hands rest on the table.
  let start: Double
  var location: Point
  /// Whether it has moved farther than a tap may.
  var isMoving = false
  /// Whether it will have tapped if it lifts now: it landed alone, and neither it nor the canvas has moved.
  var isTap: Bool
}

/// How touches beside all stickers move the canvas.
struct CanvasGrip {
  /// The fingers, by their serials.
  fileprivate var tracker = SimilarityTracker()
  fileprivate var cameraBefore = Camera.fitted
  fileprivate var nextSerial = 0
  /// Whether it has been moved since the first of the fingers that are down landed.
  fileprivate var hasMoved = false
}

extension Hands {
  /// What a touch beside all stickers comes to when it lifts.
  enum BackgroundLift: Equatable {
    /// One finger landed and lifted where it was.
    case tap(at: Point)
    /// The last of those that have moved the canvas has lifted.
    case movedCanvas
  }

  /// The time within which the fingers of one tap land, in seconds.
  private static let together = 0.4

  /// The touches beside all stickers.
  private var background: [BackgroundTouch] {
    places.compactMap { if case .background(let touch) = $0.place { touch } else { nil } }
  }

  /// Whether there are fingers enough beside all stickers to move the canvas.
  var canMoveCanvas: Bool { background.count >= 2 }
  /// Whether two fingers move the canvas now.
  var movesCanvas: Bool { canMoveCanvas && background.contains(where: \.isMoving) }

  /// A touch lands beside all stickers, at a time in seconds.
  func landOnBackground(_ id: TouchID, at point: Point, time: Double, camera: Camera) {
    let last = background.map(\.start).max() ?? -.infinity
    let isAlone = time - last > Self.together
    if !isAlone { endTaps { $0.start == last } }
    self[id] = .background(
      BackgroundTouch(
        serial: canvas.nextSerial, landing: point, start: isAlone ? time : last, location: point,
        isTap: isAlone))
    canvas.nextSerial += 1
    rebase(camera)
  }

  /// A touch beside all stickers is somewhere else.
  func move(_ id: TouchID, _ touch: BackgroundTouch, to point: Point, slop: Double) {
    guard point.isFinite else { return }
    var touch = touch
    touch.location = point
    if Slop.isPassed(by: touch.landing.distance(to: point), of: slop) {
      (touch.isMoving, touch.isTap) = (true, false)
    }
    self[id] = .background(touch)
    if movesCanvas {
      canvas.hasMoved = true
      endTaps { _ in true }
    }
    canvas.tracker.move(touch.serial, to: point)
  }

  /// A touch beside all stickers lifts; what that comes to.
  func lift(
    _ id: TouchID, from touch: BackgroundTouch, camera: Camera
  ) -> BackgroundLift? {
    self[id] = nil
    rebase(camera)
    if canvas.hasMoved && background.isEmpty {
      canvas.hasMoved = false
      return .movedCanvas
    }
    return touch.isTap ? .tap(at: touch.landing) : nil
  }

  private func endTaps(where isOver: (BackgroundTouch) -> Bool) {
    changeBackground { if isOver($0) { $0.isTap = false } }
  }

  /// Where the touches have moved the camera; nil while they do not.
  ///
  /// What lay between the fingers when the last of them landed is between them still.
  func camera() -> Camera? {
    guard movesCanvas else { return nil }
    canvas.tracker.fit()
    return canvas.cameraBefore.moved(
      from: canvas.tracker.baselineCentroid, to: canvas.tracker.centroid,
      factor: canvas.tracker.measure.scale)
  }

  /// The fingers go on from where they and the camera are now.
  func rebase(_ camera: Camera) {
    canvas.tracker = SimilarityTracker()
    for touch in background.sorted(by: { $0.serial < $1.serial }) {
      canvas.tracker.join(touch.serial, at: touch.location, rebasing: false)
    }
    canvas.tracker.rebase()
    canvas.cameraBefore = camera
  }
}
