import Geometry
import Gestures

/// The touches that landed on no sticker: two of them move the canvas and enlarge it, taps mean something.
struct BackgroundHands {
  /// What the touches have come to.
  enum Outcome: Equatable {
    /// One finger landed and lifted where it was.
    case tap(TouchID, at: Point)
    /// Three fingers landed and lifted together.
    case threeFingerTap
  }

  private struct Contact {
    let serial: Int
    let landing: Point
    /// The tap that it may be part of.
    let tap: Int
    var location: Point
    /// Whether it has moved farther than a tap may.
    var isMoving = false
  }

  /// Fingers that landed at about the same time: one hand's, whatever other hands rest on the table.
  private struct Tap {
    let start: Double
    var count = 0
    var isStill = true
  }

  private var contacts: [TouchID: Contact] = [:]
  private var tracker = SimilarityTracker()
  private var cameraBefore: Camera?
  private var nextSerial = 0
  private var taps: [Int: Tap] = [:]
  private var lastTap = 0

  /// The time within which the fingers of one tap land, in seconds.
  private static let together = 0.4

  var isEmpty: Bool { contacts.isEmpty }
  /// Whether two fingers move the canvas now.
  var movesCanvas: Bool { contacts.count >= 2 && contacts.values.contains(where: \.isMoving) }

  func contains(_ id: TouchID) -> Bool { contacts[id] != nil }

  /// A touch lands beside all stickers, at a time in seconds.
  mutating func land(_ id: TouchID, at point: Point, time: Double, camera: Camera) {
    guard point.isFinite, contacts[id] == nil else { return }
    if taps[lastTap].map({ time - $0.start > Self.together }) ?? true {
      lastTap += 1
      taps[lastTap] = Tap(start: time)
    }
    taps[lastTap]?.count += 1
    contacts[id] = Contact(serial: nextSerial, landing: point, tap: lastTap, location: point)
    nextSerial += 1
    rebase(camera)
  }

  /// A touch is somewhere else.
  mutating func move(_ id: TouchID, to point: Point, slop: Double) {
    guard point.isFinite, var contact = contacts[id] else { return }
    contact.location = point
    contact.isMoving = contact.isMoving || contact.landing.distance(to: point) > slop
    contacts[id] = contact
    if contact.isMoving { taps[contact.tap]?.isStill = false }
    // While the canvas moves nobody taps.
    if movesCanvas { for tap in taps.keys { taps[tap]?.isStill = false } }
    tracker.move(contact.serial, to: point)
  }

  /// A touch lifts; what that comes to.
  mutating func lift(_ id: TouchID, camera: Camera) -> Outcome? {
    guard let contact = contacts.removeValue(forKey: id) else { return nil }
    rebase(camera)
    guard !contacts.values.contains(where: { $0.tap == contact.tap }),
      let tap = taps.removeValue(forKey: contact.tap), tap.isStill
    else { return nil }
    switch tap.count {
    case 1: return .tap(id, at: contact.landing)
    case 3: return .threeFingerTap
    default: return nil
    }
  }

  /// A touch is taken away; nothing comes of it, nor of those that landed with it.
  mutating func drop(_ id: TouchID, camera: Camera) {
    if let contact = contacts[id] { taps[contact.tap]?.isStill = false }
    _ = lift(id, camera: camera)
  }

  /// All touches are taken away; nothing comes of them.
  mutating func forgetAll() {
    contacts.removeAll()
    taps.removeAll()
    (tracker, cameraBefore) = (SimilarityTracker(), nil)
  }

  /// Where the touches have moved the camera; nil while fewer than two are down.
  ///
  /// What lay between the fingers when the last of them landed is between them still.
  mutating func camera() -> Camera? {
    guard let cameraBefore, contacts.count >= 2 else { return nil }
    tracker.fit()
    return cameraBefore.moved(
      from: tracker.baselineCentroid, to: tracker.centroid, factor: tracker.measure.scale)
  }

  /// The fingers go on from where they and the camera are now.
  mutating func rebase(_ camera: Camera) {
    tracker = SimilarityTracker()
    for contact in contacts.values.sorted(by: { $0.serial < $1.serial }) {
      tracker.join(contact.serial, at: contact.location, rebasing: false)
    }
    tracker.rebase()
    cameraBefore = camera
  }
}
