import Dispatch
import Geometry
import Synchronization
import Testing

@testable import Pictures

@Suite struct CachedPixelsTests {
  private let source = Painted()

  private func cache(budget: Int = 1 << 20) -> PictureCache {
    PictureCache([source], budget: budget)
  }

  @Test func evictsLeastRecentlyUsedUnheldPixels() {
    let cache = cache(budget: 4 * Painted.bytes)
    for name in ["a", "b", "c", "d"] { _ = cache.info(PictureName(document: name)) }
    cache.hold(PictureKey("a"))
    _ = cache.pixels(PictureKey("b"))
    _ = cache.info("e")
    #expect(cache.bytes <= 4 * Painted.bytes)
    #expect(cache.largest(of: "a") != nil && cache.largest(of: "e") != nil)
    #expect(cache.largest(of: "c") == nil, "nobody has looked at it since")
    cache.release(PictureKey("a"))
    for name in ["f", "g", "h", "i"] { _ = cache.info(PictureName(document: name)) }
    #expect(cache.largest(of: "a") == nil)
    #expect(cache.pixels(PictureKey("a")).bitmap != nil, "it is drawn again")
  }

  @Test func retainsHeldPixelsAboveBudget() {
    let cache = cache(budget: 0)
    let key = PictureKey("a")
    #expect(cache.pixels(key).bitmap == Painted.bitmap(0))
    cache.hold(key)
    #expect(cache.pixels(PictureKey("b")).bitmap != nil)
    #expect(cache.largest(of: "a") == key)
  }

  @Test("A release without a hold does not protect pixels from eviction")
  func ignoresReleaseWithoutHold() {
    let cache = cache()
    _ = cache.info("a")
    cache.release(PictureKey("a"))
    cache.removeUnheld()
    #expect(cache.bytes == 0)
    _ = cache.pixels(PictureKey("a"))
    cache.hold(PictureKey("a"))
    cache.removeUnheld()
    #expect(cache.bytes == Painted.bytes)
  }

  @Test func removeUnheldEvictsOnlyUnheldPixels() {
    let cache = cache()
    for name in ["a", "b"] { _ = cache.info(PictureName(document: name)) }
    cache.hold(PictureKey("a"))
    cache.removeUnheld()
    #expect(cache.bytes == Painted.bytes)
    #expect(cache.largest(of: "a") != nil && cache.largest(of: "b") == nil)
    let before = source.requests.count
    #expect(cache.info("b").size == Size(width: 64, height: 64), "what is known of it stays")
    #expect(source.requests.count == before)
    #expect(cache.pixels(PictureKey("b")).bitmap != nil, "it is drawn again")
  }

  @Test func trimEvictsOldestUnheldPixels() {
    let cache = cache()
    let keys = ["a", "b", "c"].map { PictureKey(PictureName(document: $0)) }
    for key in keys { _ = cache.pixels(key) }
    cache.hold(keys[0])
    cache.trim(to: 2 * Painted.bytes)
    #expect(cache.bytes == 2 * Painted.bytes)
    let before = source.requests.count
    _ = (cache.pixels(keys[0]), cache.pixels(keys[2]))
    #expect(source.requests.count == before)
    cache.trim(to: 0)
    #expect(cache.bytes == Painted.bytes, "one is held")
  }
}
