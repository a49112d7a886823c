import DirectManipulation
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct RenameTests {
  @Test(
    "A plan that is renamed during a drag continues, and only its new name refers to it")
  func renamesInTheMiddleOfAGesture() {
    let table = Table()
    let element = table.element()
    table.runtime.transact { $0.add(plan: Draggable(), named: "hands", to: element) }
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    table.tick()
    table.runtime.transact { $0.rename(planNamed: "hands", to: "fingers", of: element) }
    table.finger(1).move(260, 200)
    table.tick()
    #expect(table.transform(element).position == Point(260, 200))
    table.runtime.transact { $0.remove(planNamed: "hands", from: element) }
    #expect(table.runtime.plans(of: element).count == 1)
    table.runtime.transact { $0.remove(planNamed: "fingers", from: element) }
    #expect(table.runtime.plans(of: element).isEmpty)
    #expect(!table.world.has(GestureSource.self, on: element))
  }

  @Test func keepsTheEmittedPartsOfAPlan() {
    let table = Table()
    let element = table.element()
    table.runtime.transact {
      $0.add(plan: DirectlyManipulable(), named: "hands", to: element)
      $0.rename(planNamed: "hands", to: "fingers", of: element)
    }
    #expect(table.runtime.plans(of: element).count == 4)
    table.runtime.transact { $0.remove(planNamed: "fingers", from: element) }
    #expect(table.runtime.plans(of: element).isEmpty)
  }

  @Test func replacesThePlanThatHadTheNewName() {
    let table = Table()
    let element = table.element()
    let (drag, turn) = (Draggable(), Rotatable())
    table.runtime.transact {
      $0.add(plan: drag, named: "a", to: element)
      $0.add(plan: turn, named: "b", to: element)
      $0.rename(planNamed: "a", to: "b", of: element)
    }
    #expect(table.runtime.plans(of: element).map { $0 as AnyObject === drag } == [true])
  }

  @Test func planWithBothNamesKeepsNewOne() {
    let table = Table()
    let element = table.element()
    let drag = Draggable()
    table.runtime.transact {
      $0.add(plan: drag, named: "a", to: element)
      $0.add(plan: drag, named: "b", to: element)
      $0.rename(planNamed: "a", to: "b", of: element)
    }
    #expect(table.runtime.plans(of: element).count == 1)
    table.runtime.transact { $0.remove(planNamed: "b", from: element) }
    #expect(table.runtime.plans(of: element).isEmpty)
  }

  @Test func changesNothingForUnknownOrSameName() {
    let table = Table()
    let element = table.element()
    let drag = Draggable()
    table.runtime.transact {
      $0.add(plan: drag, named: "a", to: element)
      $0.rename(planNamed: "nobody", to: "a", of: element)
      $0.rename(planNamed: "a", to: "a", of: element)
    }
    #expect(table.runtime.plans(of: element).count == 1)
    table.runtime.transact { $0.remove(planNamed: "a", from: element) }
    #expect(table.runtime.plans(of: element).isEmpty)
  }

  @Test func tellsTracersOfRename() {
    let table = Table()
    let element = table.element()
    let console = ConsoleTracer(to: "")
    table.runtime.transact { $0.add(plan: Draggable(), named: "a", to: element) }
    table.runtime.addTracer(console)
    table.runtime.transact { $0.rename(planNamed: "a", to: "b", of: element) }
    #expect(console.output == "renamed \"a\" to \"b\" on \(element)\n")
  }

  @Test func trapsOnEmptyName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let table = Table()
      let element = table.element()
      table.runtime.transact { $0.rename(planNamed: "a", to: "", of: element) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a plan's name must not be empty; the plan named \"a\""))
  }
}
