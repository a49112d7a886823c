import DirectManipulation
import ECS
import Geometry
import Gestures
import Motion
import Testing

/// motion.md, "What a finger feels", 3: only what was asked, by each plan alone.
@Suite struct ContractTests {
  /// Two fingers land, part, turn and move; what the plan's element is like afterwards.
  private func play(_ plans: any Plan...) -> (before: Placement, after: Placement, table: Table) {
    let table = Table()
    let element = table.element(rotation: 0.3)
    table.runtime.transact { for plan in plans { $0.add(plan: plan, to: element) } }
    let before = Placement(of: element, in: table.world)
    table.finger(1).down(190, 200)
    table.finger(2).down(210, 200)
    table.tick()
    table.finger(1).move(200, 180)
    table.finger(2).move(200, 240)
    table.tick()
    let after = Placement(of: element, in: table.world)
    guard let before, let after else { fatalError("the element is there") }
    return (before, after, table)
  }

  @Test func draggableWritesPositionAlone() {
    let (before, after, _) = play(Draggable())
    #expect(after.transform.position.distance(to: Point(200, 210)) < 1e-9)
    #expect(after.transform.scale == before.transform.scale)
    #expect(after.transform.rotation == before.transform.rotation)
    #expect(after.anchorPoint == before.anchorPoint)
  }

  @Test func pinchableWithoutAnchorWritesScaleAlone() {
    let plan = Pinchable()
    plan.wantsAnchorPointAdjustment = false
    let (before, after, _) = play(plan)
    #expect(after.transform.scale.distance(to: Vector(3, 3)) < 1e-9)
    #expect(after.transform.position == before.transform.position)
    #expect(after.transform.rotation == before.transform.rotation)
    #expect(after.anchorPoint == before.anchorPoint)
  }

  @Test func rotatableWithoutAnchorWritesRotationAlone() {
    let plan = Rotatable()
    plan.wantsAnchorPointAdjustment = false
    let (before, after, _) = play(plan)
    #expect(abs(after.transform.rotation - before.transform.rotation - .pi / 2) < 1e-12)
    #expect(after.transform.position == before.transform.position)
    #expect(after.transform.scale == before.transform.scale)
    #expect(after.anchorPoint == before.anchorPoint)
  }

  @Test func pinchableWantsTheAnchorAndScalesAboutTheHands() {
    let (before, after, table) = play(Pinchable())
    // The hands' middle is the anchor already.
    #expect(after.anchorPoint.point.distance(to: before.anchorPoint.point) < 1e-12)
    #expect(after.transform.position.distance(to: Point(200, 200)) < 1e-9)
    #expect(table.runtime.touches.touches.count == 2)
  }

  @Test func theThreeTogetherAreTheOne() {
    let (_, three, _) = play(Draggable(), Pinchable(), Rotatable())
    let (_, one, _) = play(DirectlyManipulable())
    #expect(three == one)
  }

  @Test func bothGenerationsLeaveTheSameComponents() {
    let table = Table()
    let (first, second) = (table.element(), table.element(at: Point(700, 500)))
    table.runtime.transact { $0.add(plan: DirectlyManipulable(), to: first) }
    table.runtime.add(DirectlyManipulable(), to: second)
    for element in [first, second] {
      let kinds = table.world[element, Gesture.self].bindings.map(\.kind)
      #expect(kinds == [.translation, .scale, .rotation])
      #expect(table.world[element, GestureSource.self].recognizers.map(\.kind) == kinds)
    }
  }

  @Test func givenNilOnPurposeDoesNothing() {
    let (before, after, table) = play(
      Draggable(panGestureRecognizer: nil), Pinchable(pinchGestureRecognizer: nil),
      Rotatable(rotationGestureRecognizer: nil))
    #expect(before == after)
    #expect(table.world.query(GestureSource.self).entities.isEmpty)
  }

  @Test func aDisabledPlanChangesNothingAndCountsFromWhereItIsEnabled() {
    let table = Table()
    let element = table.element()
    let plan = Draggable()
    plan.isEnabled = false
    table.runtime.add(plan, to: element)
    table.finger(1).down(200, 200)
    table.finger(1).move(300, 200)
    table.tick()
    #expect(table.transform(element).position == Point(200, 200))
    plan.isEnabled = true
    table.finger(1).move(310, 200)
    table.tick()
    table.finger(1).move(330, 205)
    table.tick()
    #expect(table.transform(element).position.distance(to: Point(220, 205)) < 1e-9)
  }

  @Test func aRecogniserThatIsDisabledIsCancelled() {
    let table = Table()
    let element = table.element()
    let pan = TranslationGestureRecognizer()
    table.runtime.add(Draggable(panGestureRecognizer: pan), to: element)
    table.finger(1).down(200, 200)
    table.finger(1).move(300, 200)
    table.tick()
    #expect(pan.state == .began)
    pan.isEnabled = false
    #expect(pan.state == .cancelled)
    #expect(table.transform(element).position == Point(200, 200))
    table.finger(1).move(400, 200)
    table.tick()
    #expect(table.transform(element).position == Point(200, 200))
  }
}
