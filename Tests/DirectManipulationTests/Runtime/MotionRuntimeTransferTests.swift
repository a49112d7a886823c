import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// Transfers of a contact from one element to another.
@Suite struct MotionRuntimeTransferTests {
  private let table = Table()
  private let cell: Entity
  private let witness: Witness
  private let pan = TranslationGestureRecognizer()
  private let tap = TapGestureRecognizer()

  init() {
    cell = table.element()
    witness = Witness(table.runtime)
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: cell)
    table.runtime.attach(tap, to: cell)
    witness.watch(pan, as: "pan")
    witness.watch(tap, as: "tap")
  }

  @Test func transferMovesFingerAndRestoresOldElement() {
    table.finger(1).down(200, 200)
    table.finger(1).move(240, 200)
    table.tick()
    #expect(table.transform(cell).position == Point(240, 200))
    _ = witness.heard()
    let sticker = table.sticker(at: Point(250, 210), order: -1)
    let corners = table.corners(sticker)
    table.runtime.transfer(table.finger(1).id, to: sticker)
    #expect(witness.heard() == ["pan cancelled"])
    #expect(table.transform(cell).position == Point(200, 200))
    #expect(table.runtime.owner(of: table.finger(1).id) == sticker)
    #expect(!table.runtime.isHeld(cell) && table.runtime.isHeld(sticker))
    #expect(table.order(sticker) > table.order(cell), "it is raised as if it were touched")
    #expect(greatestDistance(table.corners(sticker), corners) < 1e-9)
    table.finger(1).move(241, 202)
    table.tick()
    let middle = table.runtime.matrixToWindow(of: sticker).apply(Point(50, 30))
    #expect(middle.distance(to: Point(251, 212)) < 1e-9, "there is no slop")
    table.finger(1).up()
    table.tick()
    #expect(table.runtime.takeFinishedManipulations().last?.entity == sticker)
    #expect(table.transform(cell).position == Point(200, 200))
    #expect(!table.runtime.isHeld(sticker))
  }

  @Test func transferFailsTapOnBothElements() {
    let sticker = table.sticker(at: Point(200, 200))
    let other = TapGestureRecognizer()
    table.world.insert(HitShape(.nothing), to: sticker)
    table.runtime.attach(other, to: sticker)
    witness.watch(other, as: "other")
    table.finger(1).down(200, 200)
    table.tick()
    table.runtime.transfer(table.finger(1).id, to: sticker)
    table.finger(1).up()
    table.tick()
    #expect(!witness.heard().contains { $0.hasSuffix("ended") })
    #expect(tap.state == .failed && other.state == .failed)
  }

  @Test func otherTouchesOfOldElementContinue() {
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.finger(1).move(230, 200)
    table.finger(2).move(250, 200)
    table.tick()
    let before = table.transform(cell).position
    let sticker = table.sticker(at: Point(600, 600))
    table.runtime.transfer(table.finger(1).id, to: sticker)
    #expect(pan.isActive && pan.numberOfTouches == 1)
    #expect(table.transform(cell).position == before)
    table.finger(2).move(260, 200)
    table.finger(1).move(230, 300)
    table.tick()
    #expect(table.transform(cell).position.distance(to: before + Vector(x: 10, y: 0)) < 1e-9)
    let middle = table.runtime.matrixToWindow(of: sticker).apply(Point(50, 30))
    #expect(middle.distance(to: Point(600, 700)) < 1e-9)
  }

  @Test func ancestorsOfBothElementsDropTransferredTouch() {
    let (tray, board) = (
      table.element(size: Size(width: 400, height: 400)),
      table.element(at: Point(900, 200), size: Size(width: 400, height: 400))
    )
    table.world.insert(Parent(tray), to: cell)
    let sticker = table.sticker(in: board)
    let (outer, taps) = (HoldGestureRecognizer(), TapGestureRecognizer())
    table.runtime.attach(outer, to: tray)
    table.runtime.attach(taps, to: board)
    witness.watch(outer, as: "hold")
    witness.watch(taps, as: "taps")
    table.finger(1).down(200, 200)
    table.tick()
    table.wait(0.6)
    #expect(outer.isActive)
    table.runtime.transfer(table.finger(1).id, to: sticker)
    #expect(outer.state == .cancelled)
    table.finger(1).up()
    table.tick()
    #expect(taps.state == .possible)
    table.finger(2).tap(1050, 350)
    #expect(taps.state == .ended)
  }

  @Test func observerCanTransferContact() {
    let sticker = table.sticker(at: Point(600, 600))
    let id = table.finger(1).id
    let told = table.runtime.get(pan).subscribe { [runtime = table.runtime] pan in
      if pan.state == .began { runtime.transfer(id, to: sticker) }
    }
    table.finger(1).down(200, 200)
    table.finger(1).move(220, 200)
    table.tick()
    #expect(table.runtime.owner(of: id) == sticker)
    #expect(table.transform(cell).position == Point(200, 200))
    table.finger(1).move(220, 250)
    table.tick()
    let middle = table.runtime.matrixToWindow(of: sticker).apply(Point(50, 30))
    #expect(middle.distance(to: Point(600, 650)) < 1e-9)
    told.unsubscribe()
  }

  /// Begins when a touch moves across a tray more than along it.
  private final class Pull: GestureRecognizer {
    /// The touch that pulls, by its serial.
    private(set) var touch: Int?

    override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
      if isActive { return touches.touches.isEmpty ? .ended : .changed }
      guard state == .possible, let finger = touches.touches.first else { return state }
      let way = finger.location - finger.landing
      touch = finger.touch
      return abs(way.x) >= finger.slop && abs(way.x) > abs(way.y) ? .began : .possible
    }
  }

  @Test func fingerPullsStickerOutOfScrollingTray() {
    let table = Table()
    let tray = table.element(at: Point(100, 300), size: Size(width: 100, height: 400))
    table.world.insert(ClipsToBounds(), to: tray)
    let cells = table.element(
      at: .zero, size: Size(width: 100, height: 2000), anchor: AnchorPoint(x: 0, y: 0), in: tray)
    table.runtime.add(Scrollable(.vertical), to: cells)
    let cell = table.element(at: Point(50, 250), size: Size(width: 100, height: 100), in: cells)
    let (pull, sticker) = (Pull(), table.sticker(at: Point(160, 350)))
    table.runtime.attach(pull, to: cell)
    let told = table.runtime.get(pull).subscribe { [runtime = table.runtime] pull in
      guard pull.state == .began, let touch = pull.touch else { return }
      runtime.transfer(runtime.touches.contact(serial: touch)!, to: sticker)
    }
    table.finger(1).down(100, 350)
    table.finger(1).move(102, 340)
    table.tick()
    #expect(table.transform(cells).position == Point(0, -10), "along it scrolls")
    table.finger(1).up()
    table.tick()
    table.finger(1).down(100, 350)
    table.finger(1).move(160, 350)
    table.tick()
    #expect(pull.state == .cancelled)
    #expect(table.transform(cells).position == Point(0, -10))
    table.finger(1).move(260, 450)
    table.tick()
    #expect(table.transform(sticker).position.distance(to: Point(260, 450)) < 1e-9)
    #expect(table.transform(cells).position == Point(0, -10))
    told.unsubscribe()
  }

  @Test func transfersContactThatHitNothing() {
    table.finger(1).down(700, 700)
    table.tick()
    table.runtime.transfer(table.finger(1).id, to: cell)
    table.finger(1).move(700, 710)
    table.tick()
    #expect(table.transform(cell).position.distance(to: Point(200, 210)) < 1e-9)
  }

  @Test func ignoresTransferWithoutContactOrRecognizer() {
    let deaf = table.element(at: Point(600, 600))
    table.runtime.transfer(table.finger(1).id, to: cell)
    #expect(!table.runtime.isHeld(cell))
    table.finger(1).down(200, 200)
    table.tick()
    table.runtime.transfer(table.finger(1).id, to: deaf)
    #expect(table.runtime.owner(of: table.finger(1).id) == cell)
    table.finger(1).move(230, 200)
    table.tick()
    table.runtime.transfer(table.finger(1).id, to: cell)
    #expect(pan.isActive)
  }
}
