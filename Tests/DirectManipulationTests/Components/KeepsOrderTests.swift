import DirectManipulation
import Geometry
import ManipulationTable
import Testing

@Suite struct KeepsOrderTests {
  @Test func touchAndTransferLeaveMarkedElementWhereItIs() {
    let table = Table()
    let (a, b) = (table.sticker(order: 1), table.sticker(at: Point(500, 200), order: 2))
    table.world.insert(KeepsOrder(), to: a)
    let finger = table.finger(1)
    finger.down(200, 200)
    table.tick()
    #expect(table.world.has(Touched.self, on: a) && table.order(a) == 1)
    finger.up()
    table.tick()
    table.finger(2).down(500, 200)
    table.tick()
    table.runtime.transfer(table.finger(2).id, to: a)
    table.tick()
    #expect(table.world.has(Touched.self, on: a) && table.order(a) == 1)
    table.world.remove(KeepsOrder.self, from: a)
    table.finger(3).down(200, 200)
    table.tick()
    #expect(table.order(a) > table.order(b))
  }
}
