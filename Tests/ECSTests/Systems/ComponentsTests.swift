import ECS
import Testing

/// A parameter that gives and takes components of one type at once.
@Suite struct ComponentsTests {
  private struct Selected: Component, Equatable { var order = 0 }
  private struct Locked: Component {}

  private struct SelectUnlocked: System {
    let selected = Components<Selected>()
    let unlocked = Query<Size>(.without(Locked.self))
    var count = 0

    mutating func run() {
      selected.removeAll()
      for entity in unlocked.entities {
        selected.insert(Selected(order: count), to: entity)
        count += 1
      }
    }
  }

  private struct Size: Component {}

  private struct CountSelected: System {
    let selected = Components<Selected>()
    @ResMut var counted: Counted

    func run() { counted.entities = selected.entities }
  }

  private struct Counted { var entities: [Entity] = [] }

  @Test func laterSystemsOfStageSeeInsertedComponents() {
    let world = World()
    world.insertResource(Counted())
    let (free, locked) = (world.spawn(Size()), world.spawn(Size(), Locked()))
    world.insert(Selected(), to: locked)
    var schedule = Schedule("select")
    schedule.add(SelectUnlocked(), to: "select")
    schedule.add(CountSelected(), to: "select")
    schedule.run(world)
    #expect(world.resource(Counted.self)?.entities == [free])
    #expect(!world.has(Selected.self, on: locked))
  }

  @Test func removesComponentsThatMatchCondition() {
    let world = World()
    let (one, two) = (world.spawn(Selected(order: 1)), world.spawn(Selected(order: 2)))
    let selected = Components<Selected>()
    selected.bind(to: world)
    selected.removeAll { $0 == one }
    #expect(selected.entities == [two])
    selected.removeAll()
    #expect(selected.isEmpty)
  }

  @Test func findsComponentsThatMatchCondition() {
    let world = World()
    let all = (1...3).map { world.spawn(Selected(order: $0)) }
    world.spawn(Locked())
    let selected = Components<Selected>()
    selected.bind(to: world)
    #expect(selected.entities { $0 != all[1] } == [all[0], all[2]])
    #expect(selected.entities { _ in false }.isEmpty)
  }

  @Test func readsChangesAndRemovesOneComponent() {
    let world = World()
    let (one, other) = (world.spawn(Selected(order: 1)), world.spawn())
    let selected = Components<Selected>()
    selected.bind(to: world)
    selected[one].order += 6
    #expect(selected.get(one) == Selected(order: 7) && selected[one].order == 7)
    #expect(selected.contains(one) && !selected.contains(other) && selected.get(other) == nil)
    #expect(selected.remove(from: one) == Selected(order: 7))
    #expect(selected.remove(from: one) == nil && selected.isEmpty)
    world.despawn(other)
    #expect(!selected.contains(other) && selected.get(other) == nil)
  }

  @Test func declaresWriteAccess() {
    #expect("\(CountSelected().access)" == "writes Selected, Counted")
  }

  @Test func trapsBeforeItIsBound() async {
    await #expect(processExitsWith: .failure) { _ = Components<Selected>().entities }
  }
}
