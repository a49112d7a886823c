import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import Testing

@Suite struct FrameScheduleTests {
  /// Follows an element at a distance: a system as a client writes it.
  private struct Follow: System {
    let leader: Entity
    let follower: Entity
    let transforms = Query<Mut<Transform>>()
    let matrices = Query<WorldMatrix>()

    func run() {
      guard let leader = transforms.get(leader), let follower = transforms.get(follower) else {
        return
      }
      follower.value.position = leader.value.position + Vector(9, 9)
    }
  }

  private let table = Table()

  @Test func customSystemFollowsDragInSameFrame() {
    let (leader, follower) = (table.sticker(), table.element(at: Point(700, 500)))
    table.runtime.add(Follow(leader: leader, follower: follower), to: .behave)
    table.finger(1).down(200, 200)
    table.finger(1).move(250, 230)
    table.tick()
    #expect(table.transform(follower).position == table.transform(leader).position + Vector(9, 9))
    let matrix = table.world[follower, WorldMatrix.self].map
    #expect(matrix == table.world.matrixToRoot(of: follower), "matrices come after that")
  }

  @Test func runsStagesOncePerUpdateInOrder() {
    var ran: [String] = []
    let stages: [Stage] = [.extract, .matrices, .layout, .commit, .animate, .behave]
    for stage in stages {
      table.runtime.add(to: stage, name: "\(stage)") { _ in ran.append("\(stage)") }
    }
    _ = table.sticker()
    table.finger(1).down(200, 200)
    table.finger(2).down(210, 200)
    table.finger(1).up()
    table.tick()
    #expect(ran == ["behave", "animate", "commit", "layout", "matrices", "extract"])
    table.tick()
    #expect(ran.count == 12, "also with nothing to do")
  }

  @Test func runsSystemAddedDuringUpdateFromNextUpdate() {
    var ran = 0
    var isAdded = false
    table.runtime.add(to: .behave, name: "adds") { [table] _ in
      guard !isAdded else { return }
      isAdded = true
      table.runtime.add(to: .behave, name: "added") { _ in ran += 1 }
    }
    table.tick()
    #expect(ran == 0)
    table.tick()
    #expect(ran == 1)
  }

  @Test func refreshesMatricesWithoutCustomSystems() {
    let element = table.element()
    table.tick()
    table.world[element, Transform.self].position = Point(1, 2)
    table.tick()
    #expect(
      table.world[element, WorldMatrix.self].map == table.world.matrixToRoot(of: element))
  }
}
