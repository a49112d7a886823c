import Geometry
import StickerCompositor
import Testing
import SeededNumbers

/// Opaque pictures that are neither turned nor sheared are drawn by a way of their own, unless only a few rows are
/// drawn.
@Suite struct SpritePainterUprightTests {
  /// Where a photo lies: scaled, moved and mirrored at random.
  private static func transform(_ numbers: inout SeededGenerator) -> AffineTransform {
    func side(_ sign: Double) -> Double { sign < 0 ? -1 : 1 }
    let x = numbers.number(0.3...3) * side(numbers.number(-1...3))
    let y = numbers.number(0.3...3) * side(numbers.number(-1...3))
    return AffineTransform(
      a: x, b: 0, c: 0, d: y, tx: numbers.number(-60...400), ty: numbers.number(-60...200))
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func drawsSameBytesAsRowByRow(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var scene = Scene(Stickers.photo(width: 330, height: 180))
    let photo = Stickers.photo(
      width: Int(numbers.number(1...300)), height: Int(numbers.number(1...150)))
    scene.add(
      photo, seed % 5 == 0 ? .translation(Vector(x: 7, y: -3)) : Self.transform(&numbers),
      opacity: seed % 7 == 0 ? 0.5 : 1)
    let atOnce = scene.composed(.screen)
    var rowByRow = scene.background
    for y in 0..<rowByRow.height {
      Compositor(quality: .screen).draw(
        scene.sprites, from: scene.library, into: &rowByRow,
        clip: PixelRect(x: 0, y: y, width: rowByRow.width, height: 1))
    }
    let isSame = atOnce == rowByRow
    #expect(isSame)
  }
}
