/// A moving GIF of up to 64 colors.
public struct TestGIF {
  /// A frame, as large as its place, whose indices are those of colors, row by row.
  public struct Frame {
    let (x, y, width, height): (Int, Int, Int, Int)
    let indices: [Int]
    /// Hundredths of a second.
    let time: Int
    /// The number in the file: 1 keeps the frame, 2 clears its area, 3 restores the area.
    let disposal: Int

    /// Creates a frame from its parts.
    public init(
      x: Int = 0, y: Int = 0, width: Int, height: Int, indices: [Int], time: Int, disposal: Int
    ) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
      (self.indices, self.time, self.disposal) = (indices, time, disposal)
    }

    /// Creates a frame of one color, which is cleared behind it.
    public init(
      _ index: Int, x: Int = 0, y: Int = 0, width: Int, height: Int, time: Int
    ) {
      self.init(
        x: x, y: y, width: width, height: height,
        indices: Array(repeating: index, count: width * height), time: time, disposal: 2)
    }
  }

  let width: Int
  let height: Int
  /// The colors, `0xRRGGBB`, at most 63; index 63 is transparent.
  let colors: [UInt32]
  /// The frames, in order.
  public var frames: [Frame]
  /// The number of rounds, 0 for ever; `nil` for a file that says nothing of it.
  public var plays: Int?

  /// Creates a film from its parts.
  public init(
    width: Int, height: Int, colors: [UInt32], frames: [Frame], plays: Int? = 0
  ) {
    (self.width, self.height, self.colors) = (width, height, colors)
    (self.frames, self.plays) = (frames, plays)
  }

  /// The file.
  public var bytes: [UInt8] {
    var file = Array("GIF89a".utf8) + [width, height].flatMap(Self.little) + [0x85, 0, 0]
    for index in 0..<64 {
      let color = index < colors.count ? colors[index] : 0
      file += [16, 8, 0].map { UInt8(color >> $0 & 255) }
    }
    if let plays {
      file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      file += Self.little(plays > 0 ? plays - 1 : 0) + [0]
    }
    for frame in frames {
      file += [0x21, 0xF9, 4, UInt8(frame.disposal << 2 | 1)] + Self.little(frame.time)
      file += [63, 0, 0x2C]
      file += [frame.x, frame.y, frame.width, frame.height].flatMap(Self.little)
      file += [0, 6] + Self.packed(frame.indices) + [0]
    }
    return file + [0x3B]
  }

  private static func little(_ number: Int) -> [UInt8] {
    [UInt8(number & 255), UInt8(number >> 8 & 255)]
  }

  /// Indices of 6 bits in codes of 7, with the code that clears the table before codes would grow.
  private static func packed(_ indices: [Int]) -> [UInt8] {
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    func add(_ code: Int) {
      bits |= code << count
      count += 7
      while count >= 8 {
        bytes.append(UInt8(bits & 255))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    for (place, index) in indices.enumerated() {
      if place % 60 == 0 { add(64) }
      add(index)
    }
    add(65)
    if count > 0 { bytes.append(UInt8(bits & 255)) }
    return stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
  }
}
