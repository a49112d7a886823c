import DirectManipulation
import ECS
import Geometry
import Gestures
import Testing

/// The system parameters that read contacts and find the elements under points.
@Suite struct ContactsTests {
  private struct Seen {
    var touches: [Int] = []
    var onSticker = 0
    var topmost: Entity?
    var corner = Point(0, 0)
    var hands = 0
  }

  private struct See: System {
    let contacts = Contacts()
    let hits = HitTest()
    let sticker: Entity
    @ResMut var seen: Seen

    func run() {
      seen.touches = contacts.touches.map(\.serial)
      var count = 0
      contacts.forEach {
        if contacts[$0.id] == $0 && contacts.touch(of: $0.contact) == $0 { count += 1 }
      }
      #expect(contacts.touch(of: sticker) == nil)
      #expect(count == seen.touches.count && contacts.isEmpty == (count == 0))
      seen.onSticker = contacts.on(sticker).count
      #expect(contacts.hold(sticker) == (seen.onSticker > 0))
      #expect(hits.joinDistance == 80)
      #expect(contacts.slop(of: .finger) == 7 && contacts.slop(of: .mouse) == 3)
      seen.topmost = hits.topmost(at: Point(50, 50))
      seen.corner = hits.matrixToWindow(of: sticker).apply(Point(0, 0))
      seen.hands = contacts.touches.flatMap { contacts.recognizers(of: $0.contact) }.count
    }
  }

  @Test func systemReadsContactsAndElementUnderPoint() {
    let runtime = MotionRuntime()
    runtime.joinDistance = 80
    (runtime.touchSlop, runtime.mouseSlop) = (7, 3)
    let world = runtime.world
    world.insertResource(Seen())
    let sticker = world.spawn(
      Transform(position: Point(50, 60)), AnchorPoint.center, Size(width: 40, height: 40), ZOrder(0)
    )
    runtime.add(DirectlyManipulable(), to: sticker)
    runtime.attachToHands(of: sticker) { [TapGestureRecognizer()] }
    var schedule = Schedule("look")
    schedule.add(See(sticker: sticker), to: "look")

    schedule.run(world)
    #expect(world.resource(Seen.self)?.touches == [])
    let (first, second) = (TouchID(device: 1, finger: 1), TouchID(device: 1, finger: 2))
    runtime.update([
      TouchSample(.down, first, at: Point(50, 60)), TouchSample(.down, second, at: Point(500, 500)),
    ])
    schedule.run(world)
    let seen = world.resource(Seen.self)!
    #expect(seen.touches.count == 2 && seen.onSticker == 1 && seen.hands == 1)
    #expect(seen.topmost == sticker && seen.corner == Point(30, 40))
  }

  @Test func declaresAccessOfItsParameters() {
    #expect(
      "\(See(sticker: World().spawn()).access)"
        == "reads Contact, Trace, On, Touched, GestureSource, Transform, AnchorPoint, Size, Parent, ZOrder, "
        + "HitShape; writes Seen")
  }

  @Test func trapsInWorldWithoutRuntime() async {
    await #expect(processExitsWith: .failure) {
      let contacts = Contacts()
      contacts.bind(to: World())
      _ = contacts.isEmpty
    }
  }
}
