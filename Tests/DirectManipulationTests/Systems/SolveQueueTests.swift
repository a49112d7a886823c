import ECS
import Geometry
import Gestures
import Testing

@testable import DirectManipulation

@Suite struct SolveQueueTests {
  private let runtime = MotionRuntime()
  private let queue = SolveQueue()
  private let recognition = Recognition()
  private var world: World { runtime.world }

  /// Adds an element with recognizers that hears touches; the element's manipulation follows `members` alone.
  private func element(
    _ recognizers: [GestureRecognizer] = [], members: [Int] = [], bystanders: [Int] = []
  ) -> Entity {
    let element = world.spawn(Transform())
    for recognizer in recognizers { runtime.attach(recognizer, to: element) }
    var touched = Touched(orderBefore: nil)
    for serial in members { touched.group.join(touch(serial)) }
    for serial in bystanders { touched.group.overhear(touch(serial, heardBy: [.tap, .hold])) }
    world.insert(touched, to: element)
    return element
  }

  private func touch(_ serial: Int, heardBy family: RecognizerFamily? = nil) -> SeenTouch {
    SeenTouch(touch: serial, kind: .finger, slop: 4, landing: .zero, heardBy: family)
  }

  /// Returns the rivals of an element's first recognizer.
  private func rivals(of recognizer: GestureRecognizer, on element: Entity) -> [GestureRecognizer] {
    queue.rivals(
      of: recognizer, on: element, touches: world.get(Touched.self, of: element)?.group,
      recognition, in: world)
  }

  private func expect(
    _ found: [GestureRecognizer], _ wanted: [GestureRecognizer],
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      found.map(ObjectIdentifier.init) == wanted.map(ObjectIdentifier.init),
      sourceLocation: location)
  }

  @Test func roundHasEachLivingSourceOnce() {
    let taps = (0..<2).map { _ in TapGestureRecognizer() }
    let (a, b, c) = (element(), element([taps[0]]), element())
    world.despawn(c)
    queue.begin([b, a, c, a], taps, in: world)
    #expect(queue.sources == [a, b], "in the order of the entities; one tap has no element")
    #expect(queue.targets.isEmpty && !queue.isEmpty)
  }

  @Test func roundTakesUnsolvedElementsOnce() {
    let (a, b) = (element(), element())
    queue.unsolved = [b, a]
    queue.hasNewHold = true
    queue.begin([], [], in: world)
    #expect(queue.targets == [b, a] && queue.unsolved.isEmpty && !queue.hasNewHold)
    queue.begin([], [], in: world)
    #expect(queue.isEmpty)
  }

  @Test func sortsTargetsAndDropsDuplicatesAndDead() {
    let all = (0..<5).map { _ in element() }
    for index in [4, 0, 2, 0, 3, 4] { queue.add(target: all[index]) }
    world.despawn(all[3])
    queue.sortTargets(in: world)
    #expect(queue.targets == [all[0], all[2], all[4]])
    queue.clear()
    queue.sortTargets(in: world)
    #expect(queue.isEmpty)
  }

  @Test func rivalsAreRecognizersOfElement() {
    let (tap, hold) = (TapGestureRecognizer(), HoldGestureRecognizer())
    let element = element([tap, hold], members: [1])
    expect(rivals(of: tap, on: element), [tap, hold])
    expect(
      queue.rivals(of: tap, on: element, touches: nil, recognition, in: world), [tap, hold])
  }

  @Test func rivalsAroundElementHearItsTouches() {
    let (tap, outer, drag) = (
      TapGestureRecognizer(), HoldGestureRecognizer(), TranslationGestureRecognizer()
    )
    let inner = element([tap], members: [1])
    let around = element([drag, outer], members: [2], bystanders: [1])
    let elsewhere = element([HoldGestureRecognizer()], members: [3])
    queue.held = [inner, around, elsewhere]
    expect(rivals(of: tap, on: inner), [tap])
    recognition.isOverhearing = true
    expect(rivals(of: tap, on: inner), [tap, outer])
    world.remove(Touched.self, from: around)
    expect(rivals(of: tap, on: inner), [tap])
  }

  @Test func rivalsOfHandsHearTheSameTouches() {
    let (tap, handTap) = (TapGestureRecognizer(), TapGestureRecognizer())
    let card = element([tap], members: [1])
    let hand = element([handTap], members: [1])
    world.insert(Hand(element: card, kind: 0), to: hand)
    queue.held = [card]
    expect(rivals(of: handTap, on: hand), [handTap, tap])
    expect(rivals(of: tap, on: card), [tap])
    queue.hands.open = [hand]
    expect(rivals(of: tap, on: card), [tap, handTap])
    expect(rivals(of: handTap, on: hand), [handTap, tap])
  }

  @Test("Only manipulation recognizers are rivals while the wheel turns an element")
  func wheelHasManipulationRivalsOnly() {
    let (tap, drag) = (TapGestureRecognizer(), TranslationGestureRecognizer())
    let card = element([tap, drag], members: [1])
    queue.held = [card, element([HoldGestureRecognizer()], bystanders: [1])]
    recognition.isOverhearing = true
    recognition.twisted = card
    expect(rivals(of: drag, on: card), [drag])
  }
}
