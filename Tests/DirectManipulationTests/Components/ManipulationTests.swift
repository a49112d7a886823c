import ECS
import Geometry
import Gestures
import Testing

@testable import DirectManipulation

@Suite struct ManipulationTests {
  private let world = World()
  private let placement = Placement(
    transform: Transform(position: Point(100, 50)), anchorPoint: .center)

  private func manipulation() -> Manipulation { Manipulation(placement, in: .window) }

  private func step(
    _ recognizer: SimilarityGestureRecognizer, isActive: Bool = false
  ) -> BindingStep {
    var step = BindingStep(recognizer, initial: placement, measureBefore: .identity)
    step.isActive = isActive
    return step
  }

  @Test func startsAtPlacementWithoutGestures() {
    let manipulation = manipulation()
    #expect(manipulation.origin == placement && manipulation.shown == placement)
    #expect(!manipulation.isActive && manipulation.movedProperties == [])
    #expect(manipulation.held.isEmpty && manipulation.lastLimits == nil)
  }

  @Test func activeStepsDetermineMovedProperties() {
    var manipulation = manipulation()
    manipulation.steps = [
      step(TranslationGestureRecognizer()), step(ScaleGestureRecognizer(), isActive: true),
      step(RotationGestureRecognizer(), isActive: true),
    ]
    #expect(manipulation.isActive)
    #expect(manipulation.movedProperties == [MovedProperties(.scale), MovedProperties(.rotation)])
    for index in manipulation.steps.indices { manipulation.steps[index].isActive = false }
    #expect(!manipulation.isActive && manipulation.movedProperties == [])
  }

  @Test func streamKeepsManipulationActive() {
    var manipulation = manipulation()
    manipulation.streams = [ObjectIdentifier(TranslationGestureRecognizer.self)]
    #expect(manipulation.isActive && manipulation.movedProperties == [])
  }

  @Test func findsStepOfRecognizer() {
    let (first, second) = (TranslationGestureRecognizer(), ScaleGestureRecognizer())
    var manipulation = manipulation()
    manipulation.steps = [step(first), step(second)]
    #expect(manipulation.step(of: first) == 0 && manipulation.step(of: second) == 1)
    #expect(manipulation.step(of: TranslationGestureRecognizer()) == nil)
  }

  @Test func holdsTouchedPointsInOwnPoints() {
    var manipulation = manipulation()
    var group = TouchGroup()
    for (serial, place) in [(4, Point(100, 50)), (7, Point(80, 40))] {
      group.join(SeenTouch(touch: serial, kind: .finger, slop: 4, landing: place))
    }
    let touches = group.tracker(in: .window)?.contacts ?? []
    let size = Size(width: 40, height: 20)
    manipulation.hold(touches, at: \.current, drawnAt: placement, size: size)
    #expect(manipulation.held.map(\.touch) == [4, 7])
    #expect(manipulation.held.map(\.local) == [Point(20, 10), Point(0, 0)])
    var flat = placement
    flat.transform.scale = .zero
    manipulation.hold([], at: \.current, drawnAt: flat, size: size)
    #expect(manipulation.held.count == 2, "no point of an element without extent can be held")
    manipulation.hold([], at: \.current, drawnAt: placement, size: size)
    #expect(manipulation.held.isEmpty)
  }

  @Test func notesNoLimitsWithoutLimits() {
    let target = world.spawn(Transform())
    var manipulation = manipulation()
    let (limits, haveChanged) = manipulation.noteLimits(of: target, in: world)
    #expect(!limits.areLimiting && !haveChanged && manipulation.lastLimits == nil)
  }

  @Test(arguments: [false, true]) func firstLimitsAreChangeOfActiveGesture(isActive: Bool) {
    let target = world.spawn(Transform(), ManipulationLimits(scale: 0.5...2))
    var manipulation = manipulation()
    manipulation.steps = [step(ScaleGestureRecognizer(), isActive: isActive)]
    let first = manipulation.noteLimits(of: target, in: world)
    #expect(first.0.areLimiting && first.haveChanged == isActive)
    #expect(first.0.scale(Vector(9, 9), initial: placement) == Vector(2, 2))
    #expect(!manipulation.noteLimits(of: target, in: world).haveChanged)
  }

  @Test func notesLimitsThatChangeAndThatAreRemoved() {
    let target = world.spawn(Transform(), ManipulationLimits(scale: 0.5...2))
    var manipulation = manipulation()
    _ = manipulation.noteLimits(of: target, in: world)
    world.insert(ManipulationLimits(scale: 0.5...3), to: target)
    let wider = manipulation.noteLimits(of: target, in: world)
    #expect(wider.haveChanged && wider.0.scale(Vector(9, 9), initial: placement) == Vector(3, 3))
    world.remove(ManipulationLimits.self, from: target)
    let removed = manipulation.noteLimits(of: target, in: world)
    #expect(removed.haveChanged && !removed.0.areLimiting)
    #expect(!manipulation.noteLimits(of: target, in: world).haveChanged)
  }
}
