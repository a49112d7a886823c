import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import Testing

@Suite struct PlanListTests {
  private let table = Table()
  private let recorder = Recorder()

  init() { table.runtime.register(recorder) }

  private var runtime: MotionRuntime { table.runtime }

  @Test func planStaysUntilLastNameIsRemoved() {
    let element = table.element()
    let plan = Draggable()
    runtime.transact {
      $0.add(plan: plan, named: "a", to: element)
      $0.add(plan: plan, named: "b", to: element)
      $0.remove(planNamed: "a", from: element)
    }
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    #expect(table.transform(element).position == Point(230, 200))
    #expect(runtime.plans(of: element).count == 1)
    runtime.transact { $0.remove(planNamed: "b", from: element) }
    #expect(runtime.plans(of: element).isEmpty)
    #expect(recorder.log == ["+drag", "-drag"])
    #expect(!table.world.has(GestureSource.self, on: element))
  }

  @Test func removingPlanRemovesAllItsNames() {
    let element = table.element()
    let plan = Note("note")
    runtime.transact {
      $0.add(plan: plan, to: element)
      $0.add(plan: plan, named: "a", to: element)
      $0.remove(plan: plan, from: element)
      $0.remove(planNamed: "a", from: element)
    }
    #expect(recorder.log == ["+note", "-note"])
    #expect(runtime.plans(of: element).isEmpty)
  }

  @Test func addsClientPlanOnceAndRemovesIt() {
    let element = table.element()
    let plan = Note("note")
    runtime.transact {
      $0.add(plan: plan, to: element)
      $0.add(plan: plan, to: element)
    }
    #expect(recorder.log == ["+note"])
    #expect(runtime.plans(of: element).count == 1)
    runtime.transact { $0.add(plan: Note("other"), to: element) }
    runtime.transact { $0.remove(plan: plan, from: element) }
    #expect(recorder.log == ["+note", "+other", "-note"])
    #expect(runtime.plans(of: element).map { ($0 as? Note)?.text } == ["other"])
  }

  @Test func treatsEqualValuesAsOnePlan() {
    let element = table.element()
    runtime.transact {
      $0.add(plan: Mood(name: "gay"), to: element)
      $0.add(plan: Mood(name: "gay"), to: element)
      $0.add(plan: Mood(name: "grim"), to: element)
    }
    #expect(runtime.plans(of: element) as? [Mood] == [Mood(name: "gay"), Mood(name: "grim")])
    runtime.transact { $0.remove(plan: Mood(name: "gay"), from: element) }
    #expect(recorder.log == ["+gay", "+grim", "-gay"])
  }

  @Test func removesEmittedPlansUnlessAnotherPlanEmitsThem() {
    let element = table.element()
    let (shared, own) = (Note("shared"), Note("own"))
    let first = Note("first", emits: [shared, own, Mood(name: "gay")])
    let second = Note("second", emits: [shared])
    runtime.transact {
      $0.add(plan: first, to: element)
      $0.add(plan: second, to: element)
      $0.remove(plan: first, from: element)
    }
    #expect(
      recorder.log
        == ["+first", "+shared", "+own", "+gay", "+second", "-first", "-own", "-gay"])
    runtime.transact { $0.remove(plan: second, from: element) }
    #expect(recorder.log.suffix(2) == ["-shared", "-second"])
    #expect(recorder.present.isEmpty)
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
