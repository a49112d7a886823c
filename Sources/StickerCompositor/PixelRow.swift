/// The pixels of a row of a target that may be drawn, and those of a second row that gets the same drawing over its own
/// content.
@safe
struct PixelRow {
  /// The columns that may be drawn.
  let columns: Range<Int>
  // Safe: the creator has checked that the memory of both rows has the columns.
  /// The addresses of pixel 0 in both rows.
  private let pixels: UnsafeMutableRawPointer
  private let twin: UnsafeMutableRawPointer?

  /// Creates a row from the addresses of pixel 0 in both rows; the memory must have all pixels of the columns.
  init(columns: Range<Int>, pixels: UnsafeMutableRawPointer, twin: UnsafeMutableRawPointer?) {
    self.columns = columns
    unsafe (self.pixels, self.twin) = unsafe (pixels, twin)
  }

  /// Returns the address of column `x`; traps unless `count` pixels from there on may be drawn.
  @inline(__always)
  func address(_ x: Int, count: Int) -> UnsafeMutableRawPointer {
    guard x >= columns.lowerBound && count <= columns.upperBound &- x else {
      fatalError("StickerCompositor: the row has no such pixels; clamp the columns.")
    }
    return unsafe pixels + x &* 4
  }

  /// Blends colors over `count` pixels, at most four, from column `x` on; traps unless they may be drawn.
  @inline(__always)
  func blend(_ colors: FourColors, x: Int, count: Int = 4) {
    unsafe Self.blend(colors, count, address(x, count: count))
    if let twin = unsafe twin { unsafe Self.blend(colors, count, twin + x &* 4) }
  }

  @inline(__always)
  private static func blend(_ colors: FourColors, _ count: Int, _ pixels: UnsafeMutableRawPointer) {
    if count >= 4 {
      let below = unsafe pixels.loadUnaligned(as: Lanes.self)
      unsafe pixels.storeBytes(of: colors.over(below), as: Lanes.self)
    } else {
      unsafe blendFew(colors, count, pixels)
    }
  }

  private static func blendFew(
    _ colors: FourColors, _ count: Int, _ pixels: UnsafeMutableRawPointer
  ) {
    var below = Four()
    for k in 0..<count {
      below[k] = unsafe pixels.loadUnaligned(fromByteOffset: k &* 4, as: UInt32.self)
    }
    let above = four(colors.over(lanes(below)))
    for k in 0..<count {
      unsafe pixels.storeBytes(of: above[k], toByteOffset: k &* 4, as: UInt32.self)
    }
  }
}
