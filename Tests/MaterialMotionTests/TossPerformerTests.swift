import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

@Suite struct TossPerformerTests: TossHarness {
  let table = Table()

  @Test func touchStopsElementAtVisiblePosition() {
    let element = table.element(at: Point(200, 200))
    let toss = Tossable(gliding: Glide(slowing: 0.2))
    runtime.add(toss, to: element)
    self.toss()
    frame(after: 0.1)
    let seen = table.transform(element).position
    table.finger(2).down(seen.x, seen.y)
    table.tick()
    #expect(!toss.isMoving(element))
    frame(after: 0.5)
    #expect(table.transform(element).position == seen)
    table.finger(2).up()
    table.tick()
    frame(after: 0.5)
    #expect(table.transform(element).position == seen, "without a destination it stays")
  }

  @Test func continuesFromRestAfterCatchAndLift() {
    let element = table.element(at: Point(200, 200))
    let toss = Tossable(to: Point(200, 200))
    runtime.add(toss, to: element)
    self.toss()
    frame(after: 0.05)
    let seen = table.transform(element).position
    table.finger(2).down(seen.x, seen.y)
    table.tick()
    frame(after: 0.5)
    #expect(table.transform(element).position == seen)
    table.finger(2).up()
    table.tick()
    #expect(toss.spring.velocity(of: element) == .zero && toss.spring.isMoving(element))
    frame(after: 10)
    #expect(table.transform(element).position == Point(200, 200))
  }

  @Test func continuesFromStartOfCancelledDrag() {
    let element = table.element(at: Point(200, 200))
    let toss = Tossable(to: Point(400, 200))
    runtime.add(toss, to: element)
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(200, 300), seconds: 0.1)
    #expect(table.transform(element).position == Point(200, 300))
    table.finger(1).cancel()
    table.tick()
    #expect(table.transform(element).position.distance(to: Point(200, 200)) < 1e-9)
    #expect(toss.isMoving(element) && toss.spring.velocity(of: element) == .zero)
    frame(after: 10)
    #expect(table.transform(element).position == Point(400, 200))
    #expect(!toss.isMoving(element) && !runtime.isAnimating)
  }
}
