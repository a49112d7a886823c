import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

/// motion.md, "What a finger feels", 3: each plan changes only the properties that it is for.
@Suite struct DirectManipulationPerformerStepTests {
  /// Moves, spreads and rotates two fingers that land around a point of an element with the plans; returns its
  /// placement before and after.
  private func play(
    _ plans: any Plan..., around centroid: Point = Point(200, 200)
  ) -> (before: Placement, after: Placement, table: Table) {
    let table = Table()
    let element = table.element(rotation: 0.3)
    table.runtime.transact { for plan in plans { $0.add(plan: plan, to: element) } }
    let before = Placement(of: element, in: table.world)
    table.finger(1).down(centroid.x - 10, centroid.y)
    table.finger(2).down(centroid.x + 10, centroid.y)
    table.tick()
    table.finger(1).move(centroid.x, centroid.y - 20)
    table.finger(2).move(centroid.x, centroid.y + 40)
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

  @Test func pinchableMovesAnchorToCentroidAndScalesAroundIt() throws {
    let centroid = Point(220, 190)
    let (before, after, _) = play(Pinchable(), around: centroid)
    let size = Size(width: 100, height: 60)
    let matrix = before.transform.matrix(anchor: before.anchorPoint, size: size)
    let touched = try #require(matrix.inverse?.apply(centroid))
    let anchor = Point(touched.x / size.width, touched.y / size.height)
    #expect(after.anchorPoint.point.distance(to: anchor) < 1e-9)
    #expect(after.transform.position.distance(to: centroid) < 1e-9)
    #expect(after.transform.scale.distance(to: Vector(3, 3)) < 1e-9)
    #expect(after.transform.rotation == before.transform.rotation)
  }

  @Test func threePlansMatchDirectlyManipulable() {
    let (_, three, _) = play(Draggable(), Pinchable(), Rotatable())
    let (_, one, _) = play(DirectlyManipulable())
    #expect(three == one)
  }

  @Test func addAndTransactCreateSameBindings() {
    let table = Table()
    let (first, second) = (table.element(), table.element(at: Point(700, 500)))
    table.runtime.transact { $0.add(plan: DirectlyManipulable(), to: first) }
    table.runtime.add(DirectlyManipulable(), to: second)
    for element in [first, second] {
      let kinds = table.world[element, Gesture.self].bindings.map(\.kind)
      #expect(kinds == [.translation, .scale, .rotation])
      #expect(
        table.world[element, GestureSource.self].recognizers.map {
          ($0 as? SimilarityGestureRecognizer)?.kind
        } == kinds)
    }
  }

  @Test func plansWithNilRecognizersDoNothing() {
    let (before, after, table) = play(
      Draggable(panGestureRecognizer: nil), Pinchable(pinchGestureRecognizer: nil),
      Rotatable(rotationGestureRecognizer: nil))
    #expect(before == after)
    #expect(table.world.query(GestureSource.self).entities.isEmpty)
  }

  @Test func disabledPlanDoesNothingAndStartsWhereEnabled() {
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

  @Test func disablingRecognizerCancelsItsGesture() {
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
