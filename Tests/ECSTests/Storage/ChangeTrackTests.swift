import Testing

@testable import ECS

struct ChangeTrackTests {
  let world = World()

  @Test func growingKeepsTheTicks() {
    var reader = world.changes(of: Depth.self)
    let entities = (0..<9000).map { world.spawn(Depth(z: $0)) }
    #expect(reader.take(in: world) == entities)
    world[entities[8191], Depth.self].z = -1
    for _ in 0..<9000 { _ = world.spawn() }
    #expect(reader.take(in: world) == [entities[8191]])
  }

  @Test func recordsAdditionsFromFirstReaderOn() {
    let (a, b) = (world.spawn(Depth(z: 1)), world.spawn(Depth(z: 2)))
    var changes = world.changes(of: Depth.self, from: .now)
    let hasAdditions = world.state.pointee.tracks[1]?.added != nil
    #expect(!hasAdditions)
    world[b, Depth.self].z = 3
    var (all, late) = (
      world.additions(of: Depth.self), world.additions(of: Depth.self, from: .now)
    )
    #expect(changes.take(in: world) == [b])
    #expect(all.take(in: world) == [a, b] && late.take(in: world) == [])
    world[a, Depth.self].z = 4
    let c = world.spawn(Depth(z: 5))
    #expect(changes.take(in: world) == [a, c])
    #expect(all.take(in: world) == [c] && late.take(in: world) == [c])
  }
}
