import Dispatch
import Geometry
import PictureFiles
import StickerCompositor
import Synchronization
import Testing

@testable import Pictures

/// The picture cache, whose budget is shared by all its users.
@Suite struct PictureCacheTests {
  private let source = Painted()
  private let side = Size(width: 64, height: 64)

  private func cache(budget: Int = 1 << 20) -> PictureCache {
    PictureCache([source], budget: budget)
  }

  @Test func loadsPictureOnlyOnce() throws {
    let cache = cache()
    #expect(cache.shown("a") == nil, "nobody has opened it")
    #expect(cache.info("a").size == side)
    #expect(try cache.open("a").size == side)
    #expect(cache.pixels(PictureKey("a")).bitmap == Painted.bitmap(0))
    #expect(source.requests == ["a"])
    #expect(cache.bytes == Painted.bytes)
  }

  @Test func halvesLoadedPixelsForSmallerLevels() {
    let cache = cache()
    let info = cache.info("a")
    for level in [-1, -3] {
      let key = info.levels.key(of: "a", level: level)
      #expect(cache.pixels(key).bitmap?.width == 64 >> -level)
    }
    #expect(source.requests == ["a"])
  }

  @Test func storesOnlyShownSizesWhenBudgetIsSmall() {
    let cache = cache(budget: 2 * Painted.bytes)
    let small = Size(width: 8, height: 8)
    cache.open([("a", small), ("a", Size(width: 16, height: 2)), ("b", small), ("c", small)])
    #expect(Set(source.requests) == ["a", "b", "c"])
    // One of the three has room for all of its pixels, as others were not there yet.
    let kept = 8 * 8 * 4 * 2 + 16 * 16 * 4
    #expect(cache.bytes == kept || cache.bytes == kept + Painted.bytes)
    let before = source.requests.count
    #expect(cache.pixels(PictureKey("b", .full, halvings: 3)).bitmap?.width == 8)
    #expect(source.requests.count == before, "it was kept")
    #expect(cache.pixels(PictureKey("c", .full, halvings: 1)).bitmap?.width == 32)
  }

  @Test func showsPlaceholderAndReportsProblemOnce() {
    let said = Mutex<[String]>([])
    let cache = PictureCache(
      [source],
      report: { line, isMissing in said.withLock { $0.append("\(isMissing) \(line)") } })
    #expect(cache.info("broken").size == Size(width: 256, height: 256))
    #expect(cache.problem(with: "broken")?.kind == .damaged)
    let pixels = cache.pixels(PictureKey("broken"))
    #expect(pixels.bitmap == .placeholder)
    #expect(pixels.complaint?.contains("A placeholder takes its place.") == true)
    #expect(cache.pixels(PictureKey("broken", .full, halvings: 4)).bitmap?.width == 16)
    _ = cache.info("broken")
    #expect(throws: PictureError.self) { try cache.open("broken") }
    _ = cache.info("cut")
    #expect(cache.pixels(PictureKey("cut")).complaint == "cut is incomplete.")
    #expect(
      said.withLock(\.self) == [
        "true Can't open \"broken\": it is broken. A placeholder takes its place.",
        "false cut is incomplete.",
      ])
    cache.forget("broken")
    #expect(cache.problem(with: "broken") == nil)
  }

  @Test("A placeholder is not halved in place of a picture that could not be decoded")
  func decodesAgainInsteadOfHalvingPlaceholder() {
    let cache = cache()
    _ = cache.pixels(PictureKey("broken"))
    let before = source.requests.count
    let small = cache.pixels(PictureKey("broken", .full, halvings: 3))
    #expect(small.complaint?.contains("it is broken.") == true)
    #expect(source.requests.count == before + 1)
  }

  @Test func halvedPixelsRetainComplaint() {
    let cache = cache()
    _ = cache.info("cut")
    #expect(cache.pixels(PictureKey("cut", .full, halvings: 1)).complaint == "cut is incomplete.")
  }

  @Test func reportMayAskForReportedPicture() {
    let asked = Mutex<PictureCache?>(nil)
    let said = Mutex<[PictureError.Kind?]>([])
    let cache = PictureCache(
      [source],
      report: { _, _ in
        let cache = asked.withLock(\.self)
        _ = cache?.info("broken")
        said.withLock { $0.append(cache?.problem(with: "broken")?.kind) }
      })
    asked.withLock { $0 = cache }
    defer { asked.withLock { $0 = nil } }
    _ = cache.info("broken")
    #expect(said.withLock(\.self) == [.damaged])
  }

  @Test func threadsThatOpenOnePictureReportItOnce() {
    let count = Atomic(0)
    let bothOpen = DispatchSemaphore(value: 0)
    let source = Painted {
      // The first thread waits for the second, so that both find the error.
      if count.add(1, ordering: .relaxed).newValue == 2 {
        bothOpen.signal()
        bothOpen.signal()
      }
      bothOpen.wait()
    }
    let said = Mutex<[String]>([])
    let cache = PictureCache([source], report: { line, _ in said.withLock { $0.append(line) } })
    let threads = DispatchGroup()
    for _ in 0..<2 { DispatchQueue.global().async(group: threads) { _ = cache.info("broken") } }
    threads.wait()
    #expect(said.withLock(\.count) == 1)
  }

  @Test func returnsAnimationFrameForTime() {
    let cache = cache()
    let info = cache.info("moving")
    func shown(at time: Double) -> Bitmap? {
      cache.pixels(
        info.levels.key(of: "moving", level: 0, frame: info.frames.frame(at: time))
      ).bitmap
    }
    #expect(shown(at: 0.5) == Painted.bitmap(0))
    #expect(shown(at: 1.5) == Painted.bitmap(1))
    #expect(shown(at: 4.2) == Painted.bitmap(0))
    #expect(source.requests == ["moving", "moving 1"], "each frame is drawn once")
    #expect(cache.pixels(of: "moving", level: -1, at: 2) == Painted.bitmap(1).halved())
    let small = PictureKey("moving", .full, halvings: 2, frame: 1)
    #expect(cache.pixels(small).bitmap == Painted.bitmap(1).halved().halved())
  }

  @Test func cachesAllFramesThatAreDrawnTogether() {
    let cache = cache()
    let info = cache.info("film")
    #expect(cache.bytes == 3 * Painted.bytes)
    for frame in 0..<3 {
      #expect(cache.pixels(of: "film", at: Double(frame)) == Painted.bitmap(frame))
      let small = info.levels.key(of: "film", level: -1, frame: frame)
      #expect(cache.pixels(small).bitmap == Painted.bitmap(frame).halved())
    }
    #expect(source.requests == ["film"])
    cache.removeUnheld()
    for frame in [1, 2, 0] {
      #expect(cache.pixels(of: "film", at: Double(frame)) == Painted.bitmap(frame))
    }
    #expect(source.requests == ["film", "film 1"], "one request draws all frames")
    #expect(cache.largest(of: "film", frame: 2)?.frame == 2)
  }

  @Test func cachesOnlyHalvedFramesWhenBudgetIsSmall() {
    let cache = cache(budget: 2 * Painted.bytes)
    cache.open([("film", Size(width: 16, height: 16))])
    #expect(cache.bytes == 3 * 16 * 16 * 4)
    for frame in 0..<3 {
      let key = PictureKey("film", .full, halvings: 2, frame: frame)
      #expect(cache.pixels(key).bitmap == Painted.bitmap(frame).halved(2))
    }
    #expect(source.requests == ["film"])
  }

  // MARK: A screen that does not wait

  /// The screen finds every frame in a new size after one request.
  @Test func drawsAllFramesForOneRequest() {
    let woken = DispatchSemaphore(value: 0)
    let cache = PictureCache([source], wake: { woken.signal() })
    for level in [-2, -1] {
      cache.want("film") { $0.levels.key(of: "film", level: level, frame: 1) }
      woken.wait()
      for frame in 0..<3 {
        let key = PictureKey("film", .full, halvings: -level, frame: frame)
        #expect(cache.shownPixels(key) == Painted.bitmap(frame).halved(-level))
      }
    }
    #expect(source.requests == ["film"])
  }

  @Test func wakesScreenWhenPictureIsLoaded() {
    let woken = DispatchSemaphore(value: 0)
    let cache = PictureCache([source], wake: { woken.signal() })
    let key = PictureKey("a", .full, halvings: 2)
    #expect(cache.shown("a") == nil && cache.shownPixels(key) == nil)
    cache.want("a") { $0.levels.key(of: "a", level: -2) }
    woken.wait()
    #expect(cache.takeNews() == ["a"])
    #expect(cache.takeNews().isEmpty)
    #expect(cache.shown("a") != nil)
    #expect(cache.shownPixels(key)?.width == 16)
    // Another size is halved from the cached pixels; another frame is not in the cache.
    #expect(cache.shownPixels(PictureKey("a", .full, halvings: 3))?.width == 8)
    #expect(cache.shownPixels(PictureKey("a", .full, frame: 1)) == nil)
  }

  @Test func showsImmediateSourceWithoutWaiting() {
    let cache = PictureCache([Painted(isImmediate: true)], wake: {})
    #expect(cache.shown("a") != nil)
    #expect(cache.shownPixels(PictureKey("a")) != nil)
  }

  @Test func loadsSynchronouslyWithoutWakeHandler() {
    let cache = cache()
    cache.want("a") { $0.levels.key(of: "a", level: -2) }
    #expect(cache.shown("a") != nil)
    #expect(cache.shownPixels(PictureKey("b")) != nil)
  }

  @Test func opensPictureOnceForRepeatedRequests() {
    let (woken, isWanted) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let source = Painted(wait: { isWanted.wait() })
    let cache = PictureCache([source], wake: { woken.signal() })
    for _ in 0..<9 { cache.want("a") { _ in nil } }
    isWanted.signal()
    woken.wait()
    #expect(source.requests == ["a"])
  }
}
