import DirectManipulation
import ManipulationTable
import Testing

/// motion.md, "Settled since (2026-11-23)": plans and transforms that change while fingers hold an element.
@Suite struct BindingStepTests {
  private let table = Table(touchSlop: 4)
  private let plan = Draggable()

  /// An element at (100, 100) that a finger has dragged by 30, with its recognizer at `began`.
  private func draggedElement() -> Entity {
    let element = table.element(at: Point(100, 100))
    table.runtime.add(plan, to: element)
    table.finger(1).down(100, 100)
    table.finger(1).move(130, 100)
    table.tick()
    #expect(table.transform(element).position == Point(130, 100))
    return element
  }

  @Test("A plan that is disabled and enabled at `began` starts from where the element is")
  func countsNoDistanceTwiceAfterReenabling() {
    let element = draggedElement()
    plan.isEnabled = false
    table.finger(2).down(135, 105)
    table.tick()
    plan.isEnabled = true
    table.finger(3).down(125, 95)
    table.tick()
    #expect(table.transform(element).position == Point(130, 100))
    for finger in 1...3 { table.finger(Int64(finger)).move(140 + Double(finger), 110) }
    table.tick()
    let moved = Vector(142, 110) - Vector((130.0 + 135 + 125) / 3, 100)
    #expect(table.transform(element).position.distance(to: Point(130, 100) + moved) < 1e-9)
  }

  @Test("A plan that is removed and added in the middle starts from where the element is")
  func countsNoDistanceTwiceAfterReadding() {
    let element = draggedElement()
    let other = Draggable(
      panGestureRecognizer: table.runtime.recognizer(
        TranslationGestureRecognizer.self, of: element, for: plan))
    table.runtime.add(other, to: element)
    table.runtime.transact {
      $0.remove(plan: other, from: element)
      $0.add(plan: other, to: element)
    }
    table.finger(2).down(135, 105)
    table.tick()
    #expect(table.transform(element).position == Point(130, 100))
  }
}

@Suite struct TransformRemovedUnderFingersTests {
  private let table = Table(touchSlop: 0)

  @Test(
    "A transform that is removed ends the manipulation; another one starts from where it is"
  )
  func removedTransformEndsManipulation() {
    let element = table.sticker(at: Point(200, 200), size: Size(width: 90, height: 60))
    let plan = table.runtime.plans(of: element).compactMap { $0 as? DirectlyManipulable }[0]
    var states: [MotionState] = []
    let subscription = plan.state.subscribe { states.append($0) }
    defer { subscription.unsubscribe() }
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).move(230, 200)
    table.tick()
    table.world.remove(Transform.self, from: element)
    #expect(!table.world[element, Gesture.self].isActive && !table.runtime.isActive)
    table.finger(1).move(290, 200)
    table.tick()
    #expect(states == [.atRest, .active, .atRest])
    table.world.insert(Transform(position: Point(400, 400)), AnchorPoint.center, to: element)
    table.finger(1).move(295, 203)
    table.tick()
    #expect(table.runtime.matrixToWindow(of: element).apply(Point(45, 30)) == Point(400, 400))
    table.finger(1).move(300, 206)
    table.tick()
    #expect(table.runtime.matrixToWindow(of: element).apply(Point(45, 30)) == Point(405, 403))
    table.finger(1).up()
    table.tick()
    #expect(!table.world[element, Gesture.self].isActive)
    let origin = table.corners(element)
    table.finger(1).down(405, 403)
    table.tick()
    table.finger(1).move(415, 403)
    table.tick()
    #expect(table.corners(element).map { $0 - Vector(10, 0) } == origin)
    table.finger(1).cancel()
    table.tick()
    #expect(table.corners(element) == origin)
  }

  @Test("A stream does not count for a transform that is put back")
  func removedTransformEndsStreams() {
    let (handle, element) = (table.element(at: Point(100, 100)), table.element(at: Point(500, 100)))
    let pan = TranslationGestureRecognizer()
    table.runtime.attach(pan, to: handle)
    let place = table.runtime.get(element)
    table.runtime.connect(
      table.runtime.get(pan).translation(addedTo: place.position, in: table.runtime.root),
      to: place.position)
    table.finger(1).down(100, 100)
    table.tick()
    table.finger(1).move(120, 100)
    table.tick()
    #expect(table.transform(element).position == Point(520, 100))
    table.world.remove(Transform.self, from: element)
    #expect(!table.runtime.isActive)
    table.world.insert(Transform(position: Point(300, 300)), to: element)
    table.runtime.add(DirectlyManipulable(), to: element)
    table.finger(2).down(300, 300)
    table.tick()
    table.finger(1).up()
    table.tick()
    #expect(table.world[element, Gesture.self].isActive)
    table.finger(2).up()
    table.tick()
    #expect(!table.world[element, Gesture.self].isActive && !table.runtime.isActive)
  }
}
