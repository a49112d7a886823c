import Geometry
import SeededNumbers
import StickerCompositor

/// Drawings that are compared with brute force.
protocol QualityHarness {}

extension QualityHarness {
  /// Stickers of about 40 pixels on the screen, at any angle, some of them faint.
  static func measure(
    _ quality: Quality, scale: Double
  ) -> (stickers: Deviation, edges: Deviation) {
    var numbers = SeededGenerator(seed: 3)
    var stickers = Deviation()
    var edges = Deviation()
    let side = Int(min(120, max(12, 36 / scale)))
    for (index, sticker) in Stickers.all(side: side).enumerated() {
      let opacity = index == 2 ? 0.7 : 1
      let scene = Scene(
        sticker, scale: scale, degrees: numbers.number(0...360),
        offset: Vector(x: numbers.number(-1...1), y: numbers.number(-1...1)), opacity: opacity)
      // Where the pattern is finer than the usual samples of the truth, it needs more of them.
      let (truth, coverage) = scene.composedTruly(side: scale < 0.25 ? 16 : 8)
      let actual = scene.composed(quality)
      stickers.add(actual, truth) { coverage.alpha[$0] > 0 }
      edges.add(actual, truth) {
        coverage.alpha[$0] > 0.02 * opacity && coverage.alpha[$0] < 0.98 * opacity
      }
    }
    return (stickers, edges)
  }
}
