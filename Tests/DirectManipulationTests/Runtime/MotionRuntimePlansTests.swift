import DirectManipulation
import ManipulationTable
import RandomHands
import SeededNumbers
import Testing

/// Plans that come and go at random, compared with a simple model after every step.
@Suite struct MotionRuntimePlansTests {
  /// A holder of a plan: the client without a name, a name, or the number of the plan that emitted it.
  private enum Holder: Equatable {
    case client
    case name(Int)
    case emitter(Int)
  }

  /// The expected plans of one element: plans by number, each with one of its holders.
  private struct Model {
    var holds: [(plan: Int, holder: Holder)] = []

    /// The plans, in the order in which they came.
    var plans: [Int] {
      holds.reduce(into: []) { if !$0.contains($1.plan) { $0.append($1.plan) } }
    }

    mutating func add(_ plan: Int, for holder: Holder, emits: [[Int]]) {
      if holds.contains(where: { $0.plan == plan && $0.holder == holder }) { return }
      if case .name = holder { release { $0.holder == holder } }
      hold(plan, for: holder, emits: emits)
    }

    private mutating func hold(_ plan: Int, for holder: Holder, emits: [[Int]]) {
      if holds.contains(where: { $0.plan == plan && $0.holder == holder }) { return }
      let isNew = !plans.contains(plan)
      holds.append((plan, holder))
      guard isNew else { return }
      for child in emits[plan] { hold(child, for: .emitter(plan), emits: emits) }
    }

    mutating func release(where matches: ((plan: Int, holder: Holder)) -> Bool) {
      holds.removeAll(where: matches)
      func isWanted(_ plan: Int, seen: [Int]) -> Bool {
        holds.contains { hold in
          guard hold.plan == plan else { return false }
          guard case .emitter(let emitter) = hold.holder else { return true }
          return !seen.contains(emitter) && isWanted(emitter, seen: seen + [emitter])
        }
      }
      let wanted = plans.filter { isWanted($0, seen: [$0]) }
      holds.removeAll { !wanted.contains($0.plan) }
    }
  }

  @Test(arguments: 1...100) func plansMatchModelAfterRandomTransactions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let table = Table()
    let recorder = Recorder()
    table.runtime.register(recorder)
    // Each plan can emit those after it.
    let emits = (0..<6).map { plan in (plan + 1..<6).filter { _ in random.chance(0.3) } }
    var plans: [Note] = []
    for number in (0..<6).reversed() {
      plans.insert(Note("\(number)", emits: emits[number].map { plans[$0 - number - 1] }), at: 0)
    }
    var elements = (0..<2).map { _ in table.element() }
    var models = elements.map { _ in Model() }

    for step in 0..<200 {
      let transaction = Transaction()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<2, using: &random)
        let plan = Int.random(in: 0..<6, using: &random)
        let name = Int.random(in: 0..<3, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          transaction.add(plan: plans[plan], to: elements[at])
          models[at].add(plan, for: .client, emits: emits)
        case 1, 2:
          transaction.add(plan: plans[plan], named: "\(name)", to: elements[at])
          models[at].add(plan, for: .name(name), emits: emits)
        case 3:
          transaction.remove(plan: plans[plan], from: elements[at])
          models[at].release { $0.plan == plan }
        default:
          transaction.remove(planNamed: "\(name)", from: elements[at])
          models[at].release { $0.holder == .name(name) }
        }
      }
      table.runtime.apply(transaction)
      if random.chance(0.05) {
        table.world.despawn(elements[1])
        elements[1] = table.element()
        models[1] = Model()
      }
      for (element, model) in zip(elements, models) {
        let shown = table.runtime.plans(of: element).compactMap { ($0 as? Note)?.text }
        let carriedOut = (recorder.present[element] ?? []).compactMap { ($0 as? Note)?.text }
        let expected = model.plans.map { "\($0)" }
        #expect(shown == expected, "seed \(seed), step \(step)")
        #expect(carriedOut.sorted() == expected.sorted(), "seed \(seed), step \(step)")
      }
      #expect(recorder.present.keys.allSatisfy(elements.contains), "seed \(seed), step \(step)")
    }
  }
}
