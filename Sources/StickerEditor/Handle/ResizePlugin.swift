import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows grips at the corners and sides of the selection; a contact on a grip resizes the selected stickers.
///
/// A grip at a corner keeps the proportions, a grip at a side stretches the sticker; Shift does the reverse. The
/// opposite corner or side stays, with Alt the center. Words aren't stretched: other systems handle the grips at their
/// sides. Components: ``Resizing``, `GripElement`.
struct ResizePlugin: Plugin {
  func build(_ app: App) {
    app.addPanel(showing: GripsToShow(), in: .marks)
    app.add(ResizeByGrips(), to: .behave)
    app.describe(
      "Resize", touch: "small handles of a selected sticker", touchIcon: "hand-drag",
      mouse: "small handles; Shift frees or keeps the proportions, Alt keeps the center",
      mouseIcon: "mouse-drag", rank: 31)
  }
}

/// The grips of the selection, in the frame around the selection.
struct GripPanel: InterfacePanel {
  let sticker: Entity
  /// The map from the unit square of the frame through the grips to interface points.
  let unit: AffineTransform
  private(set) var grips: [Grip]
  /// Whether the grips at the sides wrap words.
  let wraps: Bool

  struct Part: EditorPart {
    let grip: Grip
    let sticker: Entity
    let wraps: Bool
  }

  func layOut() -> [PlacedNode<Part>] {
    grips.map {
      PlacedNode(
        Part(grip: $0, sticker: sticker, wraps: wraps && !$0.isCorner),
        Rect(center: unit.apply($0.unit), width: Grip.extent, height: Grip.extent))
    }
  }
}

extension GripPanel {
  private func meetsHandle(at place: Point, _ grip: Grip) -> Bool {
    unit.apply(grip.unit).distance(to: place) < Handle.leastGripDistance
  }

  /// Returns whether a handle at a place, in interface points, would lie on a grip.
  func meetsHandle(at place: Point) -> Bool { grips.contains { meetsHandle(at: place, $0) } }

  /// Returns the panel without the grips on which a handle lies.
  fileprivate func leavingOutGrips(under handle: Point?) -> GripPanel {
    guard let handle else { return self }
    var panel = self
    panel.grips.removeAll { meetsHandle(at: handle, $0) }
    return panel
  }
}

/// The grips, without those on which the handle lies because no other place is free.
private struct GripsToShow: PanelSource {
  private let places = GripPlaces()
  private let handle = HandlePlace()

  var panel: GripPanel? { places.panel?.leavingOutGrips(under: handle.handle?.place) }
}

/// Marks the element of a grip.
struct GripElement: Component, Equatable {
  let grip: Grip
  /// The sticker that leads the other selected stickers.
  let sticker: Entity
  /// Whether the grip wraps words, and doesn't resize.
  let wraps: Bool
}

extension GripPanel.Part {
  struct Setup: PartParameters {
    let recognizers = Recognizers()
    let grips = Components<GripElement>()
  }

  func make(_ element: Entity, by setup: Setup) {
    setup.recognizers.attach(GestureRecognizer(), to: element)
    setup.recognizers.attachToHands(of: element) { [ResizePan()] }
    setup.grips.insert(GripElement(grip: grip, sticker: sticker, wraps: wraps), to: element)
  }

  func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
    [
      DrawnItem(
        disc: frame.center, radius: grip.isCorner ? 7 : 6, color: 0xFFFF_FFFF,
        rim: Panel.Rim(color: drawing.palette.accent, width: 2))
    ]
  }
}

/// Recognizes a contact that drags a grip.
final class ResizePan: PanGestureRecognizer {}

/// Marks a contact on a grip.
struct Resizing: Component {
  let grip: Grip
  /// The sticker that leads the other selected stickers.
  let sticker: Entity
  /// The resizing; `nil` until the contact has moved by its slop.
  var drag: Drag?

  struct Drag {
    /// The simulated finger, which holds the sticker without moving.
    let finger: TouchID
    let before: ResizeFrame
    /// The placement of the sticker before the resizing.
    let placement: Placement
    /// The factors by which the sticker and its followers may be scaled.
    let factors: ClosedRange<Double>
    /// The way from the contact to the corner or side that follows the contact, in canvas points.
    let offset: Vector
    var shown: ResizeFrame
  }
}

private struct ResizeByGrips: System {
  let contacts = Contacts()
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let changes = MessageReader<ModifierChange>()
  let steps = MessageReader<StepShown>()
  let resizings = Components<Resizing>()
  let reshapings = Query<Reshaping>()
  let grips = Query<GripElement>()
  let sizes = Query<Size>()
  let held = Components<Held>()
  let standIns = Components<SimulatedContact>()
  let countedLifts = Components<ImplicitLift>()
  let control = ContactControl()
  let recognizers = Recognizers()
  let places = GripPlaces()
  let displacements = Displacements()
  let groups = StickerGroups()
  let limits = StickerLimits()
  let ranges = StickerSizes()
  let hits = HitTest()
  let canvas = Canvas()
  @Res var clock: Clock
  @Res var keyboard: Keyboard
  @ResMut var display: Display

  func run() {
    messages.read { touch in
      land(touch)
    } ended: { ended in
      guard let drag = resizings.remove(from: ended.touch.contact)?.drag else { return }
      lift(drag, ended.isCancelled ? .cancel : .up)
    }
    let isFollowed = !followed.read().isEmpty
    let isChanged = !changes.read().isEmpty
    let isStep = !steps.read().isEmpty
    if isFollowed || isChanged || isStep { resizings.entities.forEach(follow) }
  }

  /// Marks a contact that has landed on a grip.
  ///
  /// If another contact is on a grip of the same sticker, or the sticker is touched while a grip is held, both contacts
  /// hold the sticker, as the fingers of a pinch.
  private func land(_ touch: Touch) {
    guard let element = touch.element, !standIns.contains(touch.contact) else { return }
    let grip = grips.get(element)
    let others = resizings.entities.filter {
      resizings[$0].sticker == grip?.sticker ?? element && $0 != touch.contact
    }
    if others.isEmpty {
      guard let grip, !grip.wraps, !held.contains(grip.sticker) else { return }
      resizings.insert(Resizing(grip: grip.grip, sticker: grip.sticker), to: touch.contact)
      countedLifts.insert(ImplicitLift(), to: touch.contact)
      return
    }
    let sticker = resizings[others[0]].sticker
    let isHeld = held.contains(sticker)
    if !isHeld { prepare(sticker) }
    for other in others + (grip == nil ? [] : [touch.contact]) {
      let drag = resizings.remove(from: other)?.drag
      control.transfer(other, to: sticker)
      if let drag { lift(drag, .up) }
    }
    if !isHeld { held.insert(Held(isDragged: true), to: sticker) }
  }

  /// Prepares a sticker to be held: stops its springs, and makes the other selected stickers follow.
  private func prepare(_ sticker: Entity) {
    displacements.stop(sticker)
    groups.gather(about: sticker)
    limits.refresh(of: sticker, rests: false)
  }

  /// Ends the simulated finger of a resizing.
  private func lift(_ drag: Resizing.Drag, _ phase: InputEvent.TouchPhase) {
    guard let touch = contacts[drag.finger] else { return }
    control.receive([
      TouchSample(phase, drag.finger, kind: .mouse, at: touch.location, time: clock.event)
    ])
  }

  /// Resizes the stickers as a contact on a grip requires.
  private func follow(_ contact: Entity) {
    guard let touch = contacts.touch(of: contact), var resizing = resizings.get(contact),
      let toCanvas = canvas.toWindow.inverse
    else { return }
    if let drag = resizing.drag, !held.contains(resizing.sticker) {
      // The sticker is shown as an undo step or a restart requires, and nothing holds it any more.
      resizings.remove(from: contact)
      return lift(drag, .cancel)
    }
    if resizing.drag == nil,
      contacts.recognizer(ResizePan.self, of: contact)?.isActive == true
    {
      resizing.drag = begin(resizing, by: touch, toCanvas)
    }
    guard var drag = resizing.drag else { return }
    drag.shown = show(drag, resizing.grip, at: toCanvas.apply(touch.location) + drag.offset)
    resizing.drag = drag
    resizings.insert(resizing, to: contact)
  }

  /// Lands a simulated finger on the sticker, so that the sticker is held like any other; `nil` if the sticker can't be
  /// resized now.
  private func begin(
    _ resizing: Resizing, by touch: Touch, _ toCanvas: AffineTransform
  ) -> Resizing.Drag? {
    let sticker = resizing.sticker
    guard let frame = places.frame, frame.sticker == sticker, !held.contains(sticker),
      reshapings.count == 0,
      let placement = displacements.placement(of: sticker), let size = sizes.get(sticker)
    else { return nil }
    let finger = TouchID(device: .min + 2, finger: Int64(touch.serial))
    let middle = hits.matrixToWindow(of: sticker).apply(size.vector / 2)
    prepare(sticker)
    control.land(finger, at: middle, on: sticker, slop: 0)
    guard let standIn = contacts[finger]?.contact else { return nil }
    standIns.insert(SimulatedContact(), to: standIn)
    recognizers.fail(StickerTap.self, of: standIn)
    held.insert(Held(isDragged: true), to: sticker)
    return Resizing.Drag(
      finger: finger, before: frame, placement: placement,
      factors: ranges.factors(of: sticker) ?? 1...1,
      offset: frame.unit.apply(resizing.grip.unit) - toCanvas.apply(touch.landing), shown: frame)
  }

  /// Resizes the stickers so that a grip is at a place in canvas points, within the limits of stickers' sizes; returns
  /// the frame.
  private func show(_ drag: Resizing.Drag, _ grip: Grip, at place: Point) -> ResizeFrame {
    var frame = drag.before
    let sticker = frame.sticker
    guard let size = sizes.get(sticker), let inverse = drag.placement.matrix(size: size).inverse
    else { return frame }
    let keeps = frame.sides != .stretch || grip.isCorner != keyboard.modifiers.shift
    let fixed = keyboard.modifiers.alt ? Point(0.5, 0.5) : Point(1, 1) - grip.unit
    let wanted = frame.factors(of: grip, to: place, about: fixed, keepsProportions: keeps)
    let scale = drag.placement.transform.scale
    let factors =
      keeps
      ? Vector(drag.factors.clamp(wanted.x), drag.factors.clamp(wanted.y))
      : Vector(
        ranges.factors(ofLength: abs(scale.x) * size.width).clamp(wanted.x),
        ranges.factors(ofLength: abs(scale.y) * size.height).clamp(wanted.y))
    // The fixed point is mapped to itself exactly: its place is computed from the placement before, not from frame to
    // frame.
    let goal = frame.unit.apply(fixed)
    var placement = drag.placement
    placement.transform.scale = scale.scaled(by: factors)
    placement.transform.position +=
      goal - placement.matrix(size: size).apply(inverse.apply(goal))
    displacements.place(sticker, at: placement)
    displacements.moveFollowers()
    display.redraw()
    frame.unit = frame.scaled(by: factors, about: fixed)
    return frame
  }
}
