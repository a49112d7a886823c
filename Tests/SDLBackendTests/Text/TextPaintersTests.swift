import Dispatch
import StickerCompositor
import Synchronization
import Testing

@testable import SDLBackend

/// Painters on several threads at once.
@Suite struct TextPaintersTests {
  @Test func whatSeveralThreadsDrawIsWhatOneDraws() throws {
    let one = TextPainter()
    let words = (0..<24).map { "Grüße \($0 % 8) 🎈" }
    let expected = words.map { one.bitmap(of: $0, height: 90, color: 0xFF_8800, outline: 0) }
    let painters = TextPainters(like: one)
    let drawn = Mutex([Bitmap?](repeating: nil, count: words.count))
    DispatchQueue.concurrentPerform(iterations: words.count) { number in
      let bitmap = painters.paint {
        $0.bitmap(of: words[number], height: 90, color: 0xFF_8800, outline: 0)
      }
      drawn.withLock { $0[number] = bitmap }
    }
    #expect(drawn.withLock { $0 } == expected)
    #expect(expected.contains { $0 != nil } == one.isAvailable)
  }

  @Test func eachThreadHasAPainterOfItsOwn() {
    let painters = TextPainters(like: TextPainter())
    painters.paint { outer in
      painters.paint { inner in #expect(outer !== inner) }
    }
    // Those that are done are taken again.
    let first = painters.paint { ObjectIdentifier($0) }
    #expect(painters.paint { ObjectIdentifier($0) } == first)
  }
}
