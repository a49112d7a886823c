/// Takes a picture's rows from the top and leaves them, shrunk by a box filter, in a target.
///
/// Each target pixel is the mean of what it covers, parts of pixels by their area. Needs memory for a
/// few rows. Where the sizes are equal, rows are decoded in their place.
struct RowShrinker {
  /// Which columns a target column covers: the first, and the weights of the first, those between
  /// and the last.
  private struct Cover {
    var first: Int
    var last: Int
    var firstWeight: Float
    var lastWeight: Float
  }

  let width: Int
  let height: Int
  let target: MappedPicture
  private(set) var row = 0
  private var scratch: [UInt32] = []
  private var covers: [Cover] = []
  private var columnWeight: Float = 0
  private var shrunk: [SIMD4<Float>] = []
  private var sum: [SIMD4<Float>] = []
  private let isSameSize: Bool

  /// A shrinker of pictures of a size; the target must be no larger.
  init(width: Int, height: Int, target: MappedPicture) {
    precondition(
      width >= target.width && height >= target.height, "It only shrinks; pass a smaller target.")
    (self.width, self.height, self.target) = (width, height, target)
    isSameSize = width == target.width && height == target.height
    if isSameSize { return }
    scratch = Array(repeating: 0, count: width)
    shrunk = Array(repeating: .zero, count: target.width)
    sum = shrunk
    columnWeight = Float(target.width) / Float(width)
    // A source column is target.width parts wide, a target column `width` parts.
    covers = (0..<target.width).map { column in
      let (start, end) = (column * width, (column + 1) * width)
      let (first, last) = (start / target.width, (end - 1) / target.width)
      let unit = 1 / Float(width)
      return Cover(
        first: first, last: last,
        firstWeight: Float(min(end, (first + 1) * target.width) - start) * unit,
        lastWeight: first == last ? 0 : Float(end - last * target.width) * unit)
    }
  }

  /// Takes the next row, which `fill` writes; false from `fill` means that there is none.
  ///
  /// Rows beyond the last are not asked for; they give false.
  mutating func add(_ fill: (UnsafeMutablePointer<UInt32>) -> Bool) -> Bool {
    guard row < height else { return false }
    if isSameSize {
      // Safe: the row is below the height, so that it lies within the target.
      let start = unsafe target.pixels.baseAddress! + row * width
      guard unsafe fill(start) else { return false }
    } else {
      let isFilled = unsafe scratch.withUnsafeMutableBufferPointer {
        unsafe fill($0.baseAddress!)
      }
      guard isFilled else { return false }
      shrinkColumns()
      addShrunkRow()
    }
    row += 1
    return true
  }

  /// Leaves what a last, incomplete target row has got so far; for pictures that end early.
  mutating func finish() {
    let targetRow = row * target.height / max(height, 1)
    if !isSameSize, row < height, row * target.height % height != 0 { write(targetRow) }
  }

  private mutating func shrinkColumns() {
    let middle = columnWeight
    unsafe scratch.withUnsafeBufferPointer { source in
      for index in covers.indices {
        let cover = covers[index]
        // Safe: a cover's columns are within 0..<width.
        var mean = unsafe Self.channels(source[cover.first]) * cover.firstWeight
        if cover.last > cover.first {
          var column = cover.first + 1
          var between = SIMD4<Float>.zero
          while column < cover.last {
            unsafe between += Self.channels(source[column])
            column += 1
          }
          unsafe mean += between * middle + Self.channels(source[cover.last]) * cover.lastWeight
        }
        shrunk[index] = mean
      }
    }
  }

  private mutating func addShrunkRow() {
    // A source row is target.height parts tall, a target row `height` parts.
    let (start, end) = (row * target.height, (row + 1) * target.height)
    let targetRow = start / height
    let rowEnd = (targetRow + 1) * height
    let weight = Float(min(end, rowEnd) - start) / Float(height)
    for index in sum.indices { sum[index] += shrunk[index] * weight }
    guard end >= rowEnd else { return }
    write(targetRow)
    let rest = Float(end - rowEnd) / Float(height)
    for index in sum.indices { sum[index] = shrunk[index] * rest }
  }

  /// Rounds the sums to a target row; as weights are the same for all channels, it stays premultiplied.
  private func write(_ targetRow: Int) {
    let start = targetRow * target.width
    for index in sum.indices {
      let value = sum[index] + 0.5
      // Safe: `targetRow` is below the target's height.
      unsafe target.pixels[start + index] =
        Self.byte(value.w) << 24 | Self.byte(value.z) << 16 | Self.byte(value.y) << 8
        | Self.byte(value.x)
    }
  }

  @inline(__always)
  private static func byte(_ value: Float) -> UInt32 { UInt32(min(value, 255)) }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(Int32(pixel & 255)), Float(Int32(pixel >> 8 & 255)), Float(Int32(pixel >> 16 & 255)),
      Float(Int32(pixel >> 24)))
  }
}

extension MappedPicture {
  /// Leaves the picture, shrunk by a box filter, in a target that is no larger; O(pixels).
  func shrink(into target: MappedPicture) {
    var shrinker = RowShrinker(width: width, height: height, target: target)
    for y in 0..<height {
      // Safe: the row is `width` pixels of this picture.
      _ = unsafe shrinker.add { row in
        unsafe row.update(from: pixels.baseAddress! + y * width, count: width)
        return true
      }
    }
  }
}
