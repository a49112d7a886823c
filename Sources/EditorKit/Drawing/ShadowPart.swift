package import Geometry
package import InterfaceKit
public import StickerCompositor

/// A corner or a side of the soft shadow around a rectangle with round corners.
///
/// A shadow has eight parts, which show three pictures, however large the rectangle is. The shadow fades smoothly
/// outward, as a blurred rectangle does, and is half as dark at the edge as inside; the rectangle covers the inside.
public struct ShadowPart: Hashable, Sendable {
  /// The place of a part around the rectangle.
  public enum Place: UInt8, Hashable, Sendable {
    /// The upper left corner; mirrored, any other corner.
    case corner
    /// The upper side; mirrored, the lower one.
    case upperSide
    /// The left side; mirrored, the right one.
    case leftSide
  }

  /// The place of the part.
  public var place: Place
  /// The radius of the rectangle's corners, in interface points.
  public var radius: Double
  /// The distance from the edge over which the shadow fades, on both sides of the edge, in interface points.
  public var reach: Double
  /// The color inside with straight alpha, `0xAARRGGBB`.
  public var color: UInt32

  /// The distance by which the shadow lies below its rectangle, in interface points.
  fileprivate var drop: Double { reach / 4 }

  /// The length of a part across the edge, in interface points: the side of a corner.
  var depth: Double { reach + max(radius, reach) }

  /// Returns the part's picture, with `scale` pixels per point: a square for a corner, one pixel along a side.
  public func bitmap(scale: Double) -> Bitmap {
    let side = Int(max(1, min(depth * scale, 1024)).rounded(.up))
    var bitmap = Bitmap(
      width: place == .upperSide ? 1 : side, height: place == .leftSide ? 1 : side)
    let panel = Panel(size: .zero, radius: 0, color: color)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let opacity = opacity(
          x: place == .upperSide ? -depth : corner - (Double(x) + 0.5) * depth / Double(side),
          y: place == .leftSide ? -depth : corner - (Double(y) + 0.5) * depth / Double(side))
        bitmap[x, y] = panel.pixel(coverage: opacity)
      }
    }
    return bitmap
  }

  /// The distance from the part's outer edges to the middle of the corner's arc, in interface points.
  private var corner: Double { reach + radius }

  /// Returns the opacity at a place, which is given by its distances outward from the middle of the corner's arc, in
  /// interface points.
  fileprivate func opacity(x: Double, y: Double) -> Double {
    let (outerX, outerY) = (max(x, 0), max(y, 0))
    let distance = (outerX * outerX + outerY * outerY).squareRoot() + min(max(x, y), 0) - radius
    let inside = min(max(0, (reach - distance) / (2 * reach)), 1)
    return inside * inside * (3 - 2 * inside)
  }
}

extension DrawnItem {
  /// Returns the soft shadow of a rectangle with round corners, below and around the rectangle.
  ///
  /// `frame`, `radius` and `reach` are in interface points, `color` is `0xAARRGGBB` with straight alpha. Empty if the
  /// rectangle is too small for the parts.
  package static func shadow(
    of frame: Rect, radius: Double, reach: Double, color: UInt32
  ) -> [DrawnItem] {
    func part(_ place: ShadowPart.Place) -> ShadowPart {
      ShadowPart(place: place, radius: radius, reach: reach, color: color)
    }
    let corner = part(.corner)
    let depth = corner.depth
    let area = Rect(
      x: frame.minX - reach, y: frame.minY - (reach - corner.drop),
      width: frame.size.width + 2 * reach,
      height: frame.size.height + 2 * reach)
    let (width, height) = (area.size.width - 2 * depth, area.size.height - 2 * depth)
    guard width >= 0, height >= 0, frame.isFinite else { return [] }
    func item(_ part: ShadowPart, from origin: Point, _ width: Double, _ height: Double)
      -> DrawnItem
    {
      DrawnItem(
        .shadow(part),
        AffineTransform(a: width, b: 0, c: 0, d: height, tx: origin.x, ty: origin.y))
    }
    let (left, right) = (area.minX, area.maxX)
    let (top, bottom) = (area.minY, area.maxY)
    let (upper, side) = (part(.upperSide), part(.leftSide))
    return [
      item(corner, from: Point(left, top), depth, depth),
      item(corner, from: Point(right, top), -depth, depth),
      item(corner, from: Point(left, bottom), depth, -depth),
      item(corner, from: Point(right, bottom), -depth, -depth),
      item(upper, from: Point(left + depth, top), width, depth),
      item(upper, from: Point(left + depth, bottom), width, -depth),
      item(side, from: Point(left, top + depth), depth, height),
      item(side, from: Point(right, top + depth), -depth, height),
    ]
  }

  /// Returns the squares that cover the corners of a rectangle outside of their arcs, with the color and the shadow around
  /// the rectangle.
  ///
  /// `frame`, `radius` and `reach` are in interface points; `reach` and `shadow` are those of ``shadow(of:radius:reach:color:)``.
  package static func cutOffCorners(
    of frame: Rect, radius: Double, color: UInt32, reach: Double, shadow: UInt32
  ) -> [DrawnItem] {
    let part = ShadowPart(place: .corner, radius: 0, reach: reach, color: shadow)
    return zip(frame.corners, inward).flatMap { corner, way in
      let opacity = part.opacity(x: 0, y: part.drop * way.y)
      let alpha = UInt32((Double(shadow >> 24) * opacity).rounded()) << 24
      return [color, alpha | shadow & 0xFF_FFFF].map {
        cutOffCorner(at: corner, way, radius: radius, color: $0)
      }
    }
  }

  /// Returns pieces in one color that cover what round corners of a frame cut off; `frame` and `radius` are in interface
  /// points.
  package static func cutOffCorners(of frame: Rect, radius: Double, color: UInt32) -> [DrawnItem] {
    zip(frame.corners, inward).map { cutOffCorner(at: $0, $1, radius: radius, color: color) }
  }

  /// The signs of the ways from the corners of a rectangle to its center, in the order of `Rect.corners`.
  private static let inward: [(x: Double, y: Double)] = [(1, 1), (-1, 1), (-1, -1), (1, -1)]

  private static func cutOffCorner(
    at corner: Point, _ way: (x: Double, y: Double), radius: Double, color: UInt32
  ) -> DrawnItem {
    var panel = Panel(size: Size(width: radius, height: radius), radius: radius, color: color)
    panel.corners = .cutOff
    return DrawnItem(
      .panel(panel),
      AffineTransform(a: way.x * radius, b: 0, c: 0, d: way.y * radius, tx: corner.x, ty: corner.y))
  }

  /// Returns a floating bar: a plate with round corners over its shadow.
  package static func plate(_ frame: Rect, color: UInt32, _ palette: Palette) -> [DrawnItem] {
    let radius = min(Panel.barRadius, min(frame.size.width, frame.size.height) / 2)
    return shadow(of: frame, radius: radius, reach: 8, color: palette.shadow) + [
      DrawnItem(
        panel: frame, radius: radius, color: color, rim: Panel.Rim(color: palette.edge, width: 1))
    ]
  }
}
