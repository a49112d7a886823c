import Geometry
import SeededNumbers
import StickerCompositor
import Testing

/// How near the compositor comes to the composition by brute force.
@Suite struct SpritePainterThoroughTests: QualityHarness {
  static let scales = [0.1, 0.2, 0.31, 0.5, 0.75, 1, 1.3, 1.7, 2.3, 3.4, 5]

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
