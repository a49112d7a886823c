import DirectManipulation
import ECS
public import EditorKit
import Geometry
import InterfaceKit

/// Stickers snap to the canvas's centre lines and to right angles while contacts move them, and guides show it.
///
/// A sticker that one contact drags snaps to the canvas's edges, and to edges and middles of stickers nearby, too.
///
/// Component: ``Alignment``. Writes ``/DirectManipulation/ManipulationLimits`` of what contacts come to.
package struct SnapPlugin: Plugin {
  /// Whether stickers snap until a user switches it.
  package let isOnAtFirst: Bool

  package init(isOnAtFirst: Bool) { self.isOnAtFirst = isOnAtFirst }

  package func build(_ app: App) {
    app.insertState(Snapping(isOn: isOnAtFirst))
    app.world.insertResource(AlignmentBoxes())
    app.add(FollowAlignments(), ToggleSnapping(), to: .behave)
    app.draw(DrawGuides(), in: .content)
    app.add(
      Action(.snap, "Hold at lines", at: .toolbar(70, .view), keys: KeyChord("G"))
        .on(if: ResourceValue(\Snapping.isOn)))
  }
}

/// Switches snapping on and off.
private struct ToggleSnapping: System {
  let requests = MessageReader<ActionRequest>()
  @ResMut var snapping: Snapping

  func run() {
    for request in requests.read() where request.action == .snap {
      snapping.isOn.toggle()
    }
  }
}

/// Draws the guides at which held stickers rest.
private struct DrawGuides: System {
  let contacts = StickerContacts()
  let alignments = Alignments()
  let canvas = Canvas()
  let hits = HitTest()
  let places = Query<Transform, Size>()
  @Res var snapping: Snapping
  @Res var palette: Palette
  @ResMut var display: Display

  func run() { if snapping.isOn { display.draw(items()) } }

  private func items() -> [DrawnItem] {
    let dragged = Set(contacts.drags.compactMap(\.element))
    if dragged.isEmpty { return [] }
    let (size, map) = (canvas.size, canvas.toWindow)
    var items: [DrawnItem] = []
    func line(_ from: Point, _ to: Point) {
      items += DrawnItem.guide(from: map.apply(from), to: map.apply(to), palette)
    }
    for entity in dragged.sorted() {
      let middle = alignments.middle(of: entity)
      if abs(middle.x - size.width / 2) < 1e-6 {
        line(Point(size.width / 2, 0), Point(size.width / 2, size.height))
      }
      if abs(middle.y - size.height / 2) < 1e-6 {
        line(Point(0, size.height / 2), Point(size.width, size.height / 2))
      }
      items += angleGuide(of: entity, middle: middle)
      for (start, end) in alignments.lines(of: entity, middle: middle) { line(start, end) }
    }
    return items
  }

  /// A stroke through a sticker that rests at a right angle, or half of one, while it is turned.
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
  /// Lets stickers rest at centre lines and at right angles, or not.
  public static let snap = EditorAction("snap")
}

/// Whether stickers rest at lines.
struct Snapping: Equatable {
  var isOn: Bool

  /// The reach of a centre line, in window points.
  static let reach = 10.0
  /// The reach of an angle, in radians: four degrees.
  static let angle = Double.pi / 45
}
