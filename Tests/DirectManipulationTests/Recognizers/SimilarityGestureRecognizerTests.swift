import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// The minimum and maximum number of touches of a gesture.
@Suite struct SimilarityGestureRecognizerTests {
  private let table = Table()
  private let card: Entity

  init() { card = table.element(at: Point(200, 200), size: Size(width: 300, height: 300)) }

  private func position() -> Point { table.transform(card).position }

  @Test func dragNeedsTwoFingersWhenMinimumIsTwo() {
    table.runtime.add(Draggable(minimumNumberOfTouches: 2), to: card)
    table.finger(1).down(150, 200)
    table.finger(1).move(190, 200)
    table.tick()
    #expect(position() == Point(200, 200))
    table.finger(2).down(250, 200)
    table.tick()
    #expect(position() == Point(200, 200), "it counts from where the second has landed")
    table.finger(1).move(200, 210)
    table.finger(2).move(260, 210)
    table.tick()
    #expect(position().distance(to: Point(210, 210)) < 1e-9)
    table.finger(1).up()
    table.finger(2).move(300, 300)
    table.tick()
    #expect(position().distance(to: Point(210, 210)) < 1e-9, "one is left, which does nothing")
    table.finger(3).down(250, 250)
    table.finger(3).move(250, 260)
    table.finger(2).move(300, 310)
    table.tick()
    #expect(position().distance(to: Point(210, 220)) < 1e-9)
  }

  @Test func thirdFingerEndsTwoFingerDrag() {
    let pan = TranslationGestureRecognizer(maximumNumberOfTouches: 2)
    let witness = Witness(table.runtime)
    witness.watch(pan, as: "pan")
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: card)
    table.finger(1).down(150, 200)
    table.finger(2).down(250, 200)
    table.finger(1).move(160, 200)
    table.finger(2).move(260, 200)
    table.tick()
    #expect(position().distance(to: Point(210, 200)) < 1e-9)
    #expect(witness.heard() == ["pan began"])
    table.finger(3).down(200, 250)
    table.finger(3).move(230, 250)
    table.tick()
    #expect(witness.heard() == ["pan ended"])
    #expect(position().distance(to: Point(210, 200)) < 1e-9)
    table.finger(3).up()
    table.finger(1).move(170, 200)
    table.tick()
    #expect(witness.heard().first == "pan began")
    #expect(position().distance(to: Point(215, 200)) < 1e-9)
  }

  @Test func oneFingerMovesAndTwoScale() {
    table.runtime.add(Draggable(maximumNumberOfTouches: 1), to: card)
    let pinch = Pinchable()
    pinch.wantsAnchorPointAdjustment = false
    table.runtime.add(pinch, to: card)
    table.finger(1).down(150, 200)
    table.finger(1).move(160, 200)
    table.tick()
    #expect(position().distance(to: Point(210, 200)) < 1e-9)
    table.finger(2).down(260, 200)
    table.finger(2).move(360, 200)
    table.tick()
    #expect(position().distance(to: Point(210, 200)) < 1e-9)
    #expect(abs(table.transform(card).scale.x - 2) < 1e-9)
  }

  @Test func setsTouchCountsOnRecognizer() {
    let pan = TranslationGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 100_000
    #expect(pan.minimumNumberOfTouches == 2)
    #expect(pan.maximumNumberOfTouches == .max)
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: card)
    table.finger(1).down(150, 200)
    table.finger(1).move(190, 200)
    table.tick()
    #expect(position() == Point(200, 200))
  }
}
