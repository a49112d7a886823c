import DirectManipulation
package import ECS
import EditorKit
package import Geometry
package import Gestures

/// Lets one contact stand for two fingers on a sticker, for a system: by the handle of a selected sticker, or by the mouse with
/// Alt.
package struct Twists: SystemParameterGroup {
  private let twistings = Components<Twisting>()
  private let standIns = Components<StandIn>()
  private let countedLifts = Components<LiftCounts>()
  private let held = Components<Held>()
  private let transforms = Components<Transform>()
  private let anchors = Components<AnchorPoint>()
  private let sizes = Query<Size>()
  private let contacts = Contacts()
  private let control = ContactControl()
  private let recognizers = Recognizers()
  private let hits = HitTest()
  private let displacements = Displacements()
  @ResMut private var twistCount: TwistCount
  @Res private var clock: Clock
  @OptionalRes private var layout: Layout?

  package init() {}

  /// Returns the contacts that scale and rotate a sticker.
  package func of(_ sticker: Entity) -> [(contact: Entity, twisting: Twisting)] {
    twistings.entities.map { ($0, twistings[$0]) }.filter { $0.1.sticker == sticker }
  }

  /// Lets two fingers land on a sticker that a contact stands for, about the common middle of it and its followers.
  package func begin(
    _ sticker: Entity, by touch: Touch, slop: Double, handle: Point? = nil
  ) {
    let middles = ([sticker] + displacements.followers(of: sticker)).map {
      hits.matrixToWindow(of: $0).apply((sizes.get($0) ?? .zero).vector / 2)
    }
    let middle = middles.reduce(Point.zero, +) / Double(middles.count)
    let twisting = Twisting(
      twistCount.next(), of: sticker, at: touch.location, about: middle,
      least: layout == nil ? 0 : Twisting.leastArm, handle: handle)
    for sample in twisting.samples(.down, at: touch.location, time: clock.event).reversed() {
      control.land(sample.id, at: sample.location, on: sticker, slop: slop)
      if let contact = contacts[sample.id]?.contact {
        standIns.insert(StandIn(), to: contact)
        recognizers.fail(StickerTap.self, of: contact)
      }
    }
    guard contacts[twisting.near] != nil else { return }
    twistings.insert(twisting, to: touch.contact)
    countedLifts.insert(LiftCounts(), to: touch.contact)
    // The contact may have moved on since it landed, within one pump.
    if let now = contacts.touch(of: touch.contact), now.location != touch.location {
      control.receive(twisting.samples(.move, at: now.location, time: clock.event))
    }
    if !held.contains(sticker) { held.insert(Held(), to: sticker) }
  }

  /// Ends the fingers for which a contact stood.
  package func end(_ twisting: Twisting, _ phase: InputEvent.TouchPhase, at point: Point) {
    control.receive(twisting.samples(phase, at: point, time: clock.event))
  }

  /// Anchors a sticker in its middle, where it is shown: fingers that a contact stood for have left the anchor beside it.
  package func anchorInMiddle(_ sticker: Entity) {
    guard layout != nil, let shown = displacements.placement(of: sticker) else { return }
    let middle = Placement(transform: shown.transform, anchorPoint: .center)
    let same = shown.anchored(as: middle, size: sizes.get(sticker) ?? .zero)
    transforms.insert(same.transform, to: sticker)
    anchors.insert(same.anchorPoint, to: sticker)
  }
}
