import StickerCompositor

extension VideoFrame {
  /// Creates a frame from functions of each plane's column and row.
  static func made(
    width: Int, height: Int, _ sample: (_ plane: Int, _ x: Int, _ y: Int) -> UInt8
  ) -> VideoFrame {
    let layout = FrameLayout(width: width, height: height)
    return VideoFrame(layout, ticks: 0, duration: 1) { samples in
      for (plane, part) in layout.planes.enumerated() {
        for y in 0..<part.height {
          for x in 0..<part.width {
            samples[part.offset + y * part.stride + x] = sample(plane, x, y)
          }
        }
      }
    }
  }

  /// Creates a frame of one color.
  static func filled(_ samples: [UInt8], width: Int, height: Int) -> VideoFrame {
    made(width: width, height: height) { plane, _, _ in samples[plane] }
  }

  /// Creates a frame of random samples.
  static func noise(width: Int, height: Int, seed: UInt64) -> VideoFrame {
    var state = seed
    return made(width: width, height: height) { _, _, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 40)
    }
  }

  /// Creates a frame of smooth slopes within the limited range.
  static func smooth(width: Int, height: Int, seed: UInt64) -> VideoFrame {
    let (a, b) = (Int(seed % 5) + 1, Int(seed % 7) + 2)
    return made(width: width, height: height) { plane, x, y in
      UInt8(60 + (a * x + b * y + 31 * plane) % 120)
    }
  }

  /// Returns the samples of a plane, row by row without padding.
  func samples(_ plane: Int) -> [UInt8] {
    let part = layout.planes[plane]
    return withSamples { samples in
      (0..<part.height).flatMap { y in
        (0..<part.width).map { x in samples[part.offset + y * part.stride + x] }
      }
    }
  }
}

extension FrameLayout {
  /// The places of the planes Y, U and V.
  var planes: [(offset: Int, stride: Int, width: Int, height: Int)] {
    [
      (planeOffsets.y, lumaStride, width, height),
      (planeOffsets.u, chromaStride, chromaWidth, chromaHeight),
      (planeOffsets.v, chromaStride, chromaWidth, chromaHeight),
    ]
  }
}
