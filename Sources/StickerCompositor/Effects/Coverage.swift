/// The share of each pixel of a picture that a shape covers, with a margin around the picture.
struct Coverage: Sendable {
  let width: Int
  let height: Int
  /// The shares, from 0 to 255, row by row from the top.
  private(set) var shares: [UInt8]

  private init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    shares = Array(repeating: 0, count: width * height)
  }

  private init(_ bitmap: Bitmap, margin: Int, _ share: (UInt32) -> UInt8) {
    self.init(width: bitmap.width + 2 * margin, height: bitmap.height + 2 * margin)
    for y in 0..<bitmap.height {
      let start = (y + margin) * width + margin
      for x in 0..<bitmap.width {
        shares[start + x] = share(bitmap.pixels[y * bitmap.width + x] >> 24)
      }
    }
  }

  /// Creates the coverage from the alpha of a picture.
  init(alphaOf bitmap: Bitmap, margin: Int) { self.init(bitmap, margin: margin) { UInt8($0) } }

  /// Creates the coverage of the shape that a viewer sees in a picture: without faint pixels, such as the pixels of a
  /// glow.
  ///
  /// The smooth edges of shapes stay where they are, since their fainter pixels are beside stronger ones.
  init(shapeOf bitmap: Bitmap, margin: Int) {
    self.init(bitmap, margin: margin) { $0 < Self.leastAlpha ? 0 : UInt8($0) }
  }

  /// The least alpha that a viewer sees as a part of a shape.
  private static let leastAlpha: UInt32 = 38

  /// Adds a coverage of the same size, as if its shape were drawn over this one.
  mutating func unite(with other: Coverage) {
    for index in shares.indices {
      let (own, more) = (UInt32(shares[index]), UInt32(other.shares[index]))
      shares[index] = UInt8(own + more - Pixels.scaled(own, by: more))
    }
  }

  /// The number of rows that a core computes at a time.
  private static let stripHeight = 32

  /// Returns the coverage of the shape with a border of an even width, in pixels, and smooth edges.
  ///
  /// A pixel is compared by its distance from the nearest edge in a covered pixel. For a straight edge, that is the
  /// distance between the middles of both pixels, plus a half, less the covered pixel's share from 0 to 1. O(pixels).
  func grown(by radius: Float) -> Coverage {
    let nearest = nearestRows
    let strips = onAllCores((height + Self.stripHeight - 1) / Self.stripHeight) { strip in
      var grown: [UInt8] = []
      grown.reserveCapacity(Self.stripHeight * width)
      var envelope = Envelope(width: width)
      for y in strip * Self.stripHeight..<min(height, (strip + 1) * Self.stripHeight) {
        appendRow(y, nearest, by: radius, &envelope, to: &grown)
      }
      return grown
    }
    var result = Coverage(width: width, height: height)
    result.shares = strips.flatMap(\.self)
    return result
  }

  /// The row of the nearest covered pixel in the column of each pixel; far away if the column has none.
  private var nearestRows: [Int32] {
    let far = Int32(-1 << 24)
    var nearest = Array(repeating: far, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        nearest[index] = shares[index] > 0 ? Int32(y) : y > 0 ? nearest[index - width] : far
      }
    }
    for y in stride(from: height - 2, through: 0, by: -1) {
      for x in 0..<width {
        let index = y * width + x
        let below = nearest[index + width]
        if abs(below - Int32(y)) < abs(nearest[index] - Int32(y)) { nearest[index] = below }
      }
    }
    return nearest
  }

  /// The lower envelope of the parabolas of squared distances in a row (Felzenszwalb and Huttenlocher 2012).
  private struct Envelope {
    /// The columns of the parabolas.
    var columns: [Int]
    /// The squared vertical distances of the parabolas.
    var heights: [Float]
    /// The place from which on each parabola is the lowest.
    var starts: [Float]

    init(width: Int) {
      columns = Array(repeating: 0, count: width)
      heights = Array(repeating: 0, count: width)
      starts = Array(repeating: 0, count: width)
    }
  }

  private func appendRow(
    _ y: Int, _ nearest: [Int32], by radius: Float, _ envelope: inout Envelope,
    to grown: inout [UInt8]
  ) {
    let row = y * width
    let reach = Int32(radius.rounded(.up)) + 1
    var count = 0
    for x in 0..<width {
      let down = abs(nearest[row + x] - Int32(y))
      if down > reach { continue }
      let height = Float(down * down)
      var start = -Float.infinity
      while count > 0 {
        let (column, other) = (envelope.columns[count - 1], envelope.heights[count - 1])
        let (along, before) = (Float(x), Float(column))
        start = (height + along * along - other - before * before) / (2 * (along - before))
        if start > envelope.starts[count - 1] { break }
        count -= 1
      }
      if count == 0 { start = -.infinity }
      (envelope.columns[count], envelope.heights[count], envelope.starts[count]) = (
        x, height, start
      )
      count += 1
    }
    guard count > 0 else { return grown.append(contentsOf: repeatElement(0, count: width)) }
    var index = 0
    for x in 0..<width {
      while index + 1 < count, envelope.starts[index + 1] <= Float(x) { index += 1 }
      let column = envelope.columns[index]
      let along = Float(x - column)
      let near = (along * along + envelope.heights[index]).squareRoot()
      // Only near the edge of the result do fractions of a pixel count.
      if near + 0.5 < radius - 0.5 || near > radius + 1 {
        grown.append(near > radius + 1 ? 0 : 255)
      } else {
        let distance = edgeDistance(x, y, around: column, Int(nearest[row + column]))
        grown.append(UInt8(max(0, min(1, radius - distance + 0.5)) * 255 + 0.5))
      }
    }
  }

  /// Returns the least distance of a pixel to the edges in the pixels around the nearest covered one.
  private func edgeDistance(_ x: Int, _ y: Int, around column: Int, _ row: Int) -> Float {
    var least = Float.infinity
    for other in max(0, row - 2)...min(height - 1, row + 2) {
      let down = Float(other - y)
      for place in max(0, column - 2)...min(width - 1, column + 2) {
        let share = shares[other * width + place]
        if share == 0 { continue }
        let along = Float(place - x)
        let distance = (along * along + down * down).squareRoot() + 0.5 - Float(share) / 255
        least = min(least, distance)
      }
    }
    return least
  }
}
