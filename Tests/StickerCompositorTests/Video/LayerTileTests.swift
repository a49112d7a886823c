import Testing

@testable import StickerCompositor

struct LayerTileTests {
  @Test func keepsSamplesUnderTransparentPixels() {
    let frame = VideoFrame.noise(width: 200, height: 90, seed: 8)
    let colors = VideoColors(matrix: .bt709, isFullRange: false)
    var bitmap = Bitmap(width: 200, height: 90)
    let none = PlanarLayer(bitmap, colors).lay(over: frame)
    for plane in 0..<3 { #expect(none.samples(plane) == frame.samples(plane)) }
    for y in 31..<50 { for x in 101..<140 { bitmap[x, y] = 0x8040_2010 } }
    let some = PlanarLayer(bitmap, colors).lay(over: frame)
    for plane in 0..<3 {
      let (part, scale) = (frame.layout.planes[plane], plane == 0 ? 1 : 2)
      let (before, after) = (frame.samples(plane), some.samples(plane))
      for index in before.indices {
        let (x, y) = (index % part.width * scale, index / part.width * scale)
        // Chroma samples also see the pixels beside and below them.
        let isNear =
          (101 - scale + 1..<140 + scale - 1).contains(x) && (31 - scale + 1..<50).contains(y)
        if !isNear { #expect(before[index] == after[index], "plane \(plane), at \(x), \(y)") }
      }
    }
    #expect(some.samples(0)[40 * 200 + 120] != frame.samples(0)[40 * 200 + 120])
  }

  @Test func replacesSamplesUnderOpaquePixels() {
    let colors = VideoColors(matrix: .bt601, isFullRange: false)
    let frame = VideoFrame.noise(width: 40, height: 30, seed: 8)
    let red = Bitmap(width: 40, height: 30, filledWith: 0xFFFF_0000)
    let result = PlanarLayer(red, colors).lay(over: frame)
    for (plane, expected) in [81, 90, 240].enumerated() {
      #expect(result.samples(plane).allSatisfy { $0 == expected })
    }
    #expect(result.ticks == frame.ticks && result.duration == frame.duration)
  }
}
