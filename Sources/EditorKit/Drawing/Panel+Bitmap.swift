import Geometry
public import StickerCompositor

extension Panel {
  /// Returns the panel's picture, with `scale` pixels per point and antialiased corners.
  ///
  /// The width and height are rounded up to whole pixels, from 1 to 8192.
  public func bitmap(scale: Double) -> Bitmap {
    let (width, height) = pixelSize(scale: scale)
    var bitmap = Bitmap(width: width, height: height, filledWith: pixel)
    if corners == .cutOff {
      for y in 0..<height {
        for x in 0..<width {
          let (dx, dy) = (Double(width - x) - 0.5, Double(height - y) - 0.5)
          let distance = (dx * dx + dy * dy).squareRoot() - Double(min(width, height))
          bitmap[x, y] = pixel(coverage: min(max(distance + 0.5, 0), 1))
        }
      }
      return bitmap
    }
    // Of round corners, two lie side by side, and two above each other only if all are round.
    let most = corners == .all ? min(width, height) : min(width, 2 * height)
    let radius = min(self.radius * scale, Double(most) / 2)
    let rim = self.rim.map { $0.width * scale } ?? 0
    guard max(radius, rim) > 0 else { return bitmap }
    // One corner has the pixels of all corners; its last row and column repeat along the sides.
    let side = Int(max(radius, rim).rounded(.up)) + 1
    let columns = min(side, (width + 1) / 2)
    let rows = min(side, corners == .all ? (height + 1) / 2 : height)
    let corner = (0..<columns * rows).map { index in
      let (x, y) = (Double(index % columns) + 0.5, Double(index / columns) + 0.5)
      let (dx, dy) = (radius - x, radius - y)
      let distance =
        dx > 0 && dy > 0 ? (dx * dx + dy * dy).squareRoot() - radius : -min(x, y)
      let inner = rim > 0 ? min(max(0.5 - distance - rim, 0), 1) : 1
      return pixel(coverage: min(max(0.5 - distance, 0), 1), inner: inner)
    }
    for y in 0..<height {
      let (fromTop, fromBottom) = (y, height - 1 - y)
      let distance =
        if corners == .all { min(fromTop, fromBottom) } else {
          corners == .lower ? fromBottom : fromTop
        }
      let row = min(distance, rows - 1) * columns
      for x in 0..<columns {
        bitmap[x, y] = corner[row + x]
        bitmap[width - 1 - x, y] = corner[row + x]
      }
      let between = corner[row + columns - 1]
      guard between != pixel, columns < width - columns else { continue }
      for x in columns..<width - columns { bitmap[x, y] = between }
    }
    return bitmap
  }

  /// Returns the width and the height of ``bitmap(scale:)``, in pixels.
  public func pixelSize(scale: Double) -> (width: Int, height: Int) {
    func rounded(_ length: Double) -> Int { Int(max(1, min(length * scale, 8192)).rounded(.up)) }
    return (rounded(size.width), rounded(size.height))
  }

  /// The color away from the edges, premultiplied, `0xAARRGGBB`.
  public var pixel: UInt32 { pixel(coverage: 1) }

  /// Returns a pixel of which a part is inside the panel, premultiplied.
  ///
  /// `coverage` is that part, `inner` the part of it that has no rim; both are from 0 to 1.
  func pixel(coverage: Double, inner: Double = 1) -> UInt32 {
    let rimAlpha = rim.map { Double($0.color >> 24) / 255 } ?? 0
    let (fillAlpha, rimPart) = (Double(color >> 24) / 255, (1 - inner) * rimAlpha)
    func channel(_ shift: UInt32) -> UInt32 {
      let fill = Double(color >> shift & 255) * fillAlpha
      let edge = Double((rim?.color ?? 0) >> shift & 255)
      return UInt32(((fill * (1 - rimPart) + edge * rimPart) * coverage).rounded()) << shift
    }
    let alpha = (fillAlpha * (1 - rimPart) + rimPart) * coverage
    return UInt32((alpha * 255).rounded()) << 24 | channel(16) | channel(8) | channel(0)
  }
}
