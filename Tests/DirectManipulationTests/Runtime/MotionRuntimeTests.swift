import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

/// Observers that change the runtime or the world: each change is applied completely after the current one.
@Suite struct MotionRuntimeTests {
  private let table = Table()
  private let pan = TranslationGestureRecognizer()

  /// A sticker that moves with `pan`, and what an observer does at a state.
  private func element(
    at state: GestureRecognizerState, _ body: @escaping () -> Void
  ) -> (Entity, Subscription) {
    let element = table.element()
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: element)
    var isDone = false
    return (
      element,
      table.runtime.get(pan).subscribe {
        guard $0.state == state, !isDone else { return }
        isDone = true
        body()
      }
    )
  }

  @Test(arguments: [GestureRecognizerState.began, .changed])
  func cancelFromObserverLeavesNothingActive(state: GestureRecognizerState) {
    let (element, subscription) = element(at: state) { table.runtime.cancelTouches() }
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    table.finger(1).move(240, 200)
    table.tick()
    #expect(table.transform(element).position == Point(200, 200))
    #expect(!table.world[element, Gesture.self].isActive)
    table.finger(1).up()
    table.finger(1).down(200, 200)
    table.finger(1).move(250, 200)
    table.tick()
    #expect(table.transform(element).position == Point(250, 200))
    subscription.unsubscribe()
  }

  @Test func nestedUpdateLosesNoSamples() {
    let (element, subscription) = element(at: .began) {
      table.runtime.update([
        TouchSample(.move, TouchID(device: 7, finger: 1), at: Point(300, 200)),
        TouchSample(.up, TouchID(device: 7, finger: 1), at: .zero),
      ])
    }
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    #expect(table.transform(element).position == Point(300, 200))
    #expect(!table.world[element, Gesture.self].isActive)
    #expect(table.runtime.takeFinishedManipulations().map(\.after.transform.position.x) == [300])
    subscription.unsubscribe()
  }

  @Test func observerCanChangeWorldOnDespawnCancel() {
    let other = table.element(at: Point(600, 200))
    var spawned: Entity?
    let (element, subscription) = element(at: .cancelled) {
      table.runtime.get(other).position.value = Point(1, 2)
      spawned = table.element()
      table.runtime.add(DirectlyManipulable(), to: other)
    }
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    table.world.despawn(element)
    #expect(pan.state == .cancelled)
    #expect(table.transform(other).position == Point(1, 2), "told at once")
    #expect(spawned.map(table.world.contains) == true)
    #expect(table.world.has(Gesture.self, on: other))
    subscription.unsubscribe()
  }

  @Test func observerCanDespawnItsElement() {
    var doomed: Entity?
    let (element, subscription) = element(at: .changed) {
      doomed.map { _ = table.world.despawn($0) }
    }
    doomed = element
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    table.finger(1).move(250, 200)
    table.tick()
    #expect(!table.world.contains(element))
    #expect(pan.state == .cancelled)
    #expect(table.runtime.owner(of: TouchID(device: 7, finger: 1)) == nil)
    table.finger(1).move(260, 200)
    table.finger(1).up()
    table.tick()
    #expect(table.runtime.touches.isEmpty)
    subscription.unsubscribe()
  }

  @Test func readdedPlanCountsDraggedDistanceOnce() {
    let element = table.element(at: Point(100, 200))
    let plan = Draggable(panGestureRecognizer: pan)
    table.runtime.attach(pan, to: element)
    table.runtime.add(plan, to: element)
    table.finger(1).down(100, 200)
    table.finger(1).move(130, 200)
    table.tick()
    #expect(pan.state == .began && table.transform(element).position == Point(130, 200))
    table.runtime.transact {
      $0.remove(plan: plan, from: element)
      $0.add(plan: plan, to: element)
    }
    table.tick()
    #expect(table.transform(element).position == Point(130, 200))
    table.finger(1).move(140, 200)
    table.tick()
    #expect(table.transform(element).position == Point(140, 200))
    table.finger(1).up()
    table.tick()
    #expect(!table.world[element, Gesture.self].isActive)
  }

  @Test func detachingActiveRecognizerCancelsIt() {
    let (element, subscription) = element(at: .ended) { Issue.record("it was taken away") }
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    table.runtime.detach(pan)
    #expect(pan.state == .cancelled)
    #expect(table.transform(element).position == Point(200, 200))
    #expect(table.world.get(Gesture.self, of: element)?.isActive != true)
    subscription.unsubscribe()
  }

  @Test func reattachingActiveRecognizerCancelsIt() {
    let (element, subscription) = element(at: .ended) { Issue.record("it was taken away") }
    let other = table.element(at: Point(600, 200))
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    table.runtime.attach(pan, to: other)
    #expect(pan.state == .cancelled)
    #expect(table.transform(element).position == Point(200, 200))
    #expect(!table.world[element, Gesture.self].isActive)
    table.finger(2).down(600, 200)
    table.finger(2).move(610, 230)
    table.tick()
    #expect(table.transform(element).position == Point(210, 230), "a handle now")
    subscription.unsubscribe()
  }

  @Test func wheelDoesNotEndSlop() {
    let element = table.sticker()
    table.finger(1).down(190, 200)
    table.finger(1).move(192, 200)
    table.tick()
    table.runtime.twist(element, about: Point(190, 200), scale: 2, rotation: 0)
    #expect(table.transform(element).scale.distance(to: Vector(2, 2)) < 1e-9)
    #expect(!table.world[element, Gesture.self].isActive)
    let corners = table.corners(element)
    table.finger(1).move(193, 200)
    table.tick()
    #expect(greatestDistance(corners, table.corners(element)) < 1e-9, "it rests still")
    table.finger(1).move(196, 200)
    table.tick()
    #expect(table.world[element, Gesture.self].isActive)
  }
}
