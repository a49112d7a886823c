import ECS
import Testing

struct ScheduleOrderTests {
  private struct Named: System {
    let name: String
    let body: (String) -> Void
    func run() { body(name) }
  }

  @Test func ordersSystemsByBeforeAndAfter() {
    var ran = ""
    var schedule = Schedule("one", "two")
    func add(_ name: String, before: [String] = [], after: [String] = []) {
      let system = Named(name: name) { ran += $0 }
      schedule.add(system, to: "one", before: before, after: after)
    }
    add("a", after: ["d"])
    add("b")
    add("c", before: ["b"])
    add("d")
    schedule.add(to: "two", name: "a") { _ in ran += "!" }
    schedule.run(World())
    #expect(ran == "cbda!")
    add("e", before: ["c"], after: ["d"])
    ran = ""
    schedule.run(World())
    #expect(ran == "daecb!")
  }

  @Test func trapsOnCircularOrUnknownDependency() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var schedule = Schedule("one")
      schedule.add(to: "one", name: "first") { _ in }
      schedule.add(to: "one", name: "x", after: ["z"]) { _ in }
      schedule.add(to: "one", name: "y", after: ["x"]) { _ in }
      schedule.add(to: "one", name: "z", after: ["y"]) { _ in }
      schedule.run(World())
    }
    #expect(text(result).contains("\"x\" waits for \"z\" waits for \"y\" waits for \"x\""))
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var schedule = Schedule("one")
      schedule.add(to: "one", name: "x", after: ["nobody"]) { _ in }
      schedule.run(World())
    }
    #expect(text(missing).contains("\"x\" is to run before or after \"nobody\""))
  }
}
