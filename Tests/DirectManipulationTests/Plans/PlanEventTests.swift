import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import Motion
import Testing

@Suite struct PlanEventTests {
  private final class Log {
    var lines: [String] = []
    private var subscription: Subscription?

    init(_ runtime: MotionRuntime) {
      subscription = runtime.planEvents.subscribe { [unowned self] in lines.append("\($0)") }
    }
  }

  @Test func describesEachEventOnOneLine() {
    let runtime = MotionRuntime()
    let log = Log(runtime)
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
      log.lines.joined(separator: "\n") == """
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

  @Test func reportsPlansEmittedDuringFrame() {
    let table = Table()
    let log = Log(table.runtime)
    _ = table.sticker()
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    let before = log.lines.count
    table.tick()
    let line = log.lines.dropFirst(before).first ?? ""
    #expect(line.hasPrefix("emitted ChangeAnchorPoint(newAnchorPoint: (0.5, 0.5)) to entity"))
  }
}
