/// The removal of combs from frames whose odd and even rows were recorded at different times.
///
/// The rows that were recorded first stay. Each sample of the other rows is limited to the range between the samples above and
/// below it, a little widened: still parts keep all their rows, and moving parts lose their combs. ``PlaneConverter`` applies
/// this to frames that are marked as interlaced, unless it has scaled them, which mixes their rows.
enum Deinterlacing {
  /// The number by which the range is widened at both ends, so that fine detail and noise remain.
  static let slack: UInt8 = 6

  /// Changes a plane of samples in place.
  static func apply(
    to samples: inout MutableSpan<UInt8>, width: Int, stride: Int, keepsEvenRows: Bool
  ) {
    let height = samples.count / stride
    for row in Swift.stride(from: keepsEvenRows ? 1 : 0, to: height, by: 2) {
      let above = (row > 0 ? row - 1 : row + 1) * stride
      let below = (row + 1 < height ? row + 1 : row - 1) * stride
      guard above < samples.count, below >= 0 else { return }
      for column in 0..<width {
        let (a, b) = (samples[above + column], samples[below + column])
        let low = max(min(a, b), slack) - slack
        let high = min(max(a, b), 255 - slack) + slack
        let here = row * stride + column
        samples[here] = min(max(samples[here], low), high)
      }
    }
  }
}
