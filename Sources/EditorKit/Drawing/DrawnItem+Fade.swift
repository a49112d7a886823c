package import Geometry
package import InterfaceKit

extension DrawnItem {
  /// Returns a gradient to a color over the last 40 interface points of a room in which a strip scrolls, as the sign that
  /// the strip continues there.
  ///
  /// `rest` is the length of the strip beyond the room's end, in interface points; the drawing is empty if the strip
  /// ends within the room. `color` is `0xAARRGGBB`, of which the gradient has its own alpha.
  package static func fade(
    atEndOf room: Rect, along direction: Direction, rest: Double, color: UInt32,
    isRightToLeft: Bool = false
  ) -> [DrawnItem] {
    guard rest > 1 else { return [] }
    let (steps, step) = (20, 2.0)
    return (0..<steps).map { number in
      let back = Double(steps - number) * step
      let frame =
        direction == .column
        ? Rect(x: room.minX, y: room.maxY - back, width: room.size.width, height: step)
        : Rect(x: room.maxX - back, y: room.minY, width: step, height: room.size.height)
          .mirrored(within: room, if: isRightToLeft)
      let alpha = UInt32(Double(number + 1) / Double(steps + 1) * 255)
      return DrawnItem(panel: frame, radius: 0, color: color & 0x00FF_FFFF | alpha << 24)
    }
  }
}
