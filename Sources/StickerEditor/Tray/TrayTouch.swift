import DirectManipulation
import ECS
import Geometry
import Gestures

/// A contact on the tray: across the strip it pulls a picture out, along it scrolls; a tap puts the picture down.
final class TrayTouch: ContactCapture {
  let isAtWork = true
  /// What lay under it when it landed, whatever the tray holds by now.
  private let name: String?
  private let landing: Point
  private let scrollBefore: Double
  private var speed = TouchSpeed()
  private var isScrolling = false

  init(_ contact: ContactEvent, on name: String?, scroll: Double) {
    (self.name, landing, scrollBefore) = (name, contact.sample.location, scroll)
    speed.note(landing, at: contact.time)
  }

  func move(_ contact: ContactEvent, in world: World) {
    guard let layout = world.layout else { return }
    let point = contact.sample.location
    let slop = max(world.runtime.slop(of: contact.sample.kind), 4)
    speed.note(point, at: contact.time)
    let way = point - landing
    let (along, across) = layout.isWide ? (way.y, way.x) : (way.x, -way.y)
    let isPulled =
      !layout.tray.contains(point)
      || (!isScrolling && Slop.isPassed(by: across, of: slop) && across > abs(along))
    if let name, isPulled { return world.takeOut(name, by: contact) }
    isScrolling = isScrolling || Slop.isPassed(by: abs(along), of: slop)
    if isScrolling { world.changeTray { $0.scroll(to: scrollBefore - along, in: layout) } }
  }

  func lift(_ contact: ContactEvent, in world: World) {
    guard let layout = world.layout else { return }
    guard isScrolling else {
      if let name { world.placeInMiddle(name) }
      return
    }
    let velocity = speed.velocity(at: contact.time)
    world.changeTray {
      $0.flick(at: -(layout.isWide ? velocity.y : velocity.x), time: contact.time)
    }
  }

  func cancel(_ contact: ContactEvent, in world: World) {}
}

extension World {
  /// A contact lands on the tray, which stops.
  func landOnTray(_ contact: ContactEvent) -> Hands.Place? {
    let point = contact.sample.location
    guard let layout, layout.tray.contains(point) else { return nil }
    let name = tray.index(at: point, in: layout).map { tray.names[$0] }
    let touch = TrayTouch(contact, on: name, scroll: tray.scroll)
    changeTray { $0.scroll(to: $0.scroll, in: layout) }
    return .captured(touch)
  }

  /// Puts a picture of the tray under the finger that pulled it out; the finger holds it from now on.
  fileprivate func takeOut(_ name: String, by contact: ContactEvent) {
    let (id, point) = (contact.id, contact.sample.location)
    hands[id] = nil
    guard let inverse = canvasToWindow.inverse, point.isFinite else { return }
    let entity = addSticker(record(of: name, at: inverse.apply(point)))
    insert(Provisional(), Appearing(start: time), to: entity)
    refreshLimits(of: entity)
    runtime.land(id, at: point, on: entity, slop: 0)
    guard let touch = runtime.touches[id] else { return removeSticker(self.id(of: entity)) }
    hands[id] = .sticker(
      Hold(
        sticker: entity, touch: touch.serial, landing: point, location: point, isDrag: true,
        hasLeftBin: true))
  }

  /// What was pulled out and is let go over the tray or the bar was put back; elsewhere it is selected.
  func putBackOrSelect(_ release: Release) -> Bool {
    guard let layout, has(Provisional.self, on: release.sticker) else { return false }
    let point = release.hold.location
    if layout.tray.contains(point) || layout.toolbar.contains(point) {
      removeSticker(id(of: release.sticker))
      return true
    }
    select([release.sticker])
    return false
  }
}
