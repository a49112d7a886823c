import DirectManipulation
public import EditorKit
import InterfaceKit

/// Snaps stickers to the canvas's center lines and to multiples of 45° while contacts move them, and draws guides.
///
/// A sticker that a single contact drags also snaps to the canvas's edges, to edges and centers of stickers nearby, and
/// to places at which the gaps to two neighbors are equal; the lengths of these gaps, the distances from stickers on a
/// shared line, and those of a centered sticker from the canvas's edges are drawn in canvas points.
///
/// Component: ``SnapAlignment``. Writes ``/DirectManipulation/ManipulationLimits`` of stickers that contacts grasp.
struct SnapPlugin: Plugin {
  /// Whether snapping is on at the start.
  let isOnAtFirst: Bool

  func build(_ app: App) {
    app.insertState(Snapping(isOn: isOnAtFirst))
    app.world.insertResource(AlignmentBoxes())
    app.add(FollowAlignments(), Toggle(\Snapping.isOn, at: .snap), to: .behave)
    app.draw(DrawGuides(), in: .content)
    app.add(
      Action(.snap, "Snap to guides", at: .menu(32, .view), keys: KeyChord("G"))
        .on(if: ResourceValue(\Snapping.isOn)))
  }
}

/// Draws the guides at which held stickers snap.
private struct DrawGuides: System {
  let stickerContacts = StickerContacts()
  let contacts = Contacts()
  let fading = Query<Fading>()
  let alignments = Alignments()
  let canvas = Canvas()
  let hits = HitTest()
  let places = Query<Transform, Size>()
  @Res var snapping: Snapping
  let labels = Labels()
  @Res var palette: Palette
  @ResMut var display: Display

  func run() { if snapping.isOn { display.draw(items()) } }

  private func items() -> [DrawnItem] {
    // A sticker that is about to be deleted needs no guides.
    let dragged = Set(stickerContacts.drags.compactMap(\.element)).filter { !fading.contains($0) }
    if dragged.isEmpty { return [] }
    let (size, map) = (canvas.size, canvas.toWindow)
    var items: [DrawnItem] = []
    func draw(_ line: (Point, Point)) {
      items += guide(from: map.apply(line.0), to: map.apply(line.1))
    }
    for entity in dragged.sorted() {
      let middle = alignments.middle(of: entity)
      for axis in [AlignmentAxis.x, .y] {
        let place = axis.extent(of: size) / 2
        guard abs(axis.value(of: middle) - place) < 1e-6 else { continue }
        draw(axis.line(at: place, from: 0, to: axis.across.extent(of: size)))
        for margin in alignments.margins(of: entity, along: axis) {
          draw(margin)
          items += marks(of: margin)
        }
      }
      items += angleGuide(of: entity, middle: middle)
      alignments.lines(of: entity, middle: middle).forEach(draw)
      alignments.distances(of: entity, middle: middle).forEach { items += marks(of: $0) }
      for gap in alignments.gaps(of: entity, middle: middle) {
        draw(gap)
        items += marks(of: gap)
      }
    }
    return items
  }

  /// Returns the ends of a gap, as short strokes across it, and its length in canvas points beside its middle.
  private func marks(of gap: (Point, Point)) -> [DrawnItem] {
    let (start, end) = (canvas.toWindow.apply(gap.0), canvas.toWindow.apply(gap.1))
    let isLevel = abs(end.x - start.x) > abs(end.y - start.y)
    let arm = isLevel ? Vector(x: 0, y: Self.tick) : Vector(x: Self.tick, y: 0)
    let ticks = [start, end].flatMap { guide(from: $0 - arm, to: $0 + arm) }
    let text = "\(Int(gap.0.distance(to: gap.1).rounded()))"
    let size = Size(
      width: labels.width(of: text) * LineHeight.least / 100 + 12, height: LineHeight.least + 4)
    let distance = Self.tick + 3
    let way =
      isLevel
      ? Vector(x: 0, y: distance + size.height / 2) : Vector(x: distance + size.width / 2, y: 0)
    let plate = Rect(
      center: start + (end - start) / 2 + way, width: size.width, height: size.height)
    return ticks + [
      DrawnItem(
        panel: plate, radius: 6, color: palette.guide,
        rim: Panel.Rim(color: palette.snapLine, width: 1.5))
    ]
      + labels.items(text, at: plate.center, line: LineHeight.least, foreground: .dark)
  }

  /// Returns a cyan line of 1.5 points with light edges and thin dark ones around them.
  private func guide(from start: Point, to end: Point) -> [DrawnItem] {
    [(4.0, palette.guideEdge), (3.0, palette.guide), (1.5, palette.snapLine)].map { width, color in
      DrawnItem(from: start, to: end, width: width, color: color)
    }
  }

  /// The length of a stroke at the end of a gap on each side of the gap, in interface points.
  private static let tick = 5.0

  /// Returns a guide through a sticker that several contacts hold at a multiple of 45°; empty for other stickers.
  private func angleGuide(of entity: Entity, middle: Point) -> [DrawnItem] {
    guard let (transform, size) = places.get(entity) else { return [] }
    let steps = transform.rotation / (.pi / 4)
    guard contacts.on(entity).count > 1, abs(steps - steps.rounded()) < 1e-9 else { return [] }
    let level = Vector(x: size.width * 0.7, y: 0)
    let center = canvas.toWindow.apply(middle)
    let arm = hits.matrixToWindow(of: entity).applyLinear(level)
    return guide(from: center - arm, to: center + arm)
  }
}

extension EditorAction {
  /// Switches snapping on or off.
  public static let snap = EditorAction("snap")
}

/// A resource: whether stickers snap, and the reach of lines and angles.
struct Snapping: Equatable {
  var isOn: Bool

  /// The distance from a line within which a sticker snaps, in interface points.
  static let reach = 10.0
  /// The deviation from an angle within which a sticker snaps, in radians: four degrees.
  static let angle = Double.pi / 45
}
