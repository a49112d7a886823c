import DirectManipulation
import ECS
import Geometry
import Gestures
import Testing

/// The system parameters that control contacts and attach recognizers to elements.
@Suite struct ContactControlTests {
  private let runtime = MotionRuntime()
  private let control = ContactControl()
  private let recognizers = Recognizers()
  private let contacts = Contacts()

  init() {
    control.bind(to: runtime.world)
    recognizers.bind(to: runtime.world)
    contacts.bind(to: runtime.world)
  }

  private func sticker(at place: Point) -> Entity {
    let sticker = runtime.world.spawn(
      Transform(position: place), AnchorPoint.center, Size(width: 40, height: 40), ZOrder(0))
    runtime.add(DirectlyManipulable(), to: sticker)
    return sticker
  }

  private func place(of sticker: Entity) -> Point? {
    runtime.world.get(Transform.self, of: sticker)?.position
  }

  private let finger = TouchID(device: 1, finger: 1)

  @Test func transfersContact() throws {
    let (from, to) = (sticker(at: Point(50, 50)), sticker(at: Point(300, 300)))
    runtime.update([TouchSample(.down, finger, at: Point(50, 50))])
    control.transfer(try #require(contacts[finger]).contact, to: to)
    #expect(contacts.on(to).count == 1 && contacts.on(from).isEmpty)
    control.receive([TouchSample(.move, finger, at: Point(60, 50))])
    // The anchor point lies under the finger; the middle shows how far the element has come.
    let middle = runtime.matrixToWindow(of: to).apply(Point(20, 20))
    #expect(place(of: from) == Point(50, 50))
    #expect(middle.distance(to: Point(310, 300)) < 1e-9)
  }

  @Test func cancelsContacts() {
    let (one, other) = (sticker(at: Point(50, 50)), sticker(at: Point(300, 300)))
    let second = TouchID(device: 1, finger: 2)
    runtime.update([
      TouchSample(.down, finger, at: Point(50, 50)),
      TouchSample(.down, second, at: Point(300, 300)),
    ])
    control.receive([
      TouchSample(.move, finger, at: Point(90, 50)),
      TouchSample(.move, second, at: Point(340, 300)),
    ])
    control.cancel(of: one)
    #expect(contacts.touches.map(\.id) == [second] && place(of: one) == Point(50, 50))
    control.cancelAll()
    #expect(contacts.isEmpty && place(of: other) == Point(300, 300))
  }

  @Test func landsTwistsAndReportsFinishedManipulations() {
    let sticker = sticker(at: Point(50, 50))
    control.land(finger, at: Point(50, 50), on: sticker, slop: 0)
    #expect(contacts.hold(sticker))
    control.cancelAll()
    _ = control.takeFinishedManipulations()
    control.twist(sticker, about: Point(50, 50), scale: 2, rotation: 0)
    control.solve()
    let scale = runtime.world.get(Transform.self, of: sticker)?.scale.x ?? 0
    #expect(abs(scale - 2) < 1e-12)
    #expect(control.takeFinishedManipulations().map(\.entity) == [sticker])
  }

  @Test func scrollsNearestScrollable() {
    let world = runtime.world
    func element(height: Double, in parent: Entity? = nil) -> Entity {
      let element = world.spawn(Transform(), AnchorPoint(.zero), Size(width: 100, height: height))
      if let parent { world.insert(Parent(parent), to: element) }
      return element
    }
    let outer = element(height: 500, in: element(height: 100))
    let inner = element(height: 900, in: outer)
    let cell = element(height: 50, in: inner)
    for strip in [outer, inner] { runtime.add(Scrollable(.vertical), to: strip) }
    control.scroll(cell, by: Vector(x: 0, y: -30))
    #expect(place(of: inner) == Point(0, -30))
    #expect(place(of: outer) == Point.zero && place(of: cell) == Point.zero)
    control.scroll(outer, by: Vector(x: 0, y: -20))
    #expect(place(of: inner) == Point(0, -30) && place(of: outer) == Point(0, -20))
  }
}
