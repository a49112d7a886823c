/// Takes a picture's rows from the top and leaves them, shrunk by a box filter, in a target.
///
/// Each target pixel is the mean of what it covers, parts of pixels by their area. Needs memory for a
/// few rows. Where the sizes are equal, rows are decoded in their place.
struct RowShrinker {
  /// The columns that a target column covers: the first, and the weights of the first, of those between, and of the last.
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
  private var shrunk: [Channels] = []
  private var sum: [Channels] = []
  private let isSameSize: Bool

  /// A shrinker of pictures of a size; the target must be no larger.
  init(width: Int, height: Int, target: MappedPicture) {
    guard width >= target.width && height >= target.height else {
      fatalError("PictureFiles: it only shrinks; pass a smaller target.")
    }
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

  /// Takes the next row, of numbers of colours; beyond the last, none.
  mutating func add(_ rows: IndexedRow, _ row: UnsafePointer<UInt8>) {
    guard self.row < height else { return }
    // Safe: the caller's row is as long as it says; the target's row and `shrunk` are as wide as used.
    if isSameSize {
      let start = unsafe target.pixels.baseAddress! + self.row * width
      for column in 0..<width { unsafe start[column] = rows.pixel(row, column) }
    } else {
      for (index, cover) in covers.enumerated() {
        var mean = unsafe Channels(rows.pixel(row, cover.first)) * cover.firstWeight
        if cover.last > cover.first {
          unsafe mean += rows.sum(row, cover.first + 1..<cover.last) * columnWeight
          unsafe mean += Channels(rows.pixel(row, cover.last)) * cover.lastWeight
        }
        shrunk[index] = mean
      }
      addShrunkRow()
    }
    self.row += 1
  }

  /// Leaves what a last, incomplete target row has got so far; for pictures that end early.
  mutating func finish() {
    let targetRow = row * target.height / max(height, 1)
    if !isSameSize, row < height, row * target.height % height != 0 { write(targetRow) }
  }

  private mutating func shrinkColumns() {
    let (middle, covers) = (columnWeight, covers)
    unsafe scratch.withUnsafeBufferPointer { source in
      unsafe shrunk.withUnsafeMutableBufferPointer { shrunk in
        for (index, cover) in covers.enumerated() {
          // Safe: a cover's columns are within 0..<width, and there is one for each element.
          var mean = unsafe Channels(source[cover.first]) * cover.firstWeight
          if cover.last > cover.first {
            var between = Channels.zero
            for column in cover.first + 1..<cover.last {
              unsafe between += Channels(source[column])
            }
            unsafe mean += between * middle + Channels(source[cover.last]) * cover.lastWeight
          }
          unsafe shrunk[index] = mean
        }
      }
    }
  }

  private mutating func addShrunkRow() {
    // A source row is target.height parts tall, a target row `height` parts.
    let (start, end) = (row * target.height, (row + 1) * target.height)
    let targetRow = start / height
    let rowEnd = (targetRow + 1) * height
    Self.add(shrunk, times: Float(min(end, rowEnd) - start) / Float(height), to: &sum)
    guard end >= rowEnd else { return }
    write(targetRow)
    let rest = Float(end - rowEnd) / Float(height)
    for index in sum.indices { sum[index] = shrunk[index] * rest }
  }

  private static func add(_ row: [Channels], times weight: Float, to sum: inout [Channels]) {
    for (index, channels) in row.enumerated() { sum[index] += channels * weight }
  }

  /// Rounds the sums to a target row; as weights are the same for all channels, it stays premultiplied.
  private func write(_ targetRow: Int) {
    let pixels = unsafe target.pixels
    let start = targetRow * target.width
    for (index, channels) in sum.enumerated() {
      // Safe: `targetRow` is below the target's height.
      unsafe pixels[start + index] = channels.pixel
    }
  }
}

/// A pixel's channels (blue, green, red, alpha) as numbers.
private typealias Channels = SIMD4<Float>

extension Channels {
  /// The number from which on a float counts in ones: its low bits are the number.
  private static let ones: Float = 0x1p23

  @inline(__always)
  fileprivate init(_ pixel: UInt32) {
    let bits = SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    // Safe: both are 16 bytes, and every bit pattern is a value of either.
    self = unsafe unsafeBitCast(bits | Self.ones.bitPattern, to: Self.self) - Self.ones
  }

  /// The pixel, rounded to nearest.
  @inline(__always)
  fileprivate var pixel: UInt32 {
    // Safe: as above.
    let bits = unsafe unsafeBitCast(self + Self.ones, to: SIMD4<UInt32>.self) & 255
    return bits.w << 24 | bits.z << 16 | bits.y << 8 | bits.x
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
