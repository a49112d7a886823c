import Geometry

/// The parts of an area that sprites may touch, in tiles.
///
/// Tiles are tighter than the boxes around long, thin, rotated sprites, which are mostly empty.
struct DirtyTiles {
  private let area: PixelRect
  private let columns: Int
  private let rows: Int
  /// The touched pixels of each tile; empty at first.
  private var tiles: [PixelRect]

  /// The side of a tile in pixels.
  static let side = 16
  /// The distance that antialiasing may extend beyond a sprite's edges, in pixels.
  private static let margin = 2.0

  private static let nothing = PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min)

  /// Creates the tiles of an area, without touched pixels.
  init(_ area: PixelRect) {
    self.area = area
    columns = (area.width + Self.side - 1) / Self.side
    rows = (area.height + Self.side - 1) / Self.side
    tiles = Array(repeating: Self.nothing, count: columns * rows)
  }

  /// Adds the pixels that a sprite touches: the part of `bounds` that lies under and between the sprite's edges.
  ///
  /// `corners` are the sprite's corners in target pixels, in order around the sprite. O(touched tiles).
  mutating func touch(_ bounds: PixelRect, _ corners: [Point]) {
    let bounds = bounds.intersection(area)
    guard !bounds.isEmpty else { return }
    let lastRow = (bounds.maxY - 1 - area.minY) / Self.side
    for row in (bounds.minY - area.minY) / Self.side...lastRow {
      let top = area.minY + row * Self.side
      let band = PixelRect(minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: top + Self.side)
        .intersection(bounds)
      guard let span = Self.span(of: corners, Double(band.minY), Double(band.maxY)) else {
        continue
      }
      let (least, greatest) = (Double(band.minX), Double(band.maxX))
      touch(
        PixelRect(
          minX: Int(min(max(span.least, least), greatest)),
          minY: band.minY,
          maxX: Int(max(min(span.greatest, greatest), least).rounded(.up)), maxY: band.maxY),
        row: row)
    }
  }

  private mutating func touch(_ part: PixelRect, row: Int) {
    guard !part.isEmpty else { return }
    let last = (part.maxX - 1 - area.minX) / Self.side
    for column in (part.minX - area.minX) / Self.side...last {
      let left = area.minX + column * Self.side
      let inside = part.intersection(
        PixelRect(minX: left, minY: part.minY, maxX: left + Self.side, maxY: part.maxY))
      tiles[row * columns + column].formUnion(inside)
    }
  }

  /// Returns the horizontal extent of a convex shape between two heights; `nil` if the shape does not reach them.
  private static func span(
    of corners: [Point], _ top: Double, _ bottom: Double
  ) -> (least: Double, greatest: Double)? {
    let (top, bottom) = (top - margin, bottom + margin)
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let (upper, lower) = a.y <= b.y ? (a, b) : (b, a)
      guard lower.y >= top, upper.y <= bottom else { continue }
      // Both ends of the part of the edge that lies between the heights.
      for y in [max(upper.y, top), min(lower.y, bottom)] {
        let isLevel = lower.y - upper.y < 1e-9
        let x = upper.x + (lower.x - upper.x) * (isLevel ? 0 : (y - upper.y) / (lower.y - upper.y))
        (least, greatest) = (min(least, x), max(greatest, x))
      }
      if lower.y - upper.y < 1e-9 {
        (least, greatest) = (min(least, lower.x), max(greatest, lower.x))
      }
    }
    return least <= greatest ? (least - margin, greatest + margin) : nil
  }

  /// The rectangles that contain the touched pixels, without overlaps.
  ///
  /// Only the whole area if the rectangles would cover more than three quarters of it. O(tiles).
  var areas: [PixelRect] {
    var found: [PixelRect] = []
    /// The rectangle that ended in the row above, by its first column: its number, and the column after its last.
    var above: [Int: (number: Int, end: Int)] = [:]
    for row in 0..<rows {
      var here: [Int: (number: Int, end: Int)] = [:]
      var column = 0
      while column < columns {
        let first = column
        var run = Self.nothing
        while column < columns, !tiles[row * columns + column].isEmpty {
          run.formUnion(tiles[row * columns + column])
          column += 1
        }
        guard column > first else {
          column += 1
          continue
        }
        if let other = above[first], other.end == column {
          found[other.number].formUnion(run)
          here[first] = other
        } else {
          here[first] = (found.count, column)
          found.append(run)
        }
      }
      above = here
    }
    let count = found.reduce(0) { $0 + $1.width * $1.height }
    return count * 4 > area.width * area.height * 3 ? [area] : found
  }
}

extension PixelRect {
  /// Extends the rectangle so that it contains another rectangle.
  mutating func formUnion(_ other: PixelRect) {
    self = PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
