import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// Deletes stickers that are dropped on the bin or tossed into the bin, which is shown while a contact drags a sticker.
struct BinPlugin: Plugin {
  func build(_ app: App) {
    app.add(DeleteDroppedStickers(), to: .behave)
    app.addFlights(Ghost.self, in: .content)
    app.add(FadeOverBin(), to: .layout)
    app.draw(DrawBin(), in: .bars)
    app.describe(
      "Delete", touch: "drag or toss onto the bin", touchIcon: "hand-drag",
      mouse: "drag onto the bin", mouseIcon: "mouse-drag", rank: 45)
  }
}

/// Marks held stickers over the bin with `Fading`, so that these stickers are drawn faintly.
private struct FadeOverBin: System {
  let held = Query<Held>()
  let fading = Components<Fading>()
  let contacts = Contacts()
  let bin = Bin()

  func run() {
    if held.isEmpty && fading.isEmpty { return }
    var leaving: Set<Entity> = []
    contacts.forEach { touch in
      guard let sticker = touch.element, held.contains(sticker), bin.isUnder(touch) else { return }
      leaving.insert(sticker)
    }
    if leaving.isEmpty && fading.isEmpty { return }
    if !bin.isShown { leaving = [] }
    fading.removeAll { !leaving.contains($0) }
    for sticker in leaving where !fading.contains(sticker) { fading.insert(Fading(), to: sticker) }
  }
}

/// Draws the bin: open while a finger holds a sticker over it.
private struct DrawBin: System {
  let bin = Bin()
  @Res var palette: Palette
  @ResMut var display: Display

  func run() {
    guard bin.isShown, let place = bin.frame else { return }
    let isOpen = bin.drags.contains(where: bin.isUnder)
    let frame = place.inset(by: isOpen ? -8 : 0)
    display.draw([
      DrawnItem(
        panel: frame, radius: frame.size.width / 2,
        color: isOpen ? palette.danger : palette.panel),
      DrawnItem(
        .icon("delete", isOpen ? .light : palette.foreground),
        in: frame.inset(by: frame.size.width * 0.27)),
    ])
  }
}

/// Marks a contact that landed on the bin and hasn't left the bin yet.
///
/// Written by `DeleteDroppedStickers`. Such a contact can move a sticker under the bin without deleting the sticker.
private struct LandedInBin: Component {}

private struct DeleteDroppedStickers: System {
  let landings = MessageReader<Landed>()
  let releases = Releases()
  let followed = MessageReader<ContactsFollowed>()
  let edits = MessageWriter<Edit>()
  let bin = Bin()
  let landed = Components<LandedInBin>()
  let traces = Query<LandedInBin, Trace>()
  let pictures = Query<Sticker>()
  let provisional = Query<Provisional>()
  let appearing = Components<Appearing>()
  let ghosts = Flights<Ghost>()
  let displacements = Displacements()
  let records = StickerRecords()
  let drawing = StickerDrawing()
  let canvas = Canvas()

  func run() {
    for landing in landings.read() where bin.contains(landing.touch.landing) {
      landed.insert(LandedInBin(), to: landing.touch.contact)
    }
    releases.handle { throwAway($0) }
    if !followed.read().isEmpty { noteContactsThatLeft() }
  }

  private func noteContactsThatLeft() {
    for contact in traces.entities {
      guard let trace = traces.get(contact)?.1, !bin.contains(trace.location) else { continue }
      landed.remove(from: contact)
    }
  }

  /// Returns whether a released sticker passes or reaches the bin before coming to rest.
  ///
  /// A contact that hasn't left the bin since its landing tosses the sticker out of the bin, not into the bin.
  private func isTossedIntoBin(_ release: Release) -> Bool {
    guard let frame = bin.frame, release.velocity.length > Toss.glide.leastSpeed,
      !landed.contains(release.touch.contact)
    else { return false }
    let point = release.touch.location
    let goal = point + release.velocity * Toss.glide.slowing
    return frame.center.distance(toSegmentFrom: point, to: goal) < frame.size.width / 2
  }

  /// Deletes the released stickers as one undo step if the user dropped or tossed them into the bin.
  ///
  /// Returns whether the stickers were deleted. Undo restores stored stickers to where they were before the contact
  /// landed; new stickers from the tray are removed without an undo step.
  private func throwAway(_ release: Release) -> Bool {
    guard bin.isUnder(release.touch) || isTossedIntoBin(release) else { return false }
    for entity in release.group {
      throwGhost(of: entity)
      displacements[entity] = nil
      appearing.remove(from: entity)
    }
    func ids(_ stickers: [Entity]) -> [Int] { stickers.compactMap { pictures.get($0)?.id } }
    let stored = ids(release.group.filter { !provisional.contains($0) })
    ids(release.group.filter(provisional.contains)).forEach(records.remove)
    if !stored.isEmpty { edits.send(Edit(.remove(stored))) }
    return true
  }

  private func throwGhost(of entity: Entity) {
    guard pictures.contains(entity) else { return }
    ghosts.start(
      Ghost(item: drawing.item(of: entity), bin: bin.frame?.center ?? canvas.view.center))
  }
}

/// The bin and the contacts that drag stickers, for a system.
struct Bin: SystemParameterGroup {
  @OptionalRes private var layout: Layout?
  @OptionalRes private var opacity: ShownPanel<OpacityPanel>?
  private let interface = InterfaceElements()
  private let landed = Query<LandedInBin>()
  private let standIns = Query<SimulatedContact>()
  private let stickers = StickerContacts()

  /// The frame of the bin, in interface points; `nil` without an interface.
  ///
  /// The bin is above the bars at the bottom of the canvas that other contacts may use during a drag.
  var frame: Rect? {
    guard let layout else { return nil }
    let bars = interface.obstacles + [opacity?.panel?.frame].compactMap(\.self)
    return bars.reduce(layout.bin) { bin, bar in
      guard bar.overlaps(bin) else { return bin }
      let y = max(layout.canvas.minY, bar.minY - 8 - bin.size.height)
      return Rect(origin: Point(bin.minX, y), size: bin.size)
    }
  }

  var drags: [Touch] { stickers.drags }

  /// Whether the bin is shown, because a contact drags a sticker; simulated contacts don't count.
  var isShown: Bool { drags.contains { !standIns.contains($0.contact) } }

  /// Returns whether an interface point is on the bin or at most 8 points beside the bin; `false` without an interface.
  fileprivate func contains(_ point: Point) -> Bool {
    frame?.inset(by: -8).contains(point) == true
  }

  /// Returns whether a contact has come to the bin from elsewhere; `false` for simulated contacts.
  func isUnder(_ touch: Touch) -> Bool {
    contains(touch.location) && !landed.contains(touch.contact)
      && !standIns.contains(touch.contact)
  }
}
