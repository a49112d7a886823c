import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct TapGestureRecognizerTests {
  private let table = Table()
  private let button: Entity
  private let witness: Witness

  init() {
    button = table.element()
    witness = Witness(table.runtime)
  }

  private func attach(_ tap: TapGestureRecognizer, _ name: String) {
    table.runtime.attach(tap, to: button)
    witness.watch(tap, as: name)
  }

  @Test func recognizesTapWhenFingerLandsAndLifts() {
    let tap = TapGestureRecognizer()
    attach(tap, "tap")
    table.finger(1).tap(190, 195)
    #expect(witness.heard() == ["tap ended"])
    #expect(tap.location(in: nil) == Point(190, 195))
    #expect(tap.location(in: table.runtime.get(button)).distance(to: Point(40, 25)) < 1e-9)
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == ["tap ended"])
  }

  @Test func failsOnlyWhenMovedBySlop() {
    attach(TapGestureRecognizer(), "tap")
    table.finger(1).down(200, 200)
    table.finger(1).move(204, 200)
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["tap failed"])
    table.finger(1).down(200, 200)
    table.finger(1).move(203.9, 200)
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["tap ended"])
  }

  @Test("With a slop of zero, a touch that does not move is a tap, and any movement fails it")
  func tapsWithoutMovementAtZeroSlop() {
    table.runtime.touchSlop = 0
    attach(TapGestureRecognizer(), "tap")
    attach(TapGestureRecognizer(numberOfTapsRequired: 2), "double")
    table.finger(1).tap(200, 200)
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == ["tap ended", "double ended", "tap ended"])
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).move(200.25, 200)
    table.tick()
    #expect(witness.heard() == ["tap failed", "double failed"])
  }

  @Test("A recognizer with its own slop of zero recognizes a tap that does not move")
  func tapsWithoutMovementAtOwnZeroSlop() {
    let tap = TapGestureRecognizer()
    tap.slop = 0
    attach(tap, "tap")
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == ["tap ended"])
  }

  @Test("With a slop of zero, a drag wins over a tap when the touch lands")
  func dragWinsOverTapAtZeroSlop() {
    table.runtime.touchSlop = 0
    attach(TapGestureRecognizer(), "tap")
    table.runtime.add(Draggable(), to: button)
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == ["tap failed"])
  }

  @Test func ownSlopAllowsMoreMovement() {
    let tap = TapGestureRecognizer()
    tap.slop = 20
    attach(tap, "tap")
    table.finger(1).down(200, 200)
    table.finger(1).move(219, 200)
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["tap ended"])
  }

  @Test func requiresExactlyThreeFingers() {
    attach(TapGestureRecognizer(numberOfTouchesRequired: 3), "three")
    for count in 2...4 {
      for finger in 1...Int64(count) { table.finger(finger).down(180 + 10 * Double(finger), 200) }
      table.tick()
      for finger in 1...Int64(count) { table.finger(finger).up() }
      table.tick()
    }
    #expect(witness.heard() == ["three failed", "three ended", "three failed"])
  }

  @Test func failsWhenFingerLandsAfterAnotherHasLifted() {
    attach(TapGestureRecognizer(numberOfTouchesRequired: 3), "three")
    for finger in 1...2 as ClosedRange<Int64> {
      table.finger(finger).down(180 + 10 * Double(finger), 200)
    }
    table.tick()
    table.finger(1).up()
    table.tick()
    table.finger(3).down(210, 200)
    table.tick()
    for finger in 2...3 as ClosedRange<Int64> { table.finger(finger).up() }
    table.tick()
    #expect(witness.heard() == ["three failed"])
  }

  @Test func recognizesTwoCloseQuickTapsAsDoubleTap() {
    attach(TapGestureRecognizer(numberOfTapsRequired: 2), "double")
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == [])
    table.wait(0.29)
    table.finger(2).tap(205, 200)
    #expect(witness.heard() == ["double ended"])

    table.finger(1).tap(200, 200)
    table.wait(0.3)
    #expect(witness.heard() == ["double failed"], "the second comes too late")

    table.finger(1).tap(160, 180)
    table.finger(1).tap(160, 180 + 40)
    #expect(witness.heard() == ["double ended"])
  }

  @Test func doubleTapFailsWhenTapsAreFarApart() {
    let double = TapGestureRecognizer(numberOfTapsRequired: 2)
    double.maximumDistance = 30
    attach(double, "double")
    table.finger(1).tap(160, 200)
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == ["double failed"])
  }

  @Test func reportsWaitingSingleTapAfterDoubleTapFails() {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2))
    single.require(toFail: double)
    attach(single, "single")
    attach(double, "double")
    table.runtime.decisions.isRecording = true
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == [])
    #expect(table.runtime.nextDeadline == 0.05 + 0.3)
    table.runtime.advance(to: 0.34)
    #expect(witness.heard() == [])
    table.runtime.advance(to: 0.35)
    #expect(witness.heard() == ["double failed", "single ended"])
    #expect(table.runtime.nextDeadline == nil)

    table.time = 1
    table.finger(1).tap(200, 200)
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == ["double ended", "single failed"])
    let told = table.runtime.decisions.decisions.map(\.outcome)
    #expect(
      told == [
        .waits(for: double.name), .failed, .recognized, .waits(for: double.name), .recognized,
        .lost(to: double.name),
      ])
    #expect(
      table.runtime.decisions.description.contains(
        "0.05 s: \(single.name) waits for \(double.name) to fail\n0.35 s: \(double.name) fails"))
  }

  @Test func reportsBothWaitingTapsWhenFarApart() {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2))
    double.maximumDistance = 30
    single.require(toFail: double)
    attach(single, "single")
    attach(double, "double")
    table.finger(1).tap(160, 200)
    table.finger(1).down(200, 200)
    table.tick()
    #expect(witness.heard() == ["double failed", "single ended"])
    #expect(single.location(in: nil) == Point(160, 200))
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["single ended"])
  }

  @Test func reportsSingleTapTwiceWithoutFailureRequirement() {
    attach(TapGestureRecognizer(), "single")
    attach(TapGestureRecognizer(numberOfTapsRequired: 2), "double")
    table.finger(1).tap(200, 200)
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == ["single ended", "double ended", "single ended"])
  }

  @Test func failsWhenTouchIsCancelled() {
    attach(TapGestureRecognizer(), "tap")
    table.finger(1).down(200, 200)
    table.tick()
    table.runtime.cancelTouches()
    #expect(witness.heard() == ["tap failed"])
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == ["tap ended"])
  }

  @Test func reportsWaitingSingleTapWhenDragWinsSecondTouch() {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2))
    let pan = TranslationGestureRecognizer()
    (single.slop, double.slop) = (20, 20)
    single.require(toFail: double)
    attach(single, "single")
    attach(double, "double")
    table.runtime.attach(pan, to: button)
    witness.watch(pan, as: "pan")
    table.finger(1).tap(200, 200)
    table.finger(1).down(210, 200)
    table.tick()
    #expect(witness.heard() == ["pan failed"], "the first press was no drag")
    table.finger(1).move(220, 200)
    table.tick()
    #expect(Set(witness.heard()) == ["double failed", "pan began", "single ended"])
    #expect(single.location(in: nil) == Point(200, 200))
    table.finger(1).up()
    table.tick()
    #expect(!witness.heard().contains("single ended"), "it tapped once")
    table.wait(1)
    table.finger(1).tap(200, 200)
    table.wait(1)
    #expect(witness.heard().contains("single ended"))
  }

  @Test func recognizesTapDespiteWheelScaling() {
    table.runtime.add(DirectlyManipulable(), to: button)
    attach(TapGestureRecognizer(), "tap")
    table.finger(1).down(200, 200)
    table.tick()
    table.runtime.twist(button, about: Point(200, 200), scale: 1.5, rotation: 0.1)
    #expect(abs(table.transform(button).scale.x - 1.5) < 1e-9)
    #expect(witness.heard() == [])
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["tap ended"])
  }
}
