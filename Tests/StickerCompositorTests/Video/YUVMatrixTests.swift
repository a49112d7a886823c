import StickerCompositor
import Testing

struct YUVMatrixTests {
  /// Samples of black, white, gray and pure colors by the standards' own formulas, rounded.
  @Test(
    arguments: [
      (VideoColors.Matrix.bt601, false, [16, 128, 128], 0xFF00_0000),
      (.bt601, false, [235, 128, 128], 0xFFFF_FFFF), (.bt601, false, [126, 128, 128], 0xFF80_8080),
      (.bt601, false, [81, 90, 240], 0xFFFE_0000), (.bt601, false, [145, 54, 34], 0xFF00_FF01),
      (.bt601, false, [41, 240, 110], 0xFF00_00FF), (.bt601, true, [76, 85, 255], 0xFFFE_0000),
      (.bt601, true, [128, 128, 128], 0xFF80_8080), (.bt601, true, [255, 128, 128], 0xFFFF_FFFF),
      (.bt709, false, [63, 102, 240], 0xFFFF_0100), (.bt709, false, [173, 42, 26], 0xFF00_FF01),
      (.bt709, false, [32, 240, 118], 0xFF01_00FF), (.bt709, true, [54, 99, 255], 0xFFFE_0000),
      (.bt2020, false, [74, 98, 240], 0xFFFF_0003), (.bt2020, true, [0, 128, 128], 0xFF00_0000),
      (.bt2020, true, [67, 92, 255], 0xFFFE_0000),
      (.bt2020, false, [100, 150, 100], 0xFF33_7091),
      (.bt2020, true, [100, 150, 100], 0xFF3B_708D),
    ] as [(VideoColors.Matrix, Bool, [UInt8], UInt32)])
  func convertsKnownColors(
    _ matrix: VideoColors.Matrix, isFullRange: Bool, samples: [UInt8], expected: UInt32
  ) {
    let colors = VideoColors(matrix: matrix, isFullRange: isFullRange)
    let frame = VideoFrame.filled(samples, width: 13, height: 9)
    for (width, height) in [(13, 9), (8, 8), (5, 21), (1, 1), (40, 3)] {
      let bitmap = frame.bitmap(colors, width: width, height: height)
      for y in 0..<height {
        for x in 0..<width { #expect(bitmap[x, y] == expected, "at \(x), \(y) of \(width)") }
      }
    }
  }

  /// Smaller, larger and mixed sizes, of even and odd frames, in all matrices, ranges and sitings.
  @Test(arguments: [
    (64, 48, 64, 48), (63, 47, 63, 47), (96, 54, 64, 36), (96, 54, 131, 77), (45, 70, 90, 31),
    (97, 33, 10, 9), (3, 2, 20, 30), (1, 1, 7, 5), (200, 100, 3, 2),
  ])
  func isNearRealNumbers(_ width: Int, _ height: Int, _ shownWidth: Int, _ shownHeight: Int) {
    let frame = VideoFrame.smooth(width: width, height: height, seed: UInt64(width * height))
    for matrix in [VideoColors.Matrix.bt601, .bt709, .bt2020] {
      for siting in [VideoColors.Siting.left, .center, .topLeft] {
        let colors = VideoColors(
          matrix: matrix, isFullRange: siting == .center, siting: siting)
        let bitmap = frame.bitmap(colors, width: shownWidth, height: shownHeight)
        let exact = RealFrame(frame).picture(colors, width: shownWidth, height: shownHeight)
        #expect(exact.noise(of: bitmap) > 53, "dB, \(matrix), \(siting)")
        #expect(exact.greatestDifference(from: bitmap) < 0.75, "\(matrix), \(siting)")
      }
    }
  }
}
