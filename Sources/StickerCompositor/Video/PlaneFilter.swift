/// The weights with which a plane's samples along one axis are averaged for each pixel of a result.
///
/// A pixel's value is the mean over the pixel's own length, or over one sample if that is longer: a mean over the area
/// in a smaller picture, and linear interpolation in a larger one. At the plane's ends, the last samples are repeated.
struct PlaneFilter {
  /// The number of samples that each pixel reads.
  let tapCount: Int
  /// The number of pixels of the result.
  let count: Int
  /// The addend to a sum of products that makes up for their rounding down, in 1/256 of a level.
  let rounding: UInt16
  /// The first sample that each pixel reads.
  private(set) var first: [Int] = []
  /// The weights of the samples, ``tapCount`` for each pixel, in 1/65536; a weight of 1 is stored as 65535.
  private(set) var weights: [UInt16] = []

  /// Creates the filter of an axis of `samples` samples for a result of `count` pixels; both must be above 0.
  ///
  /// `length` is the picture's length in samples, which is fractional for the chroma of an odd size. `offset` is the
  /// distance by which samples lie before the middles of their parts of the picture, in samples. `isReversed` gives the
  /// pixels in reverse order.
  init(samples: Int, length: Double, offset: Double, count: Int, isReversed: Bool) {
    self.count = count
    let pixel = length / Double(count)
    let reach = max(1, pixel) / 2
    let rows = (0..<count).map { index in
      let middle = (Double(isReversed ? count - 1 - index : index) + 0.5) * pixel + offset
      return Self.shares(middle - reach, middle + reach, samples: samples)
    }
    let most = rows.reduce(1) { max($0, $1.shares.count) }
    tapCount = most
    // Limited, so that a sum never exceeds 16 bits.
    rounding = UInt16(min((most + 1) / 2, 255))
    first.reserveCapacity(count)
    weights.reserveCapacity(count * most)
    for row in rows {
      let start = min(row.first, samples - most)
      first.append(start)
      var (sum, given) = (0.0, 0)
      for tap in 0..<most {
        let index = start + tap - row.first
        if row.shares.indices.contains(index) { sum += row.shares[index] }
        // Differences of rounded sums, so that the weights add up to exactly 1.
        let next = Int((sum * 65536).rounded())
        weights.append(UInt16(min(next - given, 65535)))
        given = next
      }
    }
  }

  /// Returns the shares of samples in a length from `start` to `end`, and the first sample with a share.
  private static func shares(
    _ start: Double, _ end: Double, samples: Int
  ) -> (first: Int, shares: [Double]) {
    // Ends that differ from whole numbers by rounding errors alone have no share in another sample.
    let (from, to) = (Int((start + 1e-9).rounded(.down)), Int((end - 1e-9).rounded(.up)))
    let first = min(max(from, 0), samples - 1)
    let last = min(max(to - 1, first), samples - 1)
    var shares = Array(repeating: 0.0, count: last - first + 1)
    for index in from..<to {
      let share = min(end, Double(index + 1)) - max(start, Double(index))
      shares[min(max(index, first), last) - first] += share / (end - start)
    }
    return (first, shares)
  }
}
