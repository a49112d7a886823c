import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import Testing

@Suite struct TracerTests {
  @Test func consoleTracerPrintsLinePerEvent() {
    let runtime = MotionRuntime()
    let console = ConsoleTracer(to: "")
    runtime.addTracer(console)
    runtime.register(Recorder())
    let element = runtime.world.spawn(
      Transform(position: .zero), AnchorPoint.center, Size(width: 10, height: 10))
    let plan = DirectlyManipulable()
    runtime.transact {
      $0.add(plan: plan, named: "hands", to: element)
      $0.add(plan: Mood(name: "a\nb"), to: element)
      $0.add(plan: plan, named: "hands", to: element)
      $0.remove(planNamed: "nobody", from: element)
      $0.add(plan: Draggable(), named: "hands", to: element)
      $0.add(plan: ChangeAnchorPoint(newAnchorPoint: .zero), to: element)
    }
    runtime.world.despawn(element)
    #expect(
      console.output == """
        registered Recorder
        added DirectlyManipulable named "hands" to entity 0 (generation 1)
        emitted Draggable by DirectlyManipulable to entity 0 (generation 1)
        emitted Pinchable by DirectlyManipulable to entity 0 (generation 1)
        emitted Rotatable by DirectlyManipulable to entity 0 (generation 1)
        added Mood(name: "a\\nb") to entity 0 (generation 1)
        removed the name "hands" from entity 0 (generation 1)
        removed DirectlyManipulable from entity 0 (generation 1)
        removed Draggable from entity 0 (generation 1)
        removed Pinchable from entity 0 (generation 1)
        removed Rotatable from entity 0 (generation 1)
        added Draggable named "hands" to entity 0 (generation 1)
        added ChangeAnchorPoint(newAnchorPoint: (0.0, 0.0)) to entity 0 (generation 1)
        removed Mood(name: "a\\nb") from entity 0 (generation 1)
        removed Draggable from entity 0 (generation 1)

        """)
  }

  @Test func tracesPlansEmittedDuringFrame() {
    let table = Table()
    let console = ConsoleTracer(to: "")
    table.runtime.addTracer(console)
    _ = table.sticker()
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    let before = console.output.count
    table.tick()
    let line = console.output.dropFirst(before)
    #expect(line.hasPrefix("emitted ChangeAnchorPoint(newAnchorPoint: (0.5, 0.5)) to entity"))
  }

  /// Says everything that it hears again, in words of its own.
  private final class Echo: Tracer {
    var added: [String] = []
    func didAddPlan(_ plan: any Plan, to target: Entity) { added.append("\(type(of: plan))") }
    func didAddPlan(_ plan: any Plan, named name: String, to target: Entity) {
      added.append(name)
    }
  }

  @Test func tellsTracersUntilRemoved() {
    let table = Table()
    let (first, second) = (Echo(), Echo())
    table.runtime.addTracer(first)
    table.runtime.addTracer(second)
    table.runtime.addTracer(first)
    let element = table.element()
    table.runtime.transact { $0.add(plan: Draggable(), to: element) }
    table.runtime.removeTracer(second)
    table.runtime.transact { $0.add(plan: Rotatable(), named: "turn", to: element) }
    #expect(first.added == ["Draggable", "turn"])
    #expect(second.added == ["Draggable"])
  }
}
