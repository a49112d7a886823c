import Testing

@testable import StickerCompositor
import SeededNumbers

@Suite struct LumaTexelsTests {
  @Test(arguments: [VideoColors.Matrix.bt601, .bt709])
  func walkReturnsBilinearMeans(_ matrix: VideoColors.Matrix) {
    let colors = VideoColors(matrix: matrix, isFullRange: false)
    var numbers = SeededGenerator(seed: 4)
    let (width, height) = (83, 61)
    let straight = (0..<width * height).map { _ in UInt32.random(in: 0 ... .max, using: &numbers) }
    let bitmap = Bitmap(width: width, height: height, premultiplying: straight)
    let texels = LumaTexels(MipmapLevel(bitmap), LayerMatrix(colors))
    /// Returns the premultiplied luma and the alpha of a texel.
    func texel(_ x: Int, _ y: Int) -> SIMD2<Double> {
      let pixel = bitmap[x, y]
      let color = SIMD3(
        Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
      let alpha = Double(pixel >> 24)
      return SIMD2(RealFrame.samples(color / 255, alpha: alpha / 255, colors)[0], alpha)
    }
    for _ in 0..<50 {
      let first = Position(u: numbers.number(20...60), v: numbers.number(20...40))
      let step = Position(u: numbers.number(-1.2...1.2), v: numbers.number(-1.2...1.2))
      texels.reading { reader in
        var walk = LumaWalk(reader, from: first, step: step, down: Position(u: 0, v: 0), eights: 2)
        for group in 0..<2 {
          let (luma, alpha) = walk.next()
          for index in 0..<8 {
            let place = first + step * (8 * group + index)
            let (x, y) = (place.u >> 16, place.v >> 16)
            let (fx, fy) = (Double(place.u & 65535) / 65536, Double(place.v & 65535) / 65536)
            let above = texel(x, y) * (1 - fx) + texel(x + 1, y) * fx
            let below = texel(x, y + 1) * (1 - fx) + texel(x + 1, y + 1) * fx
            let expected = above * (1 - fy) + below * fy
            // A texel is rounded to a level; the mean is rounded down four times in 8.8 fixed point.
            #expect(abs(Double(luma[index]) / 256 - expected.x) < 0.6)
            #expect(abs(Double(alpha[index]) / 256 - expected.y) < 0.1)
            #expect(luma[index] <= alpha[index])
          }
        }
      }
    }
  }
}
