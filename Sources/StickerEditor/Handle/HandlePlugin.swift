import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows a handle beside the selected stickers; one contact on the handle rotates and scales the stickers about their
/// common middle.
///
/// Component: ``Handle``.
struct HandlePlugin: Plugin {
  func build(_ app: App) {
    app.addPanel(showing: HandleToShow(), in: .marks)
    app.add(TwistByHandle(), to: .behave)
    app.describe(
      "Scale and rotate", touch: "handle of a selected sticker", touchIcon: "hand-drag",
      mouse: "handle, Alt+drag (adds a mirrored second finger)", mouseIcon: "mouse-drag", rank: 30)
  }
}

private struct HandlePanel: InterfacePanel {
  let sticker: Entity
  let place: Point
  /// Whether a contact has taken the handle; no other contact can take the handle then.
  let isTaken: Bool

  struct Part: EditorPart {
    let sticker: Entity
    let isElement: Bool
  }

  func layOut() -> [PlacedNode<Part>] {
    [
      PlacedNode(
        Part(sticker: sticker, isElement: !isTaken),
        Rect(center: place, width: Layout.target, height: Layout.target))
    ]
  }
}

private struct HandleToShow: PanelSource {
  private let place = HandlePlace()
  private let twists = Twists()

  var panel: HandlePanel? {
    guard let (sticker, place) = place.handle, place.isFinite else { return nil }
    return HandlePanel(sticker: sticker, place: place, isTaken: !twists.of(sticker).isEmpty)
  }
}

extension HandlePanel.Part {
  var shape: HitShape { Handle.shape }

  struct Setup: PartParameters {
    let recognizers = Recognizers()
    let handles = Components<Handle>()
  }

  struct Drawing: PartParameters {
    let hits = HitTest()
    let frames = StickerFrames()
    @Res var palette: Palette
  }

  fileprivate func make(_ element: Entity, by setup: Setup) {
    setup.recognizers.attach(GestureRecognizer(), to: element)
  }

  fileprivate func place(_ element: Entity, at frame: Rect, by setup: Setup) {
    setup.handles.insert(Handle(sticker: sticker, place: frame.center), to: element)
  }

  fileprivate func items(in frame: Rect, by drawing: Drawing) -> [DrawnItem] {
    guard let local = drawing.hits.matrixToWindow(of: sticker).inverse?.apply(frame.center) else {
      return []
    }
    // A sticker that springs into place is drawn elsewhere than at its transform; the handle follows the drawing.
    let place = drawing.frames.matrix(of: sticker).apply(local)
    return [
      DrawnItem(
        disc: place, radius: Handle.radius, color: drawing.palette.accent,
        rim: Panel.Rim(color: 0xFFFF_FFFF, width: 2)),
      DrawnItem(.icon("twist", .light), in: Rect(center: place, width: 22, height: 22)),
    ]
  }
}

private struct TwistByHandle: System {
  let contacts = Contacts()
  let messages = ContactMessages()
  let handles = Query<Handle>()
  let stickers = Query<Sticker>()
  let twistings = Components<Twisting>()
  let twists = Twists()
  let hits = HitTest()
  let displacements = Displacements()
  let groups = StickerGroups()
  let limits = StickerLimits()

  func run() {
    messages.read { touch in
      if let handle = touch.element.flatMap(handles.get) { begin(touch, on: handle) }
    } ended: { ended in
      guard let twisting = twistings.remove(from: ended.touch.contact) else { return }
      twists.end(twisting, ended.isCancelled ? .cancel : .up, at: ended.touch.location)
    }
  }

  /// Starts rotating and scaling with a contact that has landed on a handle; does nothing if a contact already does so.
  private func begin(_ touch: Touch, on handle: Handle) {
    let sticker = handle.sticker
    guard stickers.contains(sticker), twists.of(sticker).isEmpty,
      let inverse = hits.matrixToWindow(of: sticker).inverse
    else { return }
    displacements.stop(sticker)
    groups.gather(about: sticker)
    limits.refresh(of: sticker)
    twists.begin(
      sticker, by: touch, slop: contacts.slop(of: touch.kind),
      handle: inverse.apply(handle.place))
  }
}

/// Marks the element of the selection's handle.
struct Handle: Component, Equatable {
  /// The sticker that the handle rotates and scales; the other selected stickers follow.
  let sticker: Entity
  /// The middle of the handle, in interface points.
  let place: Point

  /// The distance from a corner to the handle, outward, in interface points.
  static let distance = 18.0
  /// The greater part of the distance that keeps a grip at the corner touchable, in interface points.
  static let gripClearance = 18.0
  /// The radius of the drawn handle, in interface points.
  static let radius = 18.0
  /// The minimum distance of a grip from the middle of the handle, in interface points.
  static let leastGripDistance = 26.0
  /// The touchable part of the handle's square: a disc as wide as the square.
  static let shape: HitShape = {
    let side = Int(Layout.target)
    return HitShape(
      .mask(
        AlphaMask(width: side, height: side) { x, y in
          let (dx, dy) = (Double(x) + 0.5 - Layout.target / 2, Double(y) + 0.5 - Layout.target / 2)
          return (dx * dx + dy * dy).squareRoot() <= Layout.target / 2 ? 255 : 0
        }))
  }()
}
