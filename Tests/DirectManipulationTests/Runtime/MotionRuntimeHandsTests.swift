import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// Recognizers of hands: several users on one table.
@Suite struct MotionRuntimeHandsTests {
  private let table = Table()
  private let messages: MessageReader<HandGesture>
  private let ends: MessageReader<ContactEnded>
  private let log = Log()

  /// The messages of recognizers and contacts, which the world itself keeps for a frame only.
  private final class Log {
    var states: [GestureRecognizerState] = []
    var cancels: [Bool] = []
  }

  init() {
    messages = table.runtime.world.messages(of: HandGesture.self)
    ends = table.runtime.world.messages(of: ContactEnded.self)
  }

  private func tick() {
    table.tick()
    listen()
  }

  private func listen() {
    log.states += messages.read().map(\.state)
    log.cancels += ends.read().map(\.isCancelled)
  }

  /// A table that takes the touches beside all elements, with recognizers for each hand.
  private func attach(_ rule: HandRule, _ make: @escaping () -> [GestureRecognizer]) -> Entity {
    let world = table.runtime.world
    let desk = world.spawn(Transform(), AnchorPoint(.zero), Size.zero)
    table.runtime.attach(GestureRecognizer(), to: desk)
    table.runtime.background = desk
    table.runtime.attachToHands(of: desk, rule, make: make)
    return desk
  }

  /// The states that were told since the last call.
  private func heard() -> [GestureRecognizerState] {
    listen()
    defer { log.states.removeAll() }
    return log.states
  }

  /// Whether each contact that has ended since the last call was taken away.
  private func cancels() -> [Bool] {
    defer { log.cancels.removeAll() }
    return log.cancels
  }

  private func threeFingers() -> TapGestureRecognizer {
    let tap = TapGestureRecognizer(numberOfTouchesRequired: 3)
    (tap.maximumDistance, tap.maximumDuration, tap.minimumSpread) = (300, 1, 60)
    tap.cancelsTouches = true
    return tap
  }

  private func land(_ fingers: ClosedRange<Int64>, apart: Double = 50, at x: Double = 0) {
    for finger in fingers { table.finger(finger).down(x + apart * Double(finger), 500) }
    tick()
  }

  private func lift(_ fingers: ClosedRange<Int64>) {
    for finger in fingers {
      table.finger(finger).up()
      tick()
    }
  }

  @Test("Taps of two users at the same time are two taps")
  func recognizesTapOfEachContact() {
    _ = attach(HandRule()) { [TapGestureRecognizer()] }
    land(1...2)
    lift(2...2)
    #expect(heard() == [.ended])
    lift(1...1)
    #expect(heard() == [.ended])
  }

  @Test("Fingers that land close together in time and space form one hand")
  func formsHandsByTimeAndReach() {
    _ = attach(HandRule(window: 0.15, reach: 300)) {
      [TapGestureRecognizer(numberOfTouchesRequired: 2)]
    }
    land(1...2)
    land(3...4, at: 600)
    table.wait(0.2)
    land(5...6, at: 100)
    lift(1...6)
    #expect(heard() == [.ended, .ended, .ended])
    land(1...1)
    table.wait(0.2)
    land(2...2)
    lift(1...2)
    #expect(heard() == [.failed, .failed], "too late for one hand")
  }

  @Test("A recognized three-finger tap cancels its touches")
  func tapCancelsTouches() {
    _ = attach(HandRule(window: 0.15, reach: 300)) { [threeFingers()] }
    land(1...3)
    lift(1...3)
    #expect(heard() == [.ended])
    #expect(cancels() == [true, true, true])
  }

  @Test("Two fingers, four, a palm, and three that rest fail the tap and are not cancelled")
  func failedTapDoesNotCancelTouches() {
    _ = attach(HandRule(window: 0.15, reach: 300)) { [threeFingers()] }
    for (fingers, apart, rest) in [
      (1...2 as ClosedRange<Int64>, 50.0, 0.0), (1...4, 50, 0), (1...3, 20, 0), (1...3, 50, 1.1),
    ] {
      land(fingers, apart: apart)
      table.wait(rest)
      lift(fingers)
      #expect(heard() == [.failed])
      #expect(!cancels().contains(true))
    }
  }

  @Test("A recognized drag wins its touch from the tap of the hand")
  func dragWinsOverTapOfHand() {
    let element = table.element()
    table.runtime.attachToHands(of: element) {
      let tap = TapGestureRecognizer()
      tap.slop = 50
      return [tap]
    }
    table.runtime.add(Draggable(), to: element)
    table.runtime.decisions.isRecording = true
    table.finger(1).tap(200, 200)
    #expect(heard() == [.ended])
    table.finger(1).down(200, 200)
    table.finger(1).move(210, 200)
    tick()
    table.finger(1).up()
    tick()
    #expect(heard() == [.failed])
    let last = table.runtime.decisions.decisions.last { $0.recognizer.hasPrefix("Tap") }
    guard case .lost = last?.outcome else {
      Issue.record("\(String(describing: last))")
      return
    }
  }

  @Test("A touch that the program lands belongs to a hand and has its own slop")
  func syntheticTouchUsesItsOwnSlop() {
    let element = table.element()
    table.runtime.attachToHands(of: element) { [PanGestureRecognizer()] }
    table.runtime.add(Draggable(), to: element)
    table.runtime.decisions.isRecording = true
    let id = TouchID(device: .min, finger: 7)
    table.runtime.land(id, at: Point(200, 200), on: element, slop: 30)
    table.runtime.update([TouchSample(.move, id, at: Point(220, 200), time: 0.1)])
    #expect(heard().isEmpty)
    table.runtime.update([TouchSample(.move, id, at: Point(230, 200), time: 0.2)])
    #expect(heard() == [.began])
    let last = table.runtime.decisions.decisions.last { $0.recognizer.hasPrefix("Pan") }
    #expect(last?.outcome == .recognized && last?.touches == [1])
  }

  @Test("A contact that is transferred to another element stays in its hand")
  func transferredContactStaysInHand() {
    let element = table.element()
    _ = attach(HandRule()) { [TapGestureRecognizer()] }
    land(1...1)
    table.runtime.transfer(table.finger(1).id, to: element, slop: nil)
    lift(1...1)
    #expect(heard() == [.ended])
  }

  @Test("A cancelled contact fails the tap, and its hand is reused")
  func cancelFailsTapAndReusesHand() {
    var made = 0
    _ = attach(HandRule()) {
      made += 1
      return [TapGestureRecognizer()]
    }
    land(1...1)
    table.runtime.cancelTouches()
    #expect(heard() == [.failed])
    tick()
    land(1...1)
    lift(1...1)
    #expect(heard() == [.ended])
    #expect(made == 1)
  }

  @Test("A long press begins at its deadline unless the program fails it")
  func longPressBeginsAtDeadlineUnlessFailed() {
    _ = attach(HandRule(kind: .finger)) { [HoldGestureRecognizer()] }
    land(1...2)
    let contact = table.runtime.touches.contacts[1]
    for recognizer in table.runtime.recognizers(of: contact) { table.runtime.fail(recognizer) }
    #expect(heard() == [.failed])
    table.wait(0.5)
    #expect(heard() == [.began])
    lift(1...2)
    #expect(heard() == [.ended])
  }

  @Test("Despawning an element despawns its hands")
  func despawningElementDespawnsItsHands() {
    let desk = attach(HandRule()) { [TapGestureRecognizer()] }
    let before = table.runtime.world.count
    land(1...2)
    table.runtime.world.despawn(desk)
    lift(1...2)
    tick()
    #expect(table.runtime.world.count == before - 1)
  }

  @Test func reusedHandHasOnlyItsOwnContacts() {
    _ = attach(HandRule()) { [TapGestureRecognizer()] }
    var counts: [Int] = []
    for x in [400.0, 500] {
      table.finger(1).tap(x, 500)
      counts += messages.read().map(\.contacts.count)
    }
    #expect(counts == [1, 1])
  }

  @Test func ruleRaisesSlopOfItsHands() {
    _ = attach(HandRule(leastSlop: 20)) { [TapGestureRecognizer()] }
    for (way, state) in [(19.0, GestureRecognizerState.ended), (21, .failed)] {
      table.finger(1).down(400, 500)
      table.finger(1).move(400 + way, 500)
      table.finger(1).up()
      tick()
      #expect(heard() == [state])
    }
  }
}
