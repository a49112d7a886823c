import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct HoldGestureRecognizerTests {
  private let table = Table()
  private let card: Entity
  private let witness: Witness
  private let hold = HoldGestureRecognizer()

  init() {
    card = table.element()
    witness = Witness(table.runtime)
    table.runtime.attach(hold, to: card)
    witness.watch(hold, as: "hold")
  }

  @Test func beginsAtDeadlineWithoutNewSamples() {
    table.finger(1).down(200, 200)
    table.tick()
    #expect(table.runtime.nextDeadline == 0.5)
    table.runtime.advance(to: 0.499)
    #expect(witness.heard() == [])
    table.runtime.advance(to: 0.5)
    #expect(witness.heard() == ["hold began"])
    #expect(table.runtime.nextDeadline == nil)
    table.runtime.advance(to: 9)
    #expect(witness.heard() == [])
    table.finger(1).move(260, 200)
    table.tick()
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["hold changed", "hold ended"])
  }

  @Test func beginsBeforeLiftThatArrivesAfterDeadline() {
    table.finger(1).down(200, 200)
    table.tick()
    table.time = 0.7
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["hold began", "hold ended"], "nobody called advance in between")
    table.finger(1).down(200, 200)
    table.tick()
    table.wait(0.49)
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["hold failed"])
  }

  @Test func toleratesMovementBelowSlop() {
    table.finger(1).down(200, 200)
    table.finger(1).move(209, 200)
    table.tick()
    table.wait(0.5)
    #expect(witness.heard() == ["hold began"])
    table.finger(1).up()
    table.tick()
    _ = witness.heard()
    table.finger(1).down(200, 200)
    table.finger(1).move(210, 200)
    table.tick()
    #expect(witness.heard() == ["hold failed"])
    #expect(table.runtime.nextDeadline == nil)
  }

  @Test func failsWhenSecondFingerLands() {
    table.finger(1).down(200, 200)
    table.tick()
    table.wait(0.3)
    table.finger(2).down(210, 200)
    table.tick()
    table.wait(0.5)
    #expect(witness.heard() == ["hold failed"])
  }

  @Test func twoFingerDurationStartsWhenSecondFingerLands() {
    hold.numberOfTouchesRequired = 2
    table.finger(1).down(200, 200)
    table.tick()
    #expect(table.runtime.nextDeadline == nil)
    table.wait(0.3)
    table.finger(2).down(210, 200)
    table.tick()
    #expect(table.runtime.nextDeadline == 0.3 + 0.5)
    table.wait(0.6)
    #expect(witness.heard() == ["hold began"])
  }

  @Test func despawnCancelsAndClearsDeadline() {
    table.finger(1).down(200, 200)
    table.tick()
    table.wait(0.6)
    table.world.despawn(card)
    #expect(witness.heard() == ["hold began", "hold cancelled"])
    table.finger(2).down(200, 200)
    table.tick()
    #expect(table.runtime.nextDeadline == nil)
  }

  @Test func lastLocationStaysAfterEndWhileFingerMovesOn() {
    hold.endsWithMovement = true
    table.finger(1).down(200, 200)
    table.tick()
    table.wait(0.5)
    table.finger(1).move(212, 200)
    table.tick()
    table.finger(1).move(240, 230)
    table.tick()
    #expect(witness.heard() == ["hold began", "hold ended"])
    #expect(hold.location(in: nil) == Point(212, 200))
  }
}
