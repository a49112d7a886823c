import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

/// Performers of clients, created or registered: they are offered every plan and told of every removal.
@Suite struct MotionRuntimePerformersTests {
  @Test func registeredPerformersReceiveEmittedPlans() {
    let table = Table()
    let recorder = Recorder()
    table.runtime.register(recorder)
    let sticker = table.sticker()
    #expect(recorder.log == ["+drag"])
    table.finger(1).down(180, 200)
    table.tick()
    #expect(recorder.log == ["+drag"])
    table.finger(1).move(230, 200)
    table.tick()
    #expect(recorder.log == ["+drag", "+anchor"])
    table.finger(2).down(250, 200)
    table.tick()
    table.finger(2).move(260, 210)
    table.tick()
    #expect(recorder.log.filter { $0 == "+anchor" }.count == 2)
    #expect(table.anchor(sticker) != .center)
  }

  @Test func nestedTransactionAppliesAfterOuterOne() {
    let table = Table()
    let recorder = Recorder()
    table.runtime.register(recorder)
    let (first, second) = (table.element(), table.element())
    var wasInside = false
    recorder.whenAdding = { [unowned runtime = table.runtime] note, _ in
      guard note.text == "outer" else { return }
      runtime.transact {
        $0.add(plan: Note("inner"), to: first)
        $0.add(plan: Note("innermost"), to: second)
      }
      wasInside = !runtime.plans(of: second).isEmpty
    }
    table.runtime.transact {
      $0.add(plan: Note("outer", emits: [Note("emitted")]), to: first)
      $0.add(plan: Note("last"), to: second)
    }
    #expect(recorder.log == ["+outer", "+emitted", "+last", "+inner", "+innermost"])
    #expect(!wasInside)
  }

  @Test func observerTransactionAppliesAfterTheOneThatEndedGesture() {
    let table = Table()
    let recorder = Recorder()
    table.runtime.register(recorder)
    let sticker = table.element()
    let (pan, plan) = (TranslationGestureRecognizer(), Note("late"))
    table.runtime.attach(pan, to: sticker)
    table.finger(1).down(200, 200)
    table.finger(1).move(230, 200)
    let drag = Draggable(panGestureRecognizer: pan)
    table.runtime.add(drag, to: sticker)
    table.tick()
    #expect(pan.isActive)
    recorder.whenAdding = { [unowned runtime = table.runtime] note, _ in
      if note.text == "stops" { runtime.detach(pan) }
    }
    let heard = table.runtime.get(pan).subscribe { [unowned runtime = table.runtime] pan in
      guard !pan.isActive else { return }
      runtime.transact { $0.add(plan: plan, to: sticker) }
    }
    table.runtime.transact {
      $0.add(plan: Note("stops"), to: sticker)
      $0.add(plan: Note("next"), to: sticker)
    }
    #expect(recorder.log.filter { $0 != "+drag" } == ["+stops", "+next", "+late"])
    heard.unsubscribe()
  }

  @Test func removesPlansWhenElementIsDespawned() {
    let table = Table()
    let recorder = Recorder()
    table.runtime.register(recorder)
    let element = table.element()
    table.runtime.transact {
      $0.add(plan: Note("a", emits: [Note("b")]), to: element)
      $0.add(plan: Mood(name: "c"), named: "c", to: element)
    }
    table.world.despawn(element)
    #expect(recorder.log == ["+a", "+b", "+c", "-a", "-b", "-c"])
    #expect(recorder.present.isEmpty)
  }

  /// Puts a wreath where an element has gone.
  private final class Mourner: Performer {
    var wreaths: [Entity] = []
    var told: [(element: Entity, isAlive: Bool)] = []

    func add(
      _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
    ) -> Bool { plan is Note }

    func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
      told.append((target, runtime.world.contains(target)))
      wreaths.append(runtime.world.spawn())
      runtime.transact { $0.add(plan: Note("wreath"), to: wreaths[wreaths.count - 1]) }
    }
  }

  @Test func performerCanChangeWorldWhenToldOfDespawn() {
    let table = Table()
    let mourner = Mourner()
    table.runtime.register(mourner)
    let (first, second) = (table.element(), table.element())
    for element in [first, second] {
      table.runtime.transact {
        $0.add(plan: Note("a"), to: element)
        $0.add(plan: Note("b"), to: element)
      }
    }
    table.world.despawn(first)
    #expect(mourner.told.map(\.element) == [first, first])
    table.world.commands.despawn(second)
    table.world.flush()
    #expect(mourner.told.map(\.element) == [first, first, second, second])
    #expect(mourner.told.map(\.isAlive) == [false, false, false, false])
    #expect(mourner.wreaths.map { table.runtime.plans(of: $0).count } == [1, 1, 1, 1])
    table.world.flush()
    #expect(mourner.told.count == 4)
  }

  @Test func performersAreNotToldOfDespawnWithoutPlans() {
    let table = Table()
    let mourner = Mourner()
    table.runtime.register(mourner)
    let element = table.element()
    let plan = Note("a")
    table.runtime.transact {
      $0.add(plan: plan, to: element)
      $0.remove(plan: plan, from: element)
    }
    #expect(mourner.told.map(\.isAlive) == [true])
    table.world.despawn(element)
    #expect(mourner.told.count == 1)
  }

  /// Moves what spins by an angle each time it is run.
  private final class SpinPerformer: CreatablePerformer {
    struct Spinning: Component { var angle: Double }
    private(set) var runtimes: [ObjectIdentifier] = []

    func register(in runtime: MotionRuntime) { runtimes.append(ObjectIdentifier(runtime)) }

    func add(
      _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
    ) -> Bool {
      guard let plan = plan as? Spin else { return false }
      runtime.world.insert(Spinning(angle: plan.angle), to: target)
      emit(plan.pan)
      return true
    }

    func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
      if plan is Spin { runtime.world.remove(Spinning.self, from: target) }
    }
  }

  /// A gesturable plan of a client's own, which names its performer.
  private final class Spin: Gesturable {
    let angle: Double
    let pan = Draggable()

    init(angle: Double) {
      self.angle = angle
      super.init()
    }

    override static var performerType: (any CreatablePerformer.Type)? { SpinPerformer.self }
  }

  /// The performers that a runtime has created and that were registered.
  private final class Birth {
    var created: [any Performer] = []
    var registered: [any Performer] = []
    private var subscription: Subscription?

    init(in runtime: MotionRuntime) {
      subscription = runtime.planEvents.subscribe { [unowned self] event in
        if case .createdPerformer(let performer) = event { created.append(performer) }
        if case .registeredPerformer(let performer) = event { registered.append(performer) }
      }
    }
  }

  @Test func createsPerformerOfPlanOnce() throws {
    let table = Table()
    let birth = Birth(in: table.runtime)
    let (first, second) = (table.element(), table.element())
    let plan = Spin(angle: 1)
    plan.add(to: first, withRuntime: table.runtime)
    table.runtime.add(Spin(angle: 2), to: second)
    #expect(birth.created.count == 1 && birth.registered.isEmpty)
    let performer = try #require(birth.created.first as? SpinPerformer)
    #expect(performer.runtimes == [ObjectIdentifier(table.runtime)])
    #expect(table.world[first, SpinPerformer.Spinning.self].angle == 1)
    #expect(table.runtime.recognizers(of: first, for: plan).count == 1)
    plan.remove(from: first, withRuntime: table.runtime)
    #expect(!table.world.has(SpinPerformer.Spinning.self, on: first))
    #expect(!table.world.has(Gesture.self, on: first))
    #expect(table.world.has(SpinPerformer.Spinning.self, on: second))
  }

  @Test func usesRegisteredPerformerInsteadOfCreatingOne() {
    let table = Table()
    let birth = Birth(in: table.runtime)
    let performer = SpinPerformer()
    table.runtime.register(performer)
    table.runtime.register(performer)
    table.runtime.add(Spin(angle: 1), to: table.element())
    #expect(birth.created.isEmpty && birth.registered.count == 1)
    #expect(performer.runtimes.count == 1)
  }

  /// A plan that only requests the anchor under the fingers.
  private final class Wish: AnchorPointAdjustable {
    var wantsAnchorPointAdjustment = true
  }

  private final class WishPerformer: Performer {
    func add(
      _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
    ) -> Bool { plan is Wish }
  }

  @Test(arguments: [true, false]) func anyPlanCanRequestAnchorAdjustment(wants: Bool) {
    let table = Table()
    table.runtime.register(WishPerformer())
    let element = table.element()
    let wish = Wish()
    wish.wantsAnchorPointAdjustment = wants
    table.runtime.transact {
      $0.add(plan: Draggable(), to: element)
      $0.add(plan: wish, to: element)
    }
    let corners = table.corners(element)
    table.finger(1).down(180, 190)
    table.finger(1).move(190, 190)
    table.tick()
    #expect((table.anchor(element) == .center) == !wants)
    let expected = corners.map { $0 + Vector(10, 0) }
    #expect(greatestDistance(expected, table.corners(element)) < 1e-9)
  }

  @Test func removesLaterEmittedPlanWithItsEmitter() {
    let table = Table()
    let recorder = Recorder()
    table.runtime.register(recorder)
    let element = table.element()
    let (emitter, child) = (Note("emitter"), Note("child"))
    table.runtime.emit(child, by: emitter, to: element)
    #expect(recorder.log.isEmpty)
    table.runtime.transact { $0.add(plan: emitter, to: element) }
    table.runtime.emit(child, by: emitter, to: element)
    table.runtime.emit(child, by: emitter, to: element)
    #expect(recorder.log == ["+emitter", "+child"])
    table.runtime.transact { $0.remove(plan: emitter, from: element) }
    #expect(recorder.log == ["+emitter", "+child", "-emitter", "-child"])
    table.runtime.emit(child, by: emitter, to: element)
    #expect(recorder.present.isEmpty)
  }

  @Test func removesPlansThatEmitEachOtherTogether() {
    final class Loop: Plan { weak var other: Loop? }
    final class LoopPerformer: Performer {
      var count = 0
      func add(
        _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
      ) -> Bool {
        guard let plan = plan as? Loop else { return false }
        count += 1
        if let other = plan.other { emit(other) }
        return true
      }
      func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
        if plan is Loop { count -= 1 }
      }
    }
    let table = Table()
    let performer = LoopPerformer()
    table.runtime.register(performer)
    let element = table.element()
    let (a, b) = (Loop(), Loop())
    (a.other, b.other) = (b, a)
    table.runtime.transact { $0.add(plan: a, named: "loop", to: element) }
    #expect(performer.count == 2)
    table.runtime.transact { $0.remove(planNamed: "loop", from: element) }
    #expect(performer.count == 0)
    #expect(table.runtime.plans(of: element).isEmpty)
  }
}
