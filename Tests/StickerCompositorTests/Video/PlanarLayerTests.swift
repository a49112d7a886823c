import Testing

@testable import StickerCompositor

struct PlanarLayerTests {
  private static let sitings = [VideoColors.Siting.left, .center, .topLeft]

  /// Returns the layer's result for every sample by real numbers, from the definitions alone.
  private func truth(_ bitmap: Bitmap, over frame: VideoFrame, _ colors: VideoColors) -> [[Double]]
  {
    let (thin, wide) = ([0: 1.0, 1: 1], [-1: 1.0, 0: 2, 1: 1])
    let across = colors.siting == .center ? thin : wide
    let down = colors.siting == .topLeft ? wide : thin
    return (0..<3).map { plane in
      let (part, below) = (frame.layout.planes[plane], frame.samples(plane))
      return (0..<part.width * part.height).map { index in
        let (x, y) = (index % part.width, index / part.width)
        var (color, alpha, sum) = (SIMD3<Double>(), 0.0, 0.0)
        for (dx, wide) in plane == 0 ? [0: 1] : across {
          for (dy, tall) in plane == 0 ? [0: 1] : down {
            let scale = plane == 0 ? 1 : 2
            let pixel = bitmap[
              min(max(scale * x + dx, 0), bitmap.width - 1),
              min(max(scale * y + dy, 0), bitmap.height - 1)]
            let channels = SIMD3(
              Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
            color += channels / 255 * wide * tall
            alpha += Double(pixel >> 24) / 255 * wide * tall
            sum += wide * tall
          }
        }
        let value = RealFrame.samples(color / sum, alpha: alpha / sum, colors)[plane]
        return Double(below[index]) * (1 - alpha / sum) + value
      }
    }
  }

  /// Returns a picture with transparent, opaque and translucent parts of random colors.
  private func picture(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var state = seed
    var straight: [UInt32] = []
    for index in 0..<width * height {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let part = (index % width / 7 + index / width / 5) % 4
      let alpha: UInt32 = part == 0 ? 0 : part == 1 ? 255 : UInt32(state >> 56)
      straight.append(alpha << 24 | UInt32(truncatingIfNeeded: state >> 30) & 0xFF_FFFF)
    }
    return Bitmap(width: width, height: height, premultiplying: straight)
  }

  @Test(arguments: [(64, 48), (63, 47), (131, 37), (1, 1), (5, 2), (2, 3)])
  func roundsRealNumbers(_ width: Int, _ height: Int) {
    let frame = VideoFrame.noise(width: width, height: height, seed: 3)
    let bitmap = picture(width: width, height: height, seed: UInt64(width))
    for (index, siting) in Self.sitings.enumerated() {
      for matrix in [VideoColors.Matrix.bt601, .bt709, .bt2020] {
        let colors = VideoColors(matrix: matrix, isFullRange: index == 1, siting: siting)
        let result = PlanarLayer(bitmap, colors).lay(over: frame)
        let exact = truth(bitmap, over: frame, colors)
        for plane in 0..<3 {
          for (sample, expected) in zip(result.samples(plane), exact[plane]) {
            // Half a level, and the error of 8.8 fixed point.
            #expect(
              abs(Double(sample) - min(expected, 255)) < 0.52, "plane \(plane), \(colors)")
          }
        }
      }
    }
  }

  @Test func returnsFrameItselfUnderTransparentLayer() {
    let frame = VideoFrame.noise(width: 200, height: 90, seed: 8)
    let colors = VideoColors(matrix: .bt709, isFullRange: false)
    var layer = PlanarLayer(Bitmap(width: 200, height: 90, filledWith: 0xFF00_FF00), colors)
    #expect(layer.lay(over: frame) !== frame)
    let whole = PixelRect(x: 0, y: 0, width: 200, height: 90)
    layer.update(from: Bitmap(width: 200, height: 90), [whole])
    #expect(layer.lay(over: frame) === frame)
  }

  private func address(of frame: VideoFrame) -> UInt {
    frame.withSamples { unsafe $0.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }
  }

  @Test func framesThatExistAtOnceHaveMemoryOfTheirOwn() {
    let colors = VideoColors(matrix: .bt709, isFullRange: false)
    let layer = PlanarLayer(picture(width: 64, height: 48, seed: 4), colors)
    let (first, second) = (
      VideoFrame.noise(width: 64, height: 48, seed: 1),
      VideoFrame.noise(width: 64, height: 48, seed: 2)
    )
    var laid: VideoFrame? = layer.lay(over: first)
    let expected = laid?.samples(0)
    let other = layer.lay(over: second)
    #expect(laid?.samples(0) == expected)
    let address = laid.map(address(of:))
    laid = nil
    // The memory of a frame that has ended is used again.
    let next = layer.lay(over: first)
    #expect(self.address(of: next) == address)
    #expect(next.samples(0) == expected)
    #expect(other.samples(0) != expected)
  }

  /// Areas at the edges of tiles and at odd places, whose chroma depends on pixels in other tiles.
  @Test func updatesOnlyChangedAreasToSameResult() {
    let frame = VideoFrame.noise(width: 301, height: 99, seed: 2)
    let colors = VideoColors(matrix: .bt709, isFullRange: true, siting: .topLeft)
    var bitmap = picture(width: 301, height: 99, seed: 1)
    var layer = PlanarLayer(bitmap, colors)
    let areas = [
      PixelRect(x: 127, y: 31, width: 1, height: 1), PixelRect(x: 200, y: 63, width: 30, height: 1),
      PixelRect(x: 300, y: 98, width: 1, height: 1), PixelRect(x: 0, y: 0, width: 3, height: 2),
    ]
    for area in areas {
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX { bitmap[x, y] = ~bitmap[x, y] | 0xFF00_0000 }
      }
    }
    layer.update(from: bitmap, areas)
    let (updated, fresh) = (layer.lay(over: frame), PlanarLayer(bitmap, colors).lay(over: frame))
    for plane in 0..<3 { #expect(updated.samples(plane) == fresh.samples(plane)) }
  }
}
