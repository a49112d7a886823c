import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct PressGestureRecognizerTests {
  private let table = Table()
  private let button: Entity
  private let witness: Witness
  private let press = PressGestureRecognizer()

  /// A button of 100 by 60 points from (150, 170) on.
  init() {
    button = table.element()
    witness = Witness(table.runtime)
    table.runtime.attach(press, to: button)
    witness.watch(press, as: "press")
  }

  @Test func beginsOnTouchDownAndEndsOnLiftInside() {
    table.finger(1).down(200, 200)
    table.tick()
    #expect(witness.heard() == ["press began"])
    #expect(press.isInside)
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["press ended"])
    #expect(press.isInside)
    table.finger(2).tap(160, 180)
    #expect(witness.heard() == ["press began", "press ended"])
  }

  @Test func recognizesPressWithinOneUpdate() {
    table.finger(1).down(200, 200)
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["press began", "press ended"])
  }

  @Test func staysActiveWhenTouchLeavesAndReturns() {
    table.finger(1).down(200, 200)
    table.finger(1).move(245, 200)
    table.tick()
    #expect(press.isInside)
    table.finger(1).move(262, 200)
    table.tick()
    #expect(press.isInside, "twelve points beside it are near enough")
    table.finger(1).move(262.5, 200)
    table.tick()
    #expect(!press.isInside)
    table.finger(1).move(400, 400)
    table.tick()
    #expect(press.state == .changed)
    table.finger(1).move(200, 230)
    table.tick()
    #expect(press.isInside)
    _ = witness.heard()
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["press ended"])
  }

  @Test func cancelsWhenLiftedOutside() {
    table.runtime.decisions.isRecording = true
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).move(200, 243)
    table.tick()
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["press began", "press changed", "press cancelled"])
    #expect(!press.isInside)
    #expect(table.runtime.decisions.decisions.map(\.outcome) == [.failed])
  }

  @Test func ignoresFurtherTouches() {
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(2).down(210, 200)
    table.tick()
    table.finger(2).up()
    table.tick()
    #expect(press.isActive)
    table.finger(2).down(210, 200)
    table.tick()
    _ = witness.heard()
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["press ended"])
    table.finger(2).up()
    table.tick()
    #expect(witness.heard() == [])
  }

  @Test func cancelsWithItsTouchWhileAnotherFingerRests() {
    table.finger(1).down(200, 200)
    table.finger(2).down(210, 200)
    table.tick()
    _ = witness.heard()
    table.finger(1).cancel()
    table.tick()
    #expect(witness.heard() == ["press cancelled"])
    table.finger(2).up()
    table.tick()
    #expect(witness.heard() == [])
  }

  @Test func tracksTouchThroughParentAndCameraTransforms() {
    let page = table.element(
      at: Point(0, 0), size: Size(width: 10, height: 10), scale: Vector(2, 2), rotation: .pi / 2,
      anchor: AnchorPoint(x: 0, y: 0))
    table.world.insert(Parent(page), to: button)
    table.runtime.rootToWindow = AffineTransform(
      position: Point(900, 0), scale: Vector(0.5, 0.5), rotation: 0, anchor: .zero, size: .zero)
    // The button's middle, (200, 200) on the page, is drawn at (700, 200), 60 points wide and 100 high.
    let middle = table.runtime.matrixToWindow(of: button).apply(Point(50, 30))
    #expect(middle.distance(to: Point(700, 200)) < 1e-9)
    table.finger(1).down(700, 200)
    table.tick()
    table.finger(1).move(741.9, 200)
    table.tick()
    #expect(press.isInside)
    table.finger(1).move(742.1, 200)
    table.tick()
    #expect(press.isActive && !press.isInside)
    table.runtime.rootToWindow = AffineTransform(
      position: Point(910, 0), scale: Vector(0.5, 0.5), rotation: 0, anchor: .zero, size: .zero)
    #expect(press.isInside, "the camera has brought the button under the finger")
  }

  @Test func panOfParentCancelsPressAndLogsIt() {
    let tray = table.element(size: Size(width: 400, height: 400))
    table.world[button, Transform.self].position = Point(200, 200)
    table.world.insert(Parent(tray), to: button)
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: tray)
    table.runtime.decisions.isRecording = true
    table.finger(1).down(200, 200)
    table.finger(1).move(203, 200)
    table.tick()
    #expect(press.isActive)
    _ = witness.heard()
    table.finger(1).move(204, 200)
    table.tick()
    #expect(witness.heard() == ["press cancelled"])
    #expect(pan.isActive)
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == [])
    #expect(
      table.runtime.decisions.decisions.map(\.outcome) == [.recognized, .lost(to: pan.name)])
  }

  @Test func failsWhilePanOfParentIsActive() {
    let tray = table.element(size: Size(width: 400, height: 400))
    table.world.insert(Parent(tray), to: button)
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: tray)
    table.finger(1).down(20, 20)
    table.finger(1).move(30, 20)
    table.tick()
    #expect(pan.isActive)
    table.finger(2).tap(200, 200)
    #expect(witness.heard() == ["press failed"])
  }

  @Test func failsWhenZeroSlopDragTakesTouch() {
    let quick = Table(touchSlop: 0)
    let card = quick.element()
    let (press, pan) = (PressGestureRecognizer(), TranslationGestureRecognizer())
    quick.runtime.attach(press, to: card)
    quick.runtime.attach(pan, to: card)
    let witness = Witness(quick.runtime)
    witness.watch(press, as: "press")
    witness.watch(pan, as: "pan")
    quick.finger(1).down(200, 200)
    quick.tick()
    #expect(witness.heard().sorted() == ["pan began", "press failed"])
  }

  @Test func panThatRequiresPressToFailWaits() {
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: button)
    pan.require(toFail: press)
    witness.watch(pan, as: "pan")
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    #expect(!pan.isActive)
    _ = witness.heard()
    table.finger(1).up()
    table.tick()
    #expect(witness.heard().contains("press ended"))
    #expect(pan.state == .failed)
  }

  @Test func cancelsWhenDisabledOrDespawned() {
    table.finger(1).down(200, 200)
    table.tick()
    press.isEnabled = false
    #expect(witness.heard() == ["press began", "press cancelled"])
    press.isEnabled = true
    table.finger(1).up()
    table.finger(1).down(200, 200)
    table.tick()
    table.world.despawn(button)
    #expect(witness.heard() == ["press began", "press cancelled"])
  }
}
