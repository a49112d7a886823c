import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

/// The bin, which is there while a hand drags a sticker: what is dragged or tossed into it is thrown away.
struct BinPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Bin())
    app.add(EndGhosts(), to: .commit)
    app.respond(to: Release.self) { $0.throwAway($1) }
    app.on(ContactBegan.self) { world, began in
      if world.isInBin(began.touch.landing) {
        world.insert(LandedInBin(), to: began.touch.contact)
      }
    }
    app.on(ContactsFollowed.self) { world, _ in world.noteBin() }
    app.draw("ghosts", in: .content) { world in
      world.query(Ghost.self).entities.map { world[$0, Ghost.self].item }
    }
    app.draw("bin", in: .bars) { $0.binItems() }
    app.describe(
      "Throw away", touch: "drag or toss it to the bin", touchIcon: "hand-drag",
      mouse: "drag it to the bin", mouseIcon: "mouse-drag", rank: 45)
  }
}

/// A contact that has landed where stickers are thrown away, and has not been elsewhere: what lies there can be moved there.
private struct LandedInBin: Component {}

/// That there is a bin.
private struct Bin {}

/// Ends the way into the bin of what was thrown away.
private struct EndGhosts: System {
  let ghosts = Query<Ghost>()
  let ended = Query<Ghost>(.isNotAnimating(.ghost))
  let commands = Commands()
  @ResMut var display: Display

  func run() {
    guard !ghosts.isEmpty else { return }
    for ghost in ended.entities { commands.despawn(ghost) }
    display.needsDisplay = true
  }
}

extension World {
  /// Whether a bin is shown: while a hand drags a sticker.
  var isBinShown: Bool {
    resource(Bin.self) != nil && drags.contains { !has(StandIn.self, on: $0.contact) }
  }

  /// Whether a window point is where stickers are thrown away.
  func isInBin(_ point: Point) -> Bool {
    resource(Bin.self) != nil && layout?.bin.inset(by: -8).contains(point) == true
  }

  /// Whether a finger has brought a sticker to where stickers are thrown away.
  func isOverBin(_ touch: Touch) -> Bool {
    isInBin(touch.location) && !has(LandedInBin.self, on: touch.contact)
      && !has(StandIn.self, on: touch.contact)
  }

  /// Notes which contacts have left the place where stickers are thrown away.
  fileprivate func noteBin() {
    for contact in query(LandedInBin.self, Trace.self).entities
    where !isInBin(self[contact, Trace.self].location) {
      remove(LandedInBin.self, from: contact)
    }
  }

  /// Whether what is let go comes by the bin before it rests; what has lain there is tossed out of it.
  private func isTossedIntoBin(_ release: Release) -> Bool {
    guard let bin = layout?.bin, release.velocity.length > Toss.glide.leastSpeed,
      !has(LandedInBin.self, on: release.touch.contact)
    else { return false }
    let point = release.touch.location
    let goal = point + release.velocity * Toss.glide.slowing
    return bin.center.distance(toSegmentFrom: point, to: goal) < bin.size.width / 2
  }

  /// Throws what is let go over the bin, or into it, away: one step, from where it was before the hand came.
  fileprivate func throwAway(_ release: Release) -> Bool {
    guard isOverBin(release.touch) || isTossedIntoBin(release) else { return false }
    for entity in release.group {
      throwGhost(of: entity)
      displace(entity, nil)
      remove(Appearing.self, from: entity)
    }
    let stored = release.group.filter { !has(Provisional.self, on: $0) }.map(id)
    release.group.filter { has(Provisional.self, on: $0) }.map(id).forEach(removeSticker)
    if !stored.isEmpty { removeFromDocument(stored) }
    return true
  }

  /// Shows a sticker that goes into the bin.
  private func throwGhost(of entity: Entity) {
    let item = item(of: entity)
    let ghost = spawn(
      Ghost(
        image: self[entity, Sticker.self].image, transform: item.transform, opacity: item.opacity,
        bin: layout?.bin.center ?? view.center))
    let way = TweenMotion(
      [0.0, 1], timing: TweenTiming(start: time, duration: Ghost.duration),
      timingFunctions: [.linear])
    if let way { runtime.animate(ghost, .ghost, by: way) }
  }

  fileprivate func binItems() -> [DrawnItem] {
    guard isBinShown, let layout else { return [] }
    let isOpen = drags.contains(where: isOverBin)
    let frame = layout.bin.inset(by: isOpen ? -8 : 0)
    return [
      DrawnItem(
        panel: frame, radius: frame.size.width / 2,
        color: isOpen ? palette.danger : palette.panel),
      DrawnItem(
        .icon("delete", isOpen ? .light : palette.ink), in: frame.inset(by: frame.size.width * 0.27)
      ),
    ]
  }
}
