import DirectManipulation
import ECS
import Geometry
import Gestures
import Testing

@Suite struct RecognizersTests {
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

  @Test func attachesObservesAndFailsRecognizers() throws {
    let sticker = sticker(at: Point(50, 50))
    let tap = TapGestureRecognizer()
    recognizers.attach(tap, to: sticker)
    var states: [GestureRecognizerState] = []
    let subscription = recognizers.stream(of: tap).subscribe { states.append($0.state) }
    recognizers.attachToHands(of: sticker) { [PressGestureRecognizer()] }
    runtime.update([TouchSample(.down, finger, at: Point(50, 50))])
    let contact = try #require(contacts[finger]).contact
    #expect(contacts.recognizer(PressGestureRecognizer.self, of: contact) != nil)
    #expect(contacts.recognizer(TapGestureRecognizer.self, of: contact) == nil)
    recognizers.fail(tap)
    runtime.update([TouchSample(.up, finger, at: Point(50, 50))])
    #expect(!states.contains(.ended) && tap.state != .ended)
    subscription.unsubscribe()
  }

  @Test func addsPlanInTransaction() {
    let element = runtime.world.spawn(
      Transform(position: Point(50, 50)), AnchorPoint.center, Size(width: 40, height: 40), ZOrder(0)
    )
    recognizers.transact { $0.add(plan: DirectlyManipulable(), to: element) }
    runtime.update([TouchSample(.down, finger, at: Point(50, 50))])
    #expect(contacts.on(element).count == 1)
  }
}
