import Dispatch
import Geometry
import StickerCompositor
import Synchronization
import Testing

@testable import TextPainting

/// The same words are the same picture, whenever and wherever they are drawn.
@Suite struct SameWordsTests {
  private static let words = (0..<24).map { number in
    ["Grüße \(number) 🎈", "שלום abc \(number)", "مرحبا \(number)\nb", "é̂ \u{10FFFE} \(number)"][
      number % 4]
  }

  private static func drawn(_ text: String, by painter: TextPainter) -> Bitmap? {
    let height = text.utf8.count.isMultiple(of: 2) ? 40.0 : 23
    return painter.bitmap(of: text, height: height, color: 0xFF_8800, outline: 0)
  }

  @Test func drawsSamePixelsInAnyOrder() {
    let (forward, backward) = (TextPainter(), TextPainter())
    let first = Self.words.map { Self.drawn($0, by: forward) }
    let last = Self.words.reversed().map { Self.drawn($0, by: backward) }
    let again = Self.words.map { Self.drawn($0, by: forward) }
    #expect(first == last.reversed())
    #expect(first == again)
    #expect(first.allSatisfy { $0 != nil })
  }

  @Test func drawsSamePixelsOnSeveralThreads() {
    let (one, shared) = (TextPainter(), TextPainter())
    let expected = Self.words.map { Self.drawn($0, by: one) }
    let sizes = Self.words.map { one.size(of: $0) }
    let drawn = Mutex([Bitmap?](repeating: nil, count: Self.words.count))
    let measured = Mutex([Size](repeating: .zero, count: Self.words.count))
    DispatchQueue.concurrentPerform(iterations: Self.words.count * 2) { iteration in
      let number = iteration % Self.words.count
      let size = shared.size(of: Self.words[number])
      measured.withLock { $0[number] = size }
      let bitmap = Self.drawn(Self.words[number], by: shared)
      drawn.withLock { $0[number] = bitmap }
    }
    #expect(drawn.withLock { $0 } == expected)
    #expect(measured.withLock { $0 } == sizes)
  }
}
