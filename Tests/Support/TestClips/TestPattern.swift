public import StickerCompositor

/// The frames of a test clip: a soft texture at rest, a square with a texture of its own on a known path, and the frame's number.
public struct TestPattern: Sendable {
  /// The arrangement of the samples.
  public let layout: FrameLayout
  /// Whether samples use all of 0…255.
  public let isFullRange: Bool
  private let background: [UInt8]

  /// Creates the pattern of frames with a layout; the frames must have room for a number and the square.
  public init(_ layout: FrameLayout, isFullRange: Bool = false) {
    (self.layout, self.isFullRange) = (layout, isFullRange)
    background = (0..<layout.byteCount).map { place in
      let (_, u, v) = layout.planeOffsets
      guard place < u else { return place < v ? 120 : 136 }
      let (x, y) = (place % layout.lumaStride, place / layout.lumaStride)
      return UInt8(110 + Self.noise(Double(x) / 9, Double(y) / 9, 7) * 40)
    }
  }

  /// The side of the square, in samples.
  public var side: Int { layout.height / 4 / 2 * 2 }

  /// Returns the place of the square's center in a frame, in samples from the frame's corner; it moves up to 4 samples
  /// per frame.
  public func center(in number: Int) -> (x: Double, y: Double) {
    let (width, height) = (Double(layout.width), Double(layout.height))
    let reach = Double(side) * 0.75
    let phase = Double(number) * 4 / max(width / 2 - reach, 1)
    return (
      x: width / 2 + (width / 2 - reach) * Self.wave(phase),
      y: height * 0.6 + (height * 0.4 - reach) * Self.wave(phase * 0.7 + 0.5)
    )
  }

  /// Returns a frame with a number, 0…65535.
  public func frame(_ number: Int, ticks: Int64, duration: Int64 = 0) -> VideoFrame {
    var samples = background
    let center = center(in: number)
    let half = Double(side) / 2
    let (left, top) = (center.x - half, center.y - half)
    for y in max(0, Int(top))..<min(layout.height, Int(top) + side + 2) {
      for x in max(0, Int(left))..<min(layout.width, Int(left) + side + 2) {
        let (column, row) = (Double(x) - left, Double(y) - top)
        // The square's share of the sample, so that it moves by fractions.
        let share = Self.overlap(column, side) * Self.overlap(row, side)
        guard share > 0 else { continue }
        let color = 120 + Self.noise(column / 5, row / 5, 99) * 90
        let place = y * layout.lumaStride + x
        samples[place] = UInt8(Double(samples[place]) * (1 - share) + color * share)
      }
    }
    FrameNumber.draw(
      number, into: &samples, stride: layout.lumaStride, width: layout.width,
      black: isFullRange ? 0 : 16, white: isFullRange ? 255 : 235)
    return VideoFrame(layout, ticks: ticks, duration: duration) { memory in
      for (place, sample) in samples.enumerated() { memory[place] = sample }
    }
  }

  private static func overlap(_ place: Double, _ side: Int) -> Double {
    min(1, max(0, min(place + 1, Double(side)) - max(place, 0)))
  }

  /// Returns a wave of straight lines between -1 and 1, with the period 4.
  private static func wave(_ phase: Double) -> Double {
    let rest = phase.truncatingRemainder(dividingBy: 4)
    return rest < 1 ? rest : rest < 3 ? 2 - rest : rest - 4
  }

  /// Returns a smooth noise between -1 and 1.
  private static func noise(_ x: Double, _ y: Double, _ seed: UInt32) -> Double {
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    func corner(_ right: Double, _ down: Double) -> Double {
      var hash = UInt32(bitPattern: Int32(column + right)) &* 0x9E37_79B1
      hash = (hash ^ UInt32(bitPattern: Int32(row + down)) &+ seed) &* 0x85EB_CA6B
      hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
      return Double(hash >> 16 & 0xFFFF) / 32767.5 - 1
    }
    func smooth(_ share: Double) -> Double { share * share * (3 - 2 * share) }
    let (right, down) = (smooth(x - column), smooth(y - row))
    let top = corner(0, 0) * (1 - right) + corner(1, 0) * right
    let bottom = corner(0, 1) * (1 - right) + corner(1, 1) * right
    return top * (1 - down) + bottom * down
  }
}
