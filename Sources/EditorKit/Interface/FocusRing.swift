package import Geometry
package import InterfaceKit

/// The ring around the focused place, 2 points outside the plate of its button or the part of a sheet; all lengths are
/// in interface points.
package enum FocusRing {
  /// The width of the ring without its rims, in points.
  package static let width = 3.0
  /// The width of the ring's rim on each side, in points.
  package static let rim = 2.0
  /// The distance from a plate to the middle of the ring, in points.
  private static let offset = 2 + width / 2

  /// Returns the ring around the plate of a button's frame.
  package static func items(around frame: Rect, _ palette: Palette) -> [DrawnItem] {
    items(aroundPlate: frame.inset(by: Button.plateInset), radius: Button.radius, palette)
  }

  /// Returns the ring around a plate with a corner radius, with a rim that makes the ring visible on any background.
  package static func items(aroundPlate plate: Rect, radius: Double, _ palette: Palette)
    -> [DrawnItem]
  {
    let corners = path(plate.inset(by: -offset), radius: radius + offset)
    func line(_ width: Double, _ color: UInt32) -> [DrawnItem] {
      DrawnItem.outline(corners, width: width, color: color)
        + corners.map { DrawnItem(disc: $0, radius: width / 2, color: color) }
    }
    return line(width + 2 * rim, palette.ringRim) + line(width, palette.accent)
  }

  /// Returns the points of a rectangle's edge, with each rounded corner as nine points.
  private static func path(_ frame: Rect, radius: Double) -> [Point] {
    let radius = min(radius, min(frame.size.width, frame.size.height) / 2)
    let inner = frame.inset(by: radius).corners
    return inner.enumerated().flatMap { index, center in
      (0...8).map { step in
        let angle = Double.pi * (1 + Double(index) / 2 + Double(step) / 16)
        return center + Vector(angle: angle, length: radius)
      }
    }
  }
}
