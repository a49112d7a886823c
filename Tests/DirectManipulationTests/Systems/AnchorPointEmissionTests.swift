import DirectManipulation
import Geometry
import ManipulationTable
import Testing

@Suite struct AnchorPointEmissionTests {
  @Test func anchorMovesUnderFingerOnRecognition() {
    let table = Table()
    let sticker = table.sticker()
    table.finger(1).down(160, 180)
    table.tick()
    #expect(table.anchor(sticker) == .center, "nothing has been recognised yet")
    table.finger(1).move(170, 180)
    table.tick()
    #expect(abs(table.anchor(sticker).x - 0.1) < 1e-12)
    #expect(abs(table.anchor(sticker).y - 1 / 6.0) < 1e-12)
    #expect(table.transform(sticker).position.distance(to: Point(170, 180)) < 1e-12)
  }
}
