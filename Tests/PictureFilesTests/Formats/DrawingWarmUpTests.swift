import Foundation
import Testing

@testable import PictureFiles

@Suite struct DrawingWarmUpTests: DrawingsHarness {
  private let red: UInt32 = 0xFFFF_0000
  private let words = "<text x='2' y='30' font-size='36' font-family='Arial'>HI</text>"

  /// With filters, for which a thread is started, and words, for which one is started for each face.
  private var drawings: [[UInt8]] {
    let effects = "<filter id='f'><feGaussianBlur stdDeviation='3'/></filter>"
    let emoji = "<text x='1' y='30' font-size='30'>\u{1F600}</text>"
    let faces = ["serif", "monospace", "Noto Sans CJK JP", "Courier New"].flatMap { family in
      ["normal", "bold", "100"].map { weight in
        "<text x='3' y='20' font-style='italic' font-family='\(family)' font-weight='\(weight)'>aé漢</text>"
      }
    }
    return [
      "<rect width='20' height='20' fill='red'/>", words, emoji, faces.joined(),
      "\(effects)<rect width='20' height='20' filter='url(#f)'/>",
      "\(effects)<g filter='url(#f)'>\(words)</g>",
    ].map { drawing($0) }
  }

  /// Text was once left out in the sandbox, or its decoder crashed.
  @Test(.disabled(if: isUnderAddressSanitizer, "it starts threads"))
  func drawsSamePixelsInSandbox() throws {
    let fence = PictureFence.forTests()
    for drawing in drawings {
      let inside = try fence.picture(drawing, fit: .within(side: 80))
      let outside = try decode(drawing, .within(side: 80))
      let isSame = inside.pixels.bitmap() == outside.pixels.bitmap()
      #expect(isSame && inside.isWhole && outside.isWhole)
      #expect(outside.pixels.bitmap().count { $0 != 0 } > 0)
    }
  }

  /// Four tasks draw each drawing twelve times; on a busy machine, threads start late.
  @Test(.disabled(if: isUnderAddressSanitizer, "it starts threads"))
  func drawsSamePixelsInSandboxOnBusyMachine() async throws {
    let expected = try drawings.map { try decode($0, .within(side: 80)).pixels.bitmap() }
    let drawings = drawings
    let wrong = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let fence = PictureFence.forTests()
          return (0..<12).flatMap { _ in
            drawings.indices.compactMap { index in
              do {
                let picture = try fence.picture(drawings[index], fit: .within(side: 80))
                let isSame = picture.pixels.bitmap() == expected[index]
                return isSame && picture.isWhole ? nil : "drawing \(index) differs"
              } catch {
                return "drawing \(index): \(error)"
              }
            }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(wrong == [])
  }
}
