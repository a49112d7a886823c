import ECS
import EditorKit
import Geometry
import InterfaceKit
import StickerCanvas

/// The pose of the animated hand that shows the first drag, as a closed form of time.
struct FirstDragPose: Equatable {
  /// The finished share of the drag, from 0 to 1.
  let way: Double
  /// The opacity of the hand, from 0 to 1.
  let opacity: Double
  /// The press of the hand, from 0 (raised) to 1 (pressed down).
  let press: Double

  /// The duration of one drag, in seconds; the hand fades in at its start and out at its end.
  static let duration = 2.6

  /// Creates the pose of the hand at a time in seconds since the start of the drag.
  init(after time: Double) {
    func share(_ from: Double, _ to: Double) -> Double {
      let part = max(0, min(1, (time - from) / (to - from)))
      return part * part * (3 - 2 * part)
    }
    way = share(0.55, 1.7)
    opacity = share(0, 0.3) - share(2.1, 2.5)
    press = share(0.3, 0.5) - share(1.75, 1.95)
  }
}

/// Draws the animated hand and the picture that the hand drags.
struct DrawFirstDrag: System {
  @Res var drag: FirstDrag
  @Res var clock: Clock
  @Res var pictures: StickerPictures
  @OptionalRes var layout: Layout?
  let shown = ShownTray()
  let canvas = Canvas()
  let placing = StickerPlacing()
  @ResMut var display: Display

  func run() { display.draw(firstDragItems()) }

  /// The side of the hand, in interface points.
  private static var handSide: Double { 84 }

  /// The offset of the fingertip from the upper left corner of the hand's icon, in the icon's unit square.
  private static var fingertip: Vector { Vector(x: 26.5 / 64, y: 7.5 / 64) }

  /// Returns the drawing of the hand and of the dragged picture; empty while the hand is not shown.
  private func firstDragItems() -> [DrawnItem] {
    guard let pose = drag.pose(at: clock.frame), let layout,
      let (name, cell) = pictureToTake(in: layout)
    else { return [] }
    let goal = canvas.fitted.center
    let tip = cell.center + (goal - cell.center) * pose.way
    var items: [DrawnItem] = []
    if let image = pictures.images.imageIfOpen(named: name) {
      let small = image.size.fitted(into: cell.inset(by: cell.size.width * Tray.pictureInset))
      let side = placing.sideFromTray * canvas.toWindow.a
      let large = image.size.fitted(into: Rect(center: goal, width: side, height: side))
      let width = small.size.width + (large.size.width - small.size.width) * pose.way
      let frame = Rect(
        center: tip, width: width, height: width * small.size.height / max(small.size.width, 1e-9))
      items.append(DrawnItem(.image(image.id), in: frame, opacity: 0.8 * pose.opacity))
    }
    let side =
      min(Self.handSide, min(layout.window.width, layout.window.height) / 5)
      * (1.15 - 0.15 * pose.press)
    let hand = Rect(origin: tip - Self.fingertip * side, size: Size(width: side, height: side))
    items.append(DrawnItem(.icon("pointing-hand", .light), in: hand, opacity: pose.opacity))
    return items
  }

  /// Returns the middle picture of those that are wholly visible in the tray, with its cell's frame in interface
  /// points.
  ///
  /// The middle is far from the bars at the tray's ends. Returns `nil` if no picture is wholly visible.
  private func pictureToTake(in layout: Layout) -> (name: String, cell: Rect)? {
    let tray = shown.tray
    let room = tray.room(in: layout).inset(by: -1)
    let cells = tray.visible(in: layout).map { (tray.names[$0], tray.frame(of: $0, in: layout)) }
      .filter { _, cell in cell.corners.allSatisfy { room.contains($0) } }
    return cells.isEmpty ? nil : cells[cells.count / 2]
  }
}
