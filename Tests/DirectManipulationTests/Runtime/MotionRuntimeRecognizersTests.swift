import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct MotionRuntimeRecognizersTests {
  @Test func handleMovesItsTarget() {
    let table = Table()
    let (handle, target) = (table.element(), table.element(at: Point(600, 600), rotation: 1))
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: handle)
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: target)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 210)
    table.tick()
    #expect(table.transform(target).position.distance(to: Point(630, 610)) < 1e-9)
    #expect(table.transform(handle).position == Point(200, 200))
  }

  @Test func attachesUnattachedRecognizerToTarget() {
    let table = Table()
    let element = table.element()
    let pan = TranslationGestureRecognizer()
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: element)
    #expect(table.runtime.element(of: pan) == element)
  }

  @Test func movesTargetsTogetherEachInItsParentSpace() {
    let table = Table()
    let parent = table.element(at: Point(600, 300), scale: Vector(2, 2), rotation: .pi / 2)
    let leader = table.element()
    let (a, b) = (table.element(at: Point(500, 500)), table.element(at: Point(10, 10), in: parent))
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: leader)
    let plan = Draggable(panGestureRecognizer: pan)
    for target in [leader, a, b] { table.runtime.add(plan, to: target) }
    let before = [leader, a, b].map(table.corners)
    table.finger(1).down(200, 200)
    table.finger(1).move(220, 240)
    table.tick()
    for (corners, element) in zip(before, [leader, a, b]) {
      let expected = corners.map { $0 + Vector(20, 40) }
      #expect(greatestDistance(expected, table.corners(element)) < 1e-9)
    }
    table.world.despawn(a)
    table.finger(1).move(230, 240)
    table.tick()
    #expect(table.transform(leader).position.distance(to: Point(230, 240)) < 1e-9)
  }

  @Test func despawningHandleRestoresTarget() {
    let table = Table()
    let (handle, target) = (table.element(), table.element(at: Point(600, 600)))
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: handle)
    let plan = Draggable(panGestureRecognizer: pan)
    table.runtime.add(plan, to: target)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 210)
    table.tick()
    table.world.despawn(handle)
    table.tick()
    #expect(table.transform(target).position == Point(600, 600))
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: target)
    table.finger(2).down(600, 600)
    table.finger(2).move(610, 600)
    table.tick()
    #expect(table.transform(target).position == Point(610, 600))
  }

  @Test func reattachedRecognizerKeepsItsTargets() {
    let table = Table()
    let (a, b, target) = (
      table.element(), table.element(at: Point(800, 200)), table.element(at: Point(600, 600))
    )
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: a)
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: target)
    table.runtime.attach(pan, to: b)
    table.finger(1).down(200, 200)
    table.finger(2).down(800, 200)
    table.finger(1).move(250, 200)
    table.finger(2).move(800, 260)
    table.tick()
    #expect(table.transform(target).position.distance(to: Point(600, 660)) < 1e-9)
  }

  @Test func twoPanRecognizersMoveElementOnce() {
    let table = Table()
    let element = table.element()
    let (a, b) = (TranslationGestureRecognizer(), TranslationGestureRecognizer())
    table.runtime.attach(a, to: element)
    table.runtime.attach(b, to: element)
    table.runtime.add(Draggable(panGestureRecognizer: a), to: element)
    table.runtime.add(Draggable(panGestureRecognizer: b), to: element)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    table.finger(1).move(240, 200)
    table.tick()
    #expect(table.transform(element).position == Point(240, 200))
  }

  @Test func handleForRotationOnlyRotatesTarget() {
    let table = Table()
    let (handle, target) = (table.element(), table.element(at: Point(600, 600)))
    let turn = RotationGestureRecognizer()
    table.runtime.attach(turn, to: handle)
    table.runtime.add(DirectlyManipulable(pinch: .none, rotate: .given(turn)), to: target)
    #expect(table.world[target, Gesture.self].bindings.map(\.kind) == [.translation, .rotation])
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    table.finger(1).move(200, 190)
    table.finger(2).move(200, 210)
    table.tick()
    #expect(abs(table.transform(target).rotation - .pi / 2) < 1e-12)
    #expect(table.transform(target).scale == Vector(1, 1))
  }
}
