import DirectManipulation
import ECS
import Geometry
import Gestures

extension Editor {
  func wheel(dx: Double, dy: Double, at position: Point) {
    // Some systems turn Shift+wheel into a wheel that goes sideways.
    let notches = modifiers.shift && dy == 0 ? dx : dy
    guard notches.isFinite, notches != 0 else { return }
    let bounded = max(-50, min(50, notches))
    if interface?.layout.tray.contains(position) == true {
      scrollTray(by: -bounded * 60)
    } else if modifiers.control {
      zoom(by: power(MouseHand.scalePerNotch, bounded), about: position)
    } else if let sticker = movable(at: position) {
      twistByWheel(sticker, notches: bounded, about: position)
    } else if let interface, !modifiers.shift, !interface.covers(position) {
      zoom(by: power(MouseHand.scalePerNotch, bounded), about: position)
    }
  }

  private func twistByWheel(_ sticker: Entity, notches: Double, about position: Point) {
    catchByWheel(sticker)
    let turns = modifiers.shift
    runtime.twist(
      sticker, about: position, scale: turns ? 1 : power(MouseHand.scalePerNotch, notches),
      rotation: turns ? notches * MouseHand.rotationPerNotch : 0)
    needsDisplay = true
    // What fingers hold, or lead, is theirs: all that is done to it till they lift is one step.
    guard world.contains(sticker), !runtime.isHeld(sticker), away[sticker]?.drag == nil else {
      return
    }
    anchorInMiddle(sticker)
    commit([sticker], growing: turns ? .wheelTurn : .wheelScale)
  }

  /// Stops a sticker that glides, and lets it go where it rests: small notches could never leave there.
  private func catchByWheel(_ sticker: Entity) {
    if away[sticker]?.flight != nil { away[sticker] = nil }
    if !runtime.isHeld(sticker) { refreshLimits(of: sticker, rests: false) }
  }

  private func scrollTray(by points: Double) {
    guard let layout = interface?.layout, let scroll = interface?.tray.scroll else { return }
    interface?.tray.scroll(to: scroll + points, in: layout)
    needsDisplay = true
  }
}
