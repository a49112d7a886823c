import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

/// The bin, which is there while a hand drags a sticker: what is dragged or tossed into it is thrown away.
struct BinPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Bin())
    app.add(ThrowAwayReleased(), to: .behave)
    app.add(EndGhosts(), to: .commit)
    app.draw(DrawGhosts(), in: .content)
    app.draw(DrawBin(), in: .bars)
    app.describe(
      "Throw away", touch: "drag or toss it to the bin", touchIcon: "hand-drag",
      mouse: "drag it to the bin", mouseIcon: "mouse-drag", rank: 45)
  }
}

/// Draws what is on its way into the bin.
private struct DrawGhosts: System {
  let ghosts = Query<Ghost>()
  @ResMut var display: Display

  func run() { ghosts.forEach { _, ghost in display.items.append(ghost.item) } }
}

/// Draws the bin: open while a finger holds a sticker over it.
private struct DrawBin: System {
  @Exclusive var world: World

  func run() {
    guard world.isBinShown, let layout = world.layout else { return }
    let isOpen = world.drags.contains(where: world.isOverBin)
    let frame = layout.bin.inset(by: isOpen ? -8 : 0)
    world.draw([
      DrawnItem(
        panel: frame, radius: frame.size.width / 2,
        color: isOpen ? world.palette.danger : world.palette.panel),
      DrawnItem(
        .icon("delete", isOpen ? .light : world.palette.ink),
        in: frame.inset(by: frame.size.width * 0.27)),
    ])
  }
}

/// A contact that has landed where stickers are thrown away, and has not been elsewhere: what lies there can be moved there.
private struct LandedInBin: Component {}

/// Marks an app that has a bin.
private struct Bin {}

/// Throws away what is let go over the bin, or tossed into it.
private struct ThrowAwayReleased: System {
  let landings = MessageReader<Landed>()
  let releases = MessageHandler<Release>()
  let followed = MessageReader<ContactsFollowed>()
  let edits = MessageWriter<Edit>()
  @Exclusive var world: World

  func run() {
    for landed in landings.read() where world.isInBin(landed.touch.landing) {
      world.insert(LandedInBin(), to: landed.touch.contact)
    }
    releases.handle { throwAway($0) }
    if !followed.read().isEmpty { noteContactsThatLeft() }
  }

  /// Removes the mark from contacts that have left the bin.
  private func noteContactsThatLeft() {
    for contact in world.query(LandedInBin.self, Trace.self).entities
    where !world.isInBin(world[contact, Trace.self].location) {
      world.remove(LandedInBin.self, from: contact)
    }
  }

  /// Whether what is let go comes by the bin before it rests; what has lain there is tossed out of it.
  private func isTossedIntoBin(_ release: Release) -> Bool {
    guard let bin = world.layout?.bin, release.velocity.length > Toss.glide.leastSpeed,
      !world.has(LandedInBin.self, on: release.touch.contact)
    else { return false }
    let point = release.touch.location
    let goal = point + release.velocity * Toss.glide.slowing
    return bin.center.distance(toSegmentFrom: point, to: goal) < bin.size.width / 2
  }

  /// Throws what is let go over the bin, or into it, away: one step, from where it was before the hand came.
  private func throwAway(_ release: Release) -> Bool {
    guard world.isOverBin(release.touch) || isTossedIntoBin(release) else { return false }
    for entity in release.group {
      throwGhost(of: entity)
      world.displace(entity, nil)
      world.remove(Appearing.self, from: entity)
    }
    let isNew = { world.has(Provisional.self, on: $0) }
    let stored = release.group.filter { !isNew($0) }.map(world.allStickers.id)
    release.group.filter(isNew).map(world.allStickers.id).forEach(world.removeSticker)
    if !stored.isEmpty { edits.send(Edit(.remove(stored))) }
    return true
  }

  /// Shows a sticker that goes into the bin.
  private func throwGhost(of entity: Entity) {
    let item = world.item(of: entity)
    let ghost = world.spawn(
      Ghost(
        image: world[entity, Sticker.self].picture, transform: item.transform,
        opacity: item.opacity,
        bin: world.layout?.bin.center ?? world.view.center))
    let way = TweenMotion(
      [0.0, 1], timing: TweenTiming(start: world.time, duration: Ghost.duration),
      timingFunctions: [.linear])
    if let way { world.runtime.animate(ghost, .ghost, by: way) }
  }
}

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
  fileprivate func isInBin(_ point: Point) -> Bool {
    resource(Bin.self) != nil && layout?.bin.inset(by: -8).contains(point) == true
  }

  /// Whether a finger has brought a sticker to where stickers are thrown away.
  func isOverBin(_ touch: Touch) -> Bool {
    isInBin(touch.location) && !has(LandedInBin.self, on: touch.contact)
      && !has(StandIn.self, on: touch.contact)
  }
}
