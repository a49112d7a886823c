/// A box filter that shrinks a picture into a target, row by row from the top.
///
/// Each target pixel is the mean of the pixels that it covers, weighted by the covered areas. Needs memory for a few
/// rows. If the sizes are equal, rows are decoded directly into the target.
struct RowShrinker {
  /// The first and the last source column that a target column covers, with their weights; columns between weigh
  /// `columnWeight`.
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

  /// Creates a shrinker for a picture's size, in pixels; traps if the target is larger.
  init(width: Int, height: Int, target: MappedPicture) {
    guard width >= target.width && height >= target.height else {
      fatalError("PictureFiles: the target is larger than the picture; pass a smaller one.")
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

  /// Adds the next row, which `fill` writes; `fill` returns `false` if there are no more rows.
  ///
  /// Returns `false` if `fill` does, or if the picture has all its rows already.
  mutating func add(_ fill: (inout MutableSpan<UInt32>) -> Bool) -> Bool {
    guard row < height else { return false }
    if isSameSize {
      guard target.withPixels(rows: row..<row + 1, fill) else { return false }
    } else {
      guard fillScratch(fill) else { return false }
      shrinkColumns()
      addShrunkRow()
    }
    row += 1
    return true
  }

  /// Adds the next row, of color indices; does nothing if the picture has all its rows already.
  mutating func add(_ rows: IndexedRow, _ row: Span<UInt8>) {
    guard self.row < height else { return }
    if isSameSize {
      target.withPixels(rows: self.row..<self.row + 1) { pixels in
        for column in pixels.indices { pixels[column] = rows.pixel(row, column) }
      }
    } else {
      for (index, cover) in covers.enumerated() {
        var mean = Channels(rows.pixel(row, cover.first)) * cover.firstWeight
        if cover.last > cover.first {
          mean += rows.sum(row, cover.first + 1..<cover.last) * columnWeight
          mean += Channels(rows.pixel(row, cover.last)) * cover.lastWeight
        }
        shrunk[index] = mean
      }
      addShrunkRow()
    }
    self.row += 1
  }

  /// Writes the last target row although it is incomplete, for pictures that end early.
  mutating func finish() {
    let targetRow = row * target.height / max(height, 1)
    if !isSameSize, row < height, row * target.height % height != 0 { write(targetRow) }
  }

  private mutating func fillScratch(_ fill: (inout MutableSpan<UInt32>) -> Bool) -> Bool {
    var row = scratch.mutableSpan
    return fill(&row)
  }

  private mutating func shrinkColumns() {
    let (scratch, covers, columnWeight) = (scratch, covers, columnWeight)
    let source = scratch.span
    var shrunk = self.shrunk.mutableSpan
    for (index, cover) in covers.enumerated() {
      var mean = Channels(source[cover.first]) * cover.firstWeight
      if cover.last > cover.first {
        var sum = Channels.zero
        let between = source.extracting(cover.first + 1..<cover.last)
        for column in between.indices { sum += Channels(between[column]) }
        mean += sum * columnWeight + Channels(source[cover.last]) * cover.lastWeight
      }
      shrunk[index] = mean
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

  /// Rounds the sums to a target row, which stays premultiplied, as weights are the same for all channels.
  private func write(_ targetRow: Int) {
    target.withPixels(rows: targetRow..<targetRow + 1) { pixels in
      for index in pixels.indices { pixels[index] = sum[index].pixel }
    }
  }
}

/// A pixel's channels (blue, green, red, alpha), from 0 to 255.
private typealias Channels = SIMD4<Float>

extension Channels {
  /// The number from which on a `Float` has a precision of 1, so that its low bits are an integer.
  private static let ones: Float = 0x1p23

  @inline(__always)
  fileprivate init(_ pixel: UInt32) {
    let bits =
      SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
      | Self.ones.bitPattern
    self =
      SIMD4(
        Float(bitPattern: bits.x), Float(bitPattern: bits.y), Float(bitPattern: bits.z),
        Float(bitPattern: bits.w)) - Self.ones
  }

  /// The pixel with these channels, rounded to nearest.
  @inline(__always)
  fileprivate var pixel: UInt32 {
    let sum = self + Self.ones
    return (sum.w.bitPattern & 255) << 24 | (sum.z.bitPattern & 255) << 16
      | (sum.y.bitPattern & 255) << 8 | sum.x.bitPattern & 255
  }
}

extension MappedPicture {
  /// Shrinks the picture by a box filter into a target, which must not be larger; O(pixels).
  func shrink(into target: MappedPicture) {
    _ = PicturePlan(width: width, height: height, target: target).readRows { y, row in
      copy(row: y, to: &row)
      return true
    }
  }
}
