import Testing

@testable import StickerCompositor

@Suite struct TexelOutlineTests {
  private func outline(_ visible: [(Int, Int)]) -> TexelOutline {
    var bitmap = Bitmap(width: 8, height: 6)
    for (x, y) in visible { bitmap[x, y] = 0xFF00_0000 }
    return TexelOutline(bitmap)
  }

  @Test func surroundsVisibleTexels() {
    let outline = outline([(2, 1), (4, 1), (3, 4)])
    #expect(outline.least == SIMD4(2, 1, 3, -1) && outline.greatest == SIMD4(4, 4, 7, 3))
    #expect(!outline.isEmpty)
    let seen = outline.seen(texels: SIMD2(8, 6))
    #expect(seen.least == SIMD2(2, 1) && seen.greatest == SIMD2(4, 4) && !seen.touchesEdge)
  }

  @Test func isEmptyWithoutVisibleTexels() { #expect(outline([]).isEmpty) }

  @Test func isInfiniteWhereTexelsTouchEdge() {
    let seen = outline([(0, 2), (3, 3)]).seen(texels: SIMD2(8, 6))
    #expect(seen.least == SIMD2(-.infinity, 2) && seen.greatest == SIMD2(3, 3) && seen.touchesEdge)
  }

  @Test func grownOutlineHasOneMoreTexelOnEachSide() {
    let (outline, grown) = (outline([(3, 3)]), outline([(3, 3)]).grown)
    #expect(grown.least == outline.least - SIMD4(1, 1, 2, 2))
    #expect(grown.greatest == outline.greatest + SIMD4(1, 1, 2, 2))
  }
}
