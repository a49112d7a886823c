import StickerCompositor
import Testing

struct VideoFrameBitmapTests {
  @Test func keepsPrecisionOfNoise() {
    let frame = VideoFrame.noise(width: 192, height: 108, seed: 5)
    let colors = VideoColors(matrix: .bt709, isFullRange: false)
    for (width, height) in [(128, 72), (192, 108), (300, 200), (31, 17)] {
      let exact = RealFrame(frame).picture(colors, width: width, height: height)
      let noise = exact.noise(of: frame.bitmap(colors, width: width, height: height))
      #expect(noise > 53, "dB at \(width)")
    }
  }

  @Test(arguments: 0..<4, [false, true])
  func turnsAndMirrorsAsShown(_ turns: Int, isMirrored: Bool) {
    let colors = VideoColors(matrix: .bt709, isFullRange: false, siting: .center)
    let frame = VideoFrame.noise(width: 26, height: 18, seed: 9)
    let upright = frame.bitmap(colors, width: 21, height: 13)
    let orientation = FrameOrientation(quarterTurns: turns, isMirrored: isMirrored)
    let isTransposed = turns == 1 || turns == 3
    let (width, height) = isTransposed ? (13, 21) : (21, 13)
    let shown = frame.bitmap(colors, width: width, height: height, orientation: orientation)
    for y in 0..<13 {
      for x in 0..<21 {
        let column = isMirrored ? 20 - x : x
        let place =
          switch turns {
          case 1: (12 - y, column)
          case 2: (20 - column, 12 - y)
          case 3: (y, 20 - column)
          default: (column, y)
          }
        #expect(shown[place.0, place.1] == upright[x, y], "at \(x), \(y)")
      }
    }
  }

  @Test func reducesQuarterTurns() {
    #expect(FrameOrientation(quarterTurns: -1) == FrameOrientation(quarterTurns: 3))
    #expect(FrameOrientation(quarterTurns: 6).quarterTurns == 2)
  }
}
