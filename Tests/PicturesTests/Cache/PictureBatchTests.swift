import Dispatch
import Synchronization
import Testing

@testable import Pictures

@Suite struct PictureBatchTests {
  private let source = Painted()

  private func cache(budget: Int = 1 << 20) -> PictureCache {
    PictureCache([source], budget: budget)
  }

  // MARK: Many at once

  @Test func loadsAsManyPicturesAsFit() throws {
    let keys = ["a", "b", "c", "d"].map { PictureKey($0) }
    for (room, count) in [(0, 1), (Painted.bytes, 1), (Painted.bytes + 1, 2), (1 << 20, 4)] {
      let pixels = try #require(cache().pixels(keys, room: room) { _ in true })
      #expect(pixels.count == count, "room for \(room)")
    }
    #expect(cache().pixels(keys, room: 1 << 20) { $0 < 1 } == nil)
  }
}
