import Backend
import Geometry
import StickerCompositor
import Testing

extension OnOneThread {
  @Suite(.serialized, .enabled(if: OffscreenOpenGL.isThere, "this machine has no OpenGL"))
  struct VideoTextureTests {
    /// Creates a frame of 16 × 8 pixels with a color for either half; a color has a sample of Y, U and V.
    private func frame(_ left: [UInt8], _ right: [UInt8]) -> VideoFrame {
      let layout = FrameLayout(width: 16, height: 8)
      return VideoFrame(layout, ticks: 0, duration: 1) { samples in
        let (y, u, v) = layout.planeOffsets
        let planes = [
          (y, layout.lumaStride, 16, 8), (u, layout.chromaStride, 8, 4),
          (v, layout.chromaStride, 8, 4),
        ]
        for (plane, part) in planes.enumerated() {
          for row in 0..<part.3 {
            for column in 0..<part.2 {
              samples[part.0 + row * part.1 + column] =
                column < part.2 / 2 ? left[plane] : right[plane]
            }
          }
        }
      }
    }

    private func isNear(_ pixel: UInt32, _ expected: UInt32) -> Bool {
      [0, 8, 16].allSatisfy { shift in
        abs(Int(pixel >> UInt32(shift) & 255) - Int(expected >> UInt32(shift) & 255)) <= 3
      }
    }

    /// Every matrix and range, some of which SDL doesn't know, at a quarter turn, beneath a sticker.
    @Test(
      arguments: [
        (VideoColors.Matrix.bt601, false, [81, 90, 240], 0xFFFE_0000),
        (.bt601, true, [76, 85, 255], 0xFFFE_0000), (.bt709, false, [63, 102, 240], 0xFFFF_0100),
        (.bt709, true, [54, 99, 255], 0xFFFE_0000), (.bt2020, false, [74, 98, 240], 0xFFFF_0003),
      ] as [(VideoColors.Matrix, Bool, [UInt8], UInt32)])
    func drawsVideoBeneathStickers(
      _ matrix: VideoColors.Matrix, isFullRange: Bool, samples: [UInt8], expected: UInt32
    ) throws {
      let presenter = try OffscreenOpenGL.open()
      presenter.background = 0xFF20_6040
      let colors = VideoColors(matrix: matrix, isFullRange: isFullRange)
      let white: UInt8 = isFullRange ? 255 : 235
      let video = presenter.add(frame(samples, [white, 128, 128]), colors)
      let blue = presenter.add(Bitmap(width: 4, height: 4, filledWith: 0xFF00_00FF))
      // Turned clockwise: the left half is shown above.
      let turn = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 30, ty: 6)
      try presenter.present([
        Sprite(image: video, transform: turn),
        Sprite(image: blue, transform: .translation(Vector(x: 20, y: 8))),
      ])
      let shown = try presenter.screenshot()
      #expect(isNear(shown[16, 10], expected) && isNear(shown[28, 18], expected))
      #expect(isNear(shown[16, 34], 0xFFFF_FFFF) && isNear(shown[22, 10], 0xFF00_00FF))
      #expect(isNear(shown[40, 20], 0xFF20_6040) && isNear(shown[12, 20], 0xFF20_6040))
    }

    @Test func replacesFrameOfOtherSizeAndColors() throws {
      let presenter = try OffscreenOpenGL.open()
      let limited = VideoColors(matrix: .bt709, isFullRange: false)
      let video = presenter.add(frame([16, 128, 128], [235, 128, 128]), limited)
      let sprites = [Sprite(image: video, transform: .scale(Vector(x: 2, y: 2)))]
      try presenter.present(sprites)
      let first = try presenter.screenshot()
      #expect(isNear(first[8, 8], 0xFF00_0000) && isNear(first[26, 8], 0xFFFF_FFFF))
      presenter.replace(video, with: frame([235, 128, 128], [16, 128, 128]), limited)
      try presenter.present(sprites)
      let second = try presenter.screenshot()
      #expect(isNear(second[8, 8], 0xFFFF_FFFF) && isNear(second[26, 8], 0xFF00_0000))
      let small = VideoFrame(FrameLayout(width: 5, height: 3), ticks: 0, duration: 1) { samples in
        for place in samples.indices { samples[place] = 128 }
      }
      presenter.replace(video, with: small, VideoColors(matrix: .bt2020, isFullRange: true))
      try presenter.present(sprites)
      let third = try presenter.screenshot()
      #expect(isNear(third[5, 3], 0xFF80_8080) && isNear(third[12, 3], 0xFF00_0000))
    }

    @Test func drawsVideoAddedAgainAfterDeviceReset() throws {
      let presenter = try OffscreenOpenGL.open()
      let colors = VideoColors(matrix: .bt601, isFullRange: false)
      let white = frame([235, 128, 128], [235, 128, 128])
      let video = presenter.add(white, colors)
      presenter.restore([.deviceReset])
      presenter.replace(video, with: white, colors)
      try presenter.present([Sprite(image: video, transform: .scale(Vector(x: 2, y: 2)))])
      let lost = try presenter.screenshot()
      #expect(isNear(lost[8, 8], 0xFF00_0000))
      presenter.remove(video)
      let again = presenter.add(white, colors)
      try presenter.present([Sprite(image: again, transform: .scale(Vector(x: 2, y: 2)))])
      let shown = try presenter.screenshot()
      #expect(isNear(shown[8, 8], 0xFFFF_FFFF))
    }
  }
}
