import Geometry
public import StickerCompositor

/// The share of each pixel of a rectangle that a stroke covers.
///
/// The pieces of a stroke don't add up: a pixel keeps the greatest share. So a stroke may be drawn piece by piece, and
/// translucent ink is nowhere darker.
public struct StrokeCoverage: Sendable {
  /// The rectangle of the pixels.
  public let area: PixelRect
  /// The shares, from 0 to 255, row by row from the top.
  public private(set) var shares: [UInt8]

  /// Creates a rectangle that is not covered.
  public init(_ area: PixelRect) {
    self.area = area
    shares = Array(repeating: 0, count: area.width * area.height)
  }

  /// Covers the pixels under a piece, in pixels.
  ///
  /// A pixel's share is that of a straight edge through it. A piece thinner than a pixel covers a line of a pixel's
  /// width by the share of its own width.
  public mutating func cover(_ piece: StrokePiece) {
    let (fromRadius, toRadius) = (max(0.5, piece.startRadius), max(0.5, piece.endRadius))
    let strength = Float(min(1, piece.startRadius + piece.endRadius) * 255)
    let reach = max(fromRadius, toRadius) + 0.5
    let way = piece.end - piece.start
    let square = way.x * way.x + way.y * way.y
    let perSquare = square > 0 ? Float(1 / square) : 0
    let (left, right) = (min(piece.start.x, piece.end.x), max(piece.start.x, piece.end.x))
    let (top, bottom) = (min(piece.start.y, piece.end.y), max(piece.start.y, piece.end.y))
    let rows = Self.pixels(top - reach, bottom + reach, area.minY, area.maxY)
    let (dx, dy) = (Float(way.x), Float(way.y))
    let (radius, growth) = (Float(fromRadius), Float(toRadius - fromRadius))
    // The half width of a slanting piece along a row.
    let slant = abs(way.y) > 1e-3 ? reach * square.squareRoot() / abs(way.y) : .infinity
    for row in rows {
      let y = Double(row) + 0.5 - piece.start.y
      var (from, to) = (left - reach, right + reach)
      if slant.isFinite {
        let middle = piece.start.x + y * way.x / way.y
        (from, to) = (max(from, middle - slant), min(to, middle + slant))
      }
      let columns = Self.pixels(from, to, area.minX, area.maxX)
      let start = (row - area.minY) * area.width - area.minX
      let (py, along) = (Float(y), Float(y) * dy)
      for column in columns {
        let px = Float(Double(column) + 0.5 - piece.start.x)
        let share = max(0, min(1, (px * dx + along) * perSquare))
        let (ex, ey) = (px - share * dx, py - share * dy)
        let depth = radius + share * growth + 0.5 - (ex * ex + ey * ey).squareRoot()
        guard depth > 0 else { continue }
        let covered = UInt8(min(1, depth) * strength + 0.5)
        if covered > shares[start + column] { shares[start + column] = covered }
      }
    }
  }

  /// Returns the pixels whose middles lie between two coordinates, within limits.
  private static func pixels(_ from: Double, _ to: Double, _ least: Int, _ most: Int) -> Range<Int>
  {
    let first = max(Double(least), min(Double(most), (from - 0.5).rounded(.up)))
    let end = max(first, min(Double(most), (to - 0.5).rounded(.down) + 1))
    return Int(first)..<Int(end)
  }

  /// Returns the picture of the pixels in the color and the opacity of a stroke.
  public func bitmap(like stroke: Stroke) -> Bitmap {
    let pixels = (0...255).map { share in
      Pixels.premultiplied(
        stroke.color, alpha: UInt32((Double(share) * stroke.tool.opacity).rounded()))
    }
    return Bitmap(
      width: area.width, height: area.height, pixels: shares.map { pixels[Int($0)] })
  }
}
