public import StickerCompositor

/// A number drawn into a frame as a row of black and white blocks, which survives compression and scaling by whole numbers.
///
/// From the left: a white and a black block as marks, 16 bits with the highest first, white for 1, and the parity of the bits. A
/// block is a twentieth of the frame's width.
public enum FrameNumber {
  private static let count = 19

  /// Returns the number in a frame; `nil` if there is none, or if it is damaged.
  public static func read(from frame: VideoFrame) -> Int? {
    frame.withSamples { samples in
      read(width: frame.layout.width) { x, y in Int(samples[y * frame.layout.lumaStride + x]) }
    }
  }

  /// Returns the number in a picture whose luma or brightness, 0…255, `sample` returns; `nil` if there is none.
  public static func read(width: Int, sample: (_ x: Int, _ y: Int) -> Int) -> Int? {
    let side = width / 20
    let blocks = (0..<count).map { block in
      // The inner half of the block, away from the neighbors' colors.
      var (sum, samples) = (0, 0)
      for y in (side / 2 + side / 4)..<(side / 2 + side - side / 4) {
        for x in (block * side + side / 2 + side / 4)..<(block * side + side / 2 + side - side / 4)
        {
          sum += sample(x, y)
          samples += 1
        }
      }
      return samples > 0 ? sum / samples : 0
    }
    guard blocks[0] > blocks[1] + 64 else { return nil }
    let middle = (blocks[0] + blocks[1]) / 2
    let bits = blocks.dropFirst(2).map { $0 > middle ? 1 : 0 }
    guard bits.reduce(0, ^) == 0 else { return nil }
    return bits.dropLast().reduce(0) { $0 << 1 | $1 }
  }

  /// Draws a number, 0…65535, into a luma plane whose rows have `stride` samples.
  static func draw(
    _ number: Int, into luma: inout [UInt8], stride: Int, width: Int, black: UInt8, white: UInt8
  ) {
    let side = width / 20
    var bits = (0..<16).reversed().map { number >> $0 & 1 }
    bits.append(bits.reduce(0, ^))
    for (block, bit) in ([1, 0] + bits).enumerated() {
      let left = block * side + side / 2
      for y in side / 2..<side / 2 + side {
        for x in left..<left + side { luma[y * stride + x] = bit == 1 ? white : black }
      }
    }
  }
}
