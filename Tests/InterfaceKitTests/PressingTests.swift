import DirectManipulation
import ECS
import Geometry
import InterfaceKit
import Testing

/// Parts of a panel that are pressed, held and hovered over, without an editor.
@Suite struct PressingTests {
  /// Two keys side by side: `a` from 0 to 50 points, `b` from 50 to 100, both 40 points high.
  private struct Keys: InterfacePanel {
    struct Part: PanelPart {
      let letter: String

      func make(_ element: Entity, by setup: PressSetup) { setup.listen(to: element) }
    }

    func layOut() -> [PlacedNode<Part>] {
      let keys = ["a", "b"].map {
        Node.leaf(Part(letter: $0), width: .fixed(50), height: .fixed(40))
      }
      return Node.row(keys).layOut(in: Rect(x: 0, y: 0, width: 100, height: 40))
    }
  }

  private struct ShowKeys: System {
    let panel = PanelWriter<Keys>()

    func run() { panel.show(Keys()) }
  }

  private let runtime = MotionRuntime()
  private let contacts = Contacts()
  private let presses: MessageReader<Pressed>
  private let hovers: MessageReader<Hovered>
  private let log = Log()

  /// The messages, which the world itself keeps for a frame only.
  private final class Log {
    var presses: [String] = []
    var hovers: [String] = []
  }

  init() {
    let world = runtime.world
    presses = world.messages(of: Pressed.self)
    hovers = world.messages(of: Hovered.self)
    contacts.bind(to: world)
    runtime.add(TellPresses(), to: .behave)
    world.addPanel(Keys.self, by: ShowKeys())
    world.layOutPanels()
  }

  private func touch(
    _ phase: InputEvent.TouchPhase, _ x: Double, _ y: Double = 20, by finger: Int64 = 1,
    at time: Double = 0
  ) {
    update(TouchSample(phase, TouchID(device: 1, finger: finger), at: Point(x, y), time: time))
  }

  private func point(_ phase: InputEvent.TouchPhase, _ x: Double, _ y: Double, at time: Double = 0)
  {
    let mouse = TouchID(device: TouchID.mouseDevice, finger: 0)
    update(TouchSample(phase, mouse, kind: .mouse, at: Point(x, y), time: time))
  }

  private func update(_ sample: TouchSample) {
    runtime.update([sample])
    log.presses += presses.read().map { letter(of: $0.button) }
    log.hovers += hovers.read().map { "\(letter(of: $0.button)) \($0.isOver)" }
  }

  private func letter(of element: Entity) -> String {
    let panel = runtime.world.shown(Keys.self)
    return ["a", "b"].first { panel?.element(of: Keys.Part(letter: $0)) == element } ?? ""
  }

  private func drawnPressed() -> [String] { contacts.pressedButtons.map(letter) }

  @Test func pressesElementWhereFingerLifts() {
    touch(.down, 60)
    #expect(drawnPressed() == ["b"] && log.presses.isEmpty)
    touch(.up, 62)
    #expect(drawnPressed().isEmpty && log.presses == ["b"])
  }

  @Test func ignoresFingerThatHasLeft() {
    touch(.down, 60)
    touch(.move, 60, 200)
    #expect(drawnPressed().isEmpty)
    touch(.up, 60, 200)
    #expect(log.presses.isEmpty)
  }

  @Test func pressesOncePerFinger() {
    touch(.down, 60, by: 1)
    touch(.down, 70, by: 2)
    touch(.down, 10, by: 3)
    #expect(drawnPressed() == ["b", "b", "a"])
    for (finger, x) in [(2, 70.0), (3, 10), (1, 60)] { touch(.up, x, by: Int64(finger)) }
    #expect(log.presses == ["b", "a", "b"])
  }

  @Test func ignoresHeldFinger() {
    touch(.down, 10)
    runtime.advance(to: ButtonHold.delay + 0.1)
    runtime.runFrame()
    #expect(drawnPressed() == ["a"], "held elements are drawn pressed")
    touch(.up, 10, at: ButtonHold.delay + 0.2)
    #expect(log.presses.isEmpty)
  }

  @Test func pressesWithHeldMouseButton() {
    point(.down, 10, 20)
    runtime.advance(to: ButtonHold.delay + 0.1)
    runtime.runFrame()
    point(.up, 10, 20, at: ButtonHold.delay + 0.2)
    #expect(log.presses == ["a"])
  }

  @Test func reportsPointerEnteringAndLeaving() {
    point(.move, 10, 20)
    point(.move, 12, 20)
    point(.move, 60, 20)
    point(.move, 60, 200)
    #expect(log.hovers == ["a true", "a false", "b true", "b false"])
  }
}
