import Testing

@testable import StickerCompositor

/// Addresses that the processor fetches; no memory is needed at them.
@Suite struct UpcomingTexelsTests {
  /// Returns how many lines of the cache are fetched, one after another.
  private func lines(_ texels: UpcomingTexels) -> Int {
    var (texels, count) = (texels, 0)
    while texels.isLeft, count < 1000 {
      texels.fetch(lines: 1)
      count += 1
    }
    return count
  }

  @Test func fetchesRowsBetweenUpperAndLowerBorder() {
    let border = PlanarLevels.border
    #expect(lines(UpcomingTexels(4096, rows: 2 * border + 5, pitch: 192)) == 5 * 3)
    #expect(lines(UpcomingTexels(4096, rows: 2 * border + 1, pitch: 100)) == 2)
    #expect(lines(UpcomingTexels(4096, rows: 2 * border, pitch: 192)) == 0)
    #expect(lines(UpcomingTexels()) == 0)
  }

  @Test func stopsWhenNoLinesAreLeft() {
    var texels = UpcomingTexels(0, rows: 2 * PlanarLevels.border + 2, pitch: 320)
    texels.fetch(lines: 9)
    #expect(texels.isLeft)
    texels.fetch(lines: 5)
    #expect(!texels.isLeft)
    texels.fetch(lines: 5)
    #expect(!texels.isLeft)
  }

  @Test func levelFetchesItsVisibleRows() {
    let side = 2 * PlanarLevels.border + 16
    let bitmap = Bitmap(width: side, height: side)
    // A row has 64 pixels of 4 bytes; the rows of luma have an odd number of lines of the cache.
    #expect(lines(MipmapLevel(bitmap).upcoming) == 16 * 4)
    let colors = VideoColors(matrix: .bt709, isFullRange: false)
    #expect(lines(LumaTexels(MipmapLevel(bitmap), LayerMatrix(colors)).upcoming) == 16 * 3)
  }
}
