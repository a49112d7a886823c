import Geometry
import Gestures

/// The touches that landed on no sticker: two of them move the canvas and enlarge it, a tap means something.
struct BackgroundHands {
  /// What the touches have come to.
  enum Outcome: Equatable {
    /// One finger landed and lifted where it was.
    case tap(TouchID, at: Point)
    /// The last of those that have moved the canvas has lifted.
    case movedCanvas
  }

  private struct Contact {
    let serial: Int
    let landing: Point
    var location: Point
    /// Whether it has moved farther than a tap may.
    var isMoving = false
  }

  private var contacts: [TouchID: Contact] = [:]
  private var tracker = SimilarityTracker()
  private var cameraBefore: Camera?
  private var nextSerial = 0
  /// The most fingers that were down together since the first landed.
  private var mostTogether = 0
  /// Whether nobody has moved farther than a tap may, since the first landed.
  private var isStill = true

  var isEmpty: Bool { contacts.isEmpty }
  /// Whether there are fingers enough to move the canvas.
  var canMoveCanvas: Bool { contacts.count >= 2 }
  /// Whether two fingers move the canvas now.
  var movesCanvas: Bool { canMoveCanvas && !isStill }

  func contains(_ id: TouchID) -> Bool { contacts[id] != nil }

  /// A touch lands beside all stickers.
  mutating func land(_ id: TouchID, at point: Point, camera: Camera) {
    guard point.isFinite, contacts[id] == nil else { return }
    if contacts.isEmpty { (mostTogether, isStill) = (0, true) }
    contacts[id] = Contact(serial: nextSerial, landing: point, location: point)
    nextSerial += 1
    mostTogether = max(mostTogether, contacts.count)
    rebase(camera)
  }

  /// A touch is somewhere else.
  mutating func move(_ id: TouchID, to point: Point, slop: Double) {
    guard point.isFinite, var contact = contacts[id] else { return }
    contact.location = point
    contact.isMoving = contact.isMoving || contact.landing.distance(to: point) > slop
    if contact.isMoving { isStill = false }
    contacts[id] = contact
    tracker.move(contact.serial, to: point)
  }

  /// A touch lifts; what that comes to.
  mutating func lift(_ id: TouchID, camera: Camera) -> Outcome? {
    guard let contact = contacts.removeValue(forKey: id) else { return nil }
    rebase(camera)
    guard contacts.isEmpty else { return nil }
    guard isStill else { return mostTogether > 1 ? .movedCanvas : nil }
    return mostTogether == 1 ? .tap(id, at: contact.landing) : nil
  }

  /// A touch is taken away; nothing comes of it.
  mutating func drop(_ id: TouchID, camera: Camera) {
    isStill = false
    _ = lift(id, camera: camera)
  }

  /// All touches are taken away; nothing comes of them.
  mutating func forgetAll() {
    contacts.removeAll()
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

  private mutating func rebase(_ camera: Camera) {
    tracker = SimilarityTracker()
    for contact in contacts.values.sorted(by: { $0.serial < $1.serial }) {
      tracker.join(contact.serial, at: contact.location, rebasing: false)
    }
    tracker.rebase()
    cameraBefore = camera
  }
}
