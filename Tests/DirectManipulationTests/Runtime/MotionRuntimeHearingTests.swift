import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// Recognizers of the elements that contain the touched element.
@Suite struct MotionRuntimeHearingTests {
  private let table = Table()
  private let tray: Entity
  private let cell: Entity
  private let witness: Witness
  private let pan = TranslationGestureRecognizer()

  init() {
    tray = table.element(size: Size(width: 400, height: 200), order: 3)
    cell = table.element(at: Point(200, 100), size: Size(width: 40, height: 40), in: tray, order: 1)
    witness = Witness(table.runtime)
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: tray)
    witness.watch(pan, as: "pan")
  }

  private func attachTap() {
    let tap = TapGestureRecognizer()
    table.runtime.attach(tap, to: cell)
    witness.watch(tap, as: "tap")
  }

  @Test func dragsTrayWhenFingerLandsOnTapOnlyCell() {
    attachTap()
    table.runtime.decisions.isRecording = true
    table.finger(1).down(200, 200)
    table.tick()
    #expect(table.runtime.isHeld(cell) && !table.runtime.isHeld(tray))
    table.finger(1).move(230, 205)
    table.tick()
    #expect(witness.heard() == ["tap failed", "pan began"])
    #expect(table.transform(tray).position == Point(230, 205))
    table.finger(1).move(260, 200)
    table.finger(1).up()
    table.tick()
    #expect(table.transform(tray).position == Point(260, 200))
    #expect(witness.heard() == ["pan changed", "pan ended"])
    #expect(table.runtime.takeFinishedManipulations().map(\.entity) == [tray])
    #expect(table.runtime.decisions.decisions.map(\.outcome) == [.failed, .recognized])
  }

  @Test func tapOnCellDoesNotMoveTray() {
    attachTap()
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == ["pan failed", "tap ended"])
    #expect(table.transform(tray).position == Point(200, 200))
    #expect(table.order(tray) == 3)
  }

  @Test func draggableChildTakesDragFromParent() {
    table.runtime.add(Draggable(), to: cell)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    #expect(table.transform(tray).position == Point(200, 200))
    #expect(table.transform(cell).position == Point(230, 100))
    #expect(witness.heard() == [])
  }

  @Test func trayRecognizesTapOnDraggableChild() {
    let tap = TapGestureRecognizer()
    table.runtime.attach(tap, to: tray)
    witness.watch(tap, as: "tray's tap")
    table.runtime.add(Draggable(), to: cell)
    table.finger(1).tap(200, 200)
    #expect(witness.heard() == ["tray's tap ended"])
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.finger(1).up()
    table.tick()
    #expect(witness.heard() == ["tray's tap failed"])
    #expect(table.transform(cell).position == Point(230, 100))
  }

  @Test func cancelRestoresTray() {
    attachTap()
    table.finger(1).down(200, 200)
    table.finger(1).move(260, 200)
    table.tick()
    table.finger(1).cancel()
    table.tick()
    #expect(table.transform(tray).position == Point(200, 200))
    #expect(witness.heard() == ["tap failed", "pan began", "pan cancelled"])
    #expect(!table.world[tray, Gesture.self].isActive)
  }

  @Test func trayDragContinuesAfterCellIsDespawned() {
    attachTap()
    table.finger(1).down(200, 200)
    table.finger(1).move(260, 200)
    table.tick()
    table.world.despawn(cell)
    table.finger(1).move(270, 200)
    table.tick()
    #expect(table.transform(tray).position.x >= 260)
    table.finger(1).up()
    table.tick()
    #expect(!table.world[tray, Gesture.self].isActive)
    table.finger(2).down(300, 200)
    table.finger(2).move(310, 200)
    table.tick()
    #expect(table.transform(tray).position.x >= 270)
  }

  @Test func fingersOnCellAndTrayPinchTray() {
    attachTap()
    table.runtime.add(Pinchable(), to: tray)
    table.finger(1).down(200, 200)
    table.finger(2).down(100, 200)
    table.tick()
    table.finger(2).move(0, 200)
    table.tick()
    #expect(table.transform(tray).scale == Vector(2, 2))
    let middle = table.local(Point(200, 200), on: tray)
    #expect(middle?.distance(to: Point(200, 100)) ?? 9 < 1e-9)
  }

  @Test func ancestorWithHoverRecognizerAloneHearsNoTouch() {
    let table = Table()
    let tray = table.element(size: Size(width: 400, height: 400))
    table.runtime.attach(HoverGestureRecognizer(), to: tray)
    let sticker = table.sticker(at: Point(200, 200), in: tray)
    table.finger(1).down(200, 200)
    table.tick()
    #expect(table.runtime.isHeld(sticker) && !table.world.has(Touched.self, on: tray))
  }
}
