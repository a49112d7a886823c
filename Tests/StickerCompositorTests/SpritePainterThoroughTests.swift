import Geometry
import SeededNumbers
import StickerCompositor
import Testing

/// How near the compositor comes to the composition by brute force.
@Suite struct SpritePainterThoroughTests {
  static let scales = [0.1, 0.2, 0.31, 0.5, 0.75, 1, 1.3, 1.7, 2.3, 3.4, 5]

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

  @Test(arguments: scales)
  func exportReaches50DecibelsAgainstReference(scale: Double) {
    let (stickers, edges) = Self.measure(.export, scale: scale)
    #expect(stickers.decibels >= 50)
    #expect(edges.decibels >= 48)
    #expect(abs(stickers.bias) <= 0.1)
    #expect(edges.worst <= 8)
  }

  @Test func exportReaches50DecibelsInSceneOfManyStickers() {
    var numbers = SeededGenerator(seed: 5)
    var scene = Scene(Stickers.photo(width: 150, height: 100))
    for index in 0..<14 {
      let sticker = Stickers.all(side: 30)[index % 4]
      let scale = numbers.number(0.3...2)
      scene.add(
        sticker,
        placed(
          sticker, at: Point(x: numbers.number(0...150), y: numbers.number(0...100)),
          scale: Vector(x: scale, y: index % 3 == 0 ? -scale : scale),
          degrees: numbers.number(0...360)),
        opacity: index % 5 == 0 ? 0.7 : 1)
    }
    let (truth, coverage) = scene.composedTruly()
    var stickers = Deviation()
    stickers.add(scene.composed(.export), truth) { coverage.alpha[$0] > 0 }
    #expect(stickers.decibels >= 50)
  }

  @Test func screenReachesDecibelGoalAtEachScale() {
    for scale in [1.0, 2.3, 5] {
      let (stickers, edges) = Self.measure(.screen, scale: scale)
      let goal = [1.0: 26.0, 2.3: 36, 5: 46][scale]!
      #expect(stickers.decibels >= goal)
      #expect(edges.decibels >= goal)
      #expect(abs(stickers.bias) <= 0.1)
    }
  }

  @Test(arguments: [0.5, 0.75, 1, 1.3])
  func videoIsNearerToReferenceThanScreen(scale: Double) {
    let (video, screen) = (Self.measure(.video, scale: scale), Self.measure(.screen, scale: scale))
    #expect(video.stickers.decibels > screen.stickers.decibels + 2)
    #expect(video.edges.decibels > screen.edges.decibels + 2)
    #expect(abs(video.stickers.bias) <= 0.1)
  }

  @Test(arguments: Quality.allCases)
  func drawsPlainColorsExactly(quality: Quality) {
    let plain = Bitmap(width: 20, height: 20, filledWith: 0xFF7B_C821)
    for degrees in [0.0, 13, 45, 88] {
      for scale in [0.2, 0.77, 1, 3.1] {
        let scene = Scene(plain, scale: scale, degrees: degrees, offset: Vector(x: 0.3, y: 0.1))
        let middle = scene.background.width / 2
        #expect(scene.composed(quality)[middle, middle] == 0xFF7B_C821)
      }
    }
  }
}
