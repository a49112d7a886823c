import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// A plan is added to an element once, and stays until its last name or emitter is removed.
@Suite struct PlanTests {
  private let table = Table()
  private let recorder = Recorder()

  init() { table.runtime.register(recorder) }

  private var runtime: MotionRuntime { table.runtime }

  @Test func listsPlanWithItsParts() {
    let element = table.element()
    let plan = DirectlyManipulable()
    runtime.add(plan, to: element)
    let shown = runtime.plans(of: element).compactMap { $0 as? Gesturable }
    let expected = [plan, plan.draggable, plan.pinchable, plan.rotatable]
    #expect(shown.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
    runtime.transact { $0.remove(plan: plan, from: element) }
    #expect(runtime.plans(of: element).isEmpty)
  }

  @Test func doesNotStoreMomentaryPlans() {
    let element = table.element()
    runtime.transact {
      $0.add(plan: ChangeAnchorPoint(newAnchorPoint: .zero), to: element)
      $0.add(plan: ChangeAnchorPoint(newAnchorPoint: Point(1, 1)), named: "a", to: element)
      $0.add(plan: ChangeAnchorPoint(newAnchorPoint: .zero), to: element)
    }
    #expect(recorder.log == ["+anchor", "+anchor", "+anchor"])
    #expect(runtime.plans(of: element).isEmpty)
    #expect(table.anchor(element) == AnchorPoint(x: 0, y: 0))
  }

  @Test func returnsRecognizersOfPlan() {
    let element = table.element()
    let plan = DirectlyManipulable(pinch: .none)
    runtime.add(plan, to: element)
    runtime.add(Draggable(panGestureRecognizer: nil), to: element)
    let (pan, turn) = ("TranslationGestureRecognizer", "RotationGestureRecognizer")
    let found = runtime.recognizers(of: element, for: plan)
    #expect(found.map(typeName) == [pan, turn])
    let first = runtime.recognizer(TranslationGestureRecognizer.self, of: element, for: plan)
    #expect(first === found[0])
    #expect(runtime.recognizers(of: element, for: plan.rotatable).map(typeName) == [turn])
    #expect(runtime.recognizers(of: element, for: DirectlyManipulable()).isEmpty)
    // A client's plan that emits a built-in one has its recognizer.
    let other = table.element(at: Point(700, 500))
    let note = Note("note", emits: [Draggable()])
    runtime.transact { $0.add(plan: note, to: other) }
    #expect(runtime.recognizers(of: other, for: note).map(typeName) == [pan])
    runtime.transact { $0.remove(plan: note, from: other) }
    #expect(runtime.recognizers(of: other, for: note).isEmpty)
  }

  @Test func usesRecognizersSetOnDirectlyManipulable() {
    let (handle, element) = (table.element(), table.element(at: Point(700, 500)))
    let pan = TranslationGestureRecognizer()
    runtime.attach(pan, to: handle)
    let plan = DirectlyManipulable()
    plan.panGestureRecognizer = pan
    plan.pinchGestureRecognizer = nil
    let turn = RotationGestureRecognizer()
    plan.rotateGestureRecognizer = turn
    #expect(plan.panGestureRecognizer === pan && plan.rotateGestureRecognizer === turn)
    runtime.add(plan, to: element)
    let found = runtime.recognizers(of: element, for: plan)
    #expect(found.map { ObjectIdentifier($0) } == [ObjectIdentifier(pan), ObjectIdentifier(turn)])
    let expected = table.corners(element).map { $0 + Vector(30, 0) }
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    #expect(greatestDistance(expected, table.corners(element)) < 1e-9)
  }

  @Test func trapsOnEmptyName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Transaction().add(plan: Draggable(), named: "", to: World().spawn())
    }
    #expect(text(result).contains("a plan's name must not be empty; got one for Draggable"))
    #expect(text(result).contains("`add(plan:to:)`"))
  }

  @Test func trapsOnPlanWithoutPerformer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let runtime = MotionRuntime()
      let element = runtime.world.spawn()
      runtime.transact { $0.add(plan: Mood(name: "gay"), to: element) }
    }
    #expect(text(result).contains("no performer supports the plan Mood"))
    #expect(text(result).contains("runtime.register(_:)"))
  }

  private func typeName(_ recognizer: GestureRecognizer) -> String {
    "\(type(of: recognizer))"
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
