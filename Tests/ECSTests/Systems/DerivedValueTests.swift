import ECS
import Testing

/// Values that are computed from the world each time they are read.
@Suite struct DerivedValueTests {
  private struct History { var steps = 0 }
  private struct Limit { let steps: Int }
  private struct Marked: Component {}

  private struct CanUndo: DerivedValue {
    @Res var history: History

    var value: Bool { history.steps > 0 }
  }

  private struct IsFull: DerivedValue {
    let canUndo = CanUndo()
    let marked = Query<Marked>()
    @Res var history: History
    @OptionalRes var limit: Limit?

    var value: Bool { canUndo.value && history.steps + marked.count >= limit?.steps ?? .max }
  }

  private struct Undo: System {
    let canUndo = CanUndo()
    @ResMut var history: History

    func run() { if canUndo.value { history.steps -= 1 } }
  }

  private struct Clear: DerivedValue {
    @ResMut var history: History

    var value: Int { history.steps }
  }

  @Test func computesValueFromCurrentWorld() {
    let world = World()
    world.insertResource(History())
    let canUndo = world.derive(CanUndo())
    #expect(!canUndo.value)
    world.withResource(History.self) { $0.steps = 1 }
    #expect(canUndo.value)
  }

  @Test func nestsAndReadsOptionalResources() {
    let world = World()
    world.insertResource(History(steps: 2))
    let isFull: any DerivedValue<Bool> = world.derive(IsFull())
    #expect(!isFull.value)
    world.insertResource(Limit(steps: 3))
    #expect(!isFull.value)
    world.spawn(Marked())
    #expect(isFull.value)
  }

  @Test func actsAsParameterWithDerivedAccess() {
    var undo = Undo()
    #expect("\(undo.access)" == "writes History")
    var access = SystemAccess()
    IsFull().addAccess(to: &access)
    #expect("\(access)" == "reads History, Marked, Limit")
    let world = World()
    world.insertResource(History(steps: 1))
    for _ in 0..<2 { world.run(&undo) }
    #expect(world.resource(History.self)?.steps == 0)
  }

  @Test func readsAPropertyOfAResource() {
    let world = World()
    world.insertResource(History(steps: 4))
    #expect(world.derive(ResourceValue(\History.steps)).value == 4)
  }

  @Test func comparesAPropertyOfAResource() {
    let world = World()
    world.insertResource(History(steps: 4))
    #expect(world.derive(ResourceEquals(\History.steps, 4)).value)
    #expect(!world.derive(ResourceEquals(\History.steps, 5)).value)
    var access = SystemAccess()
    ResourceEquals(\History.steps, 4).addAccess(to: &access)
    #expect("\(access)" == "reads History")
  }

  @Test func computesValueByClosure() {
    let world = World()
    let isMarked = world.derive(Derived(Query<Marked>()) { !$0.isEmpty })
    #expect(!isMarked.value)
    world.spawn(Marked())
    #expect(isMarked.value)
    var access = SystemAccess()
    isMarked.addAccess(to: &access)
    #expect("\(access)" == "reads Marked")
  }

  @Test func trapsOnWriteAccess() async {
    await #expect(processExitsWith: .failure) { _ = World().derive(Clear()) }
  }
}
