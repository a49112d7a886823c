import DirectManipulation
public import EditorKit
import InterfaceKit

/// Snaps stickers to the canvas's center lines and to multiples of 45° while contacts move them, and draws guides.
///
/// A sticker that a single contact drags also snaps to the canvas's edges, and to edges and centers of stickers nearby.
///
/// Component: ``Alignment``. Writes ``/DirectManipulation/ManipulationLimits`` of stickers that contacts grasp.
struct SnapPlugin: Plugin {
  /// Whether snapping is on at the start.
  let isOnAtFirst: Bool

  func build(_ app: App) {
    app.insertState(Snapping(isOn: isOnAtFirst))
    app.world.insertResource(AlignmentBoxes())
    app.add(FollowAlignments(), Toggle(\Snapping.isOn, at: .snap), to: .behave)
    app.draw(DrawGuides(), in: .content)
    app.add(
      Action(.snap, "Snap to guides", at: .toolbar(70, .view), keys: KeyChord("G"))
        .on(if: ResourceValue(\Snapping.isOn)))
  }
}

/// Draws the guides at which held stickers snap.
private struct DrawGuides: System {
  let stickerContacts = StickerContacts()
  let contacts = Contacts()
  let alignments = Alignments()
  let canvas = Canvas()
  let hits = HitTest()
  let places = Query<Transform, Size>()
  @Res var snapping: Snapping
  @Res var palette: Palette
  @ResMut var display: Display

  func run() { if snapping.isOn { display.draw(items()) } }

  private func items() -> [DrawnItem] {
    let dragged = Set(stickerContacts.drags.compactMap(\.element))
    if dragged.isEmpty { return [] }
    let (size, map) = (canvas.size, canvas.toWindow)
    var items: [DrawnItem] = []
    func draw(_ line: (Point, Point)) {
      items += DrawnItem.guide(from: map.apply(line.0), to: map.apply(line.1), palette)
    }
    for entity in dragged.sorted() {
      let middle = alignments.middle(of: entity)
      for axis in [AlignmentAxis.x, .y] {
        let place = axis.extent(of: size) / 2
        guard abs(axis.value(of: middle) - place) < 1e-6 else { continue }
        draw(axis.line(at: place, from: 0, to: axis.across.extent(of: size)))
      }
      items += angleGuide(of: entity, middle: middle)
      alignments.lines(of: entity, middle: middle).forEach(draw)
    }
    return items
  }

  /// Returns a guide through a sticker that several contacts hold at a multiple of 45°; empty for other stickers.
  private func angleGuide(of entity: Entity, middle: Point) -> [DrawnItem] {
    guard let (transform, size) = places.get(entity) else { return [] }
    let steps = transform.rotation / (.pi / 4)
    guard contacts.on(entity).count > 1, abs(steps - steps.rounded()) < 1e-9 else { return [] }
    let level = Vector(x: size.width * 0.7, y: 0)
    let center = canvas.toWindow.apply(middle)
    let arm = hits.matrixToWindow(of: entity).applyLinear(level)
    return DrawnItem.guide(from: center - arm, to: center + arm, palette)
  }
}

extension EditorAction {
  /// Switches snapping on or off.
  public static let snap = EditorAction("snap")
}

/// A resource: whether stickers snap, and the reach of lines and angles.
struct Snapping: Equatable {
  var isOn: Bool

  /// The distance from a line within which a sticker snaps, in window points.
  static let reach = 10.0
  /// The deviation from an angle within which a sticker snaps, in radians: four degrees.
  static let angle = Double.pi / 45
}
