import Geometry
import ManipulationTable
import Testing

@Suite struct MotionRuntimeOrderTests {
  @Test func touchRaisesStickerOnLanding() {
    let table = Table()
    let (a, b) = (table.sticker(order: 1), table.sticker(at: Point(500, 200), order: 2))
    table.finger(1).down(200, 200)
    table.tick()
    #expect(table.order(a) > table.order(b))
    table.finger(2).down(500, 200)
    table.tick()
    #expect(table.order(b) > table.order(a))
    let order = table.order(b)
    table.finger(3).down(510, 200)
    table.tick()
    #expect(table.order(b) == order, "what is in front stays where it is")
  }
}
