import SeededNumbers
import Testing

@testable import StickerCompositor

@Suite struct PlanarLevelsTests {
  private let colors = VideoColors(matrix: .bt709, isFullRange: false)
  private let border = PlanarLevels.border

  @Test func makesEachLevelOnce() {
    let mipmap = Mipmap(noise(width: 11, height: 9, isOpaque: false))
    let levels = mipmap.planar
    let chroma = levels.chroma(1, blur: 0, colors, of: mipmap)
    #expect(levels.chroma(1, blur: 0, colors, of: mipmap) === chroma)
    let others = [
      levels.chroma(0, blur: 0, colors, of: mipmap), levels.chroma(1, blur: 2, colors, of: mipmap),
      levels.chroma(
        1, blur: 0, VideoColors(matrix: .bt601, isFullRange: false), of: mipmap),
    ]
    #expect(others.allSatisfy { $0 !== chroma })
  }

  @Test func lumaDependsOnLevelBlurAndColors() {
    let mipmap = Mipmap(noise(width: 30, height: 30, isOpaque: true))
    /// Returns the luma of eight samples in the picture.
    func luma(_ level: Int, _ blur: Int, _ colors: VideoColors) -> Lanes {
      var luma = Lanes()
      mipmap.planar.luma(level, blur: blur, colors, of: mipmap).reading { reader in
        let first = Position(u: Double(border + 2), v: Double(border + 3))
        var walk = LumaWalk(
          reader, from: first, step: Position(u: 1.0, v: 0.0), down: Position(u: 0, v: 0),
          eights: 1)
        luma = walk.next().luma
      }
      return luma
    }
    let first = luma(0, 0, colors)
    let others = [
      luma(1, 0, colors), luma(0, 2, colors),
      luma(0, 0, VideoColors(matrix: .bt601, isFullRange: false)),
      luma(0, 0, VideoColors(matrix: .bt709, isFullRange: true)),
    ]
    #expect(others.allSatisfy { $0 != first } && luma(0, 0, colors) == first)
  }

  @Test(arguments: [0, 1, 2]) func levelsLieInTransparentBorder(level: Int) {
    let mipmap = Mipmap(Bitmap(width: 12, height: 20, filledWith: 0xFFFF_0000))
    let (width, height) = (12 >> level + 2 * border, 20 >> level + 2 * border)
    let luma = mipmap.planar.luma(level, blur: 0, colors, of: mipmap)
    let chroma = mipmap.planar.chroma(level, blur: 0, colors, of: mipmap)
    #expect((luma.width, luma.height) == (width, height))
    #expect((chroma.width, chroma.height) == (width, height))
    for y in 0..<height {
      for x in 0..<width {
        // A blur reaches one texel far.
        let isNear =
          x >= border - 1 && x <= width - border && y >= border - 1 && y <= height - border
        if !isNear, chroma.rows[x, y] != 0 { Issue.record("\(x), \(y) isn't transparent.") }
      }
    }
    #expect(chroma.rows[border + (12 >> level) / 2, border + (20 >> level) / 2] >> 24 >= 254)
  }

  @Test("The chroma's bytes are U, alpha, V and alpha, premultiplied")
  func chromaHasBothChannelsAndAlpha() {
    for pixel: UInt32 in [0xFFFF_0000, 0xFF00_00FF, 0x8080_0000, 0x4000_4000, 0x0100_0001] {
      let mipmap = Mipmap(plain: pixel, width: 8, height: 8)
      // All neighbors of the texel have the same color.
      let texel = mipmap.planar.chroma(1, blur: 0, colors, of: mipmap).rows[border + 2, border + 2]
      let alpha = Double(pixel >> 24)
      let color = SIMD3(
        Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
      let samples = RealFrame.samples(color / 255, alpha: alpha / 255, colors)
      #expect(texel >> 24 == pixel >> 24 && texel >> 8 & 255 == pixel >> 24)
      #expect(abs(Double(texel & 255) - samples[1]) < 0.6 && texel & 255 <= pixel >> 24)
      #expect(abs(Double(texel >> 16 & 255) - samples[2]) < 0.6)
      #expect(texel >> 16 & 255 <= pixel >> 24)
    }
  }

  /// Half of the last texel of a halved odd side lies beyond the picture's edge.
  @Test func texelsBeyondPictureEdgeAreFainter() {
    let mipmap = Mipmap(Bitmap(width: 9, height: 8, filledWith: 0xFFFF_FFFF))
    let level = mipmap.planar.chroma(1, blur: -2, colors, of: mipmap)
    let row = border + 1
    let alphas = (0..<7).map { level.rows[border - 1 + $0, row] >> 24 }
    #expect(alphas[0] == 0 && alphas[1...4].allSatisfy { $0 == 255 } && alphas[6] == 0)
    #expect((126...128).contains(alphas[5]))
    let column = (0..<6).map { level.rows[border + 1, border - 1 + $0] >> 24 }
    #expect(column == [0, 255, 255, 255, 255, 0])
  }

  @Test func roundsToNearestLevelUpToLimit() {
    let numbers: [UInt16] = [0, 127, 128, 383, 384, 0xFE80]
    #expect(numbers.map { $0.level(atMost: 255) } == [0, 0, 1, 1, 2, 255])
    #expect(UInt16(1000).level(atMost: 3) == 3 && UInt16(1000).level(atMost: 0) == 0)
  }

  @Test func placeOutsideTexelsEndsProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let level = MipmapLevel(Bitmap(width: 9, height: 9))
      let colors = VideoColors(matrix: .bt709, isFullRange: false)
      LumaTexels(level, LayerMatrix(colors)).reading { reader in
        _ = LumaWalk(
          reader, from: Position(u: 1.0, v: 1.0), step: Position(u: 1.01, v: 0.0),
          down: Position(u: 0, v: 0), eights: 1)
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("widen their border"))
  }
}
