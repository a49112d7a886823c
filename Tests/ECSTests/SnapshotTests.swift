import ECS
import Foundation
import SeededNumbers
import Testing

struct SnapshotTests {
  private var codes: ComponentCodes {
    var codes = ComponentCodes()
    codes.register(Link.self, as: "link")
    codes.register(Label.self)
    return codes
  }

  private func restored(_ data: Data) throws -> World {
    let world = World()
    let decoder = JSONDecoder()
    for (key, value) in codes.userInfo(for: world) { decoder.userInfo[key] = value }
    world.restore(try decoder.decode(Snapshot.self, from: data))
    return world
  }

  @Test func rejectsInvalidSnapshots() throws {
    let component = #"{"generations":[1],"vacant":[],"components":[{"other":{}}]}"#
    let slots = #"{"generations":[1,2],"vacant":[],"components":[{},{}]}"#
    let even = #"{"generations":[1],"vacant":[],"components":[{"link":{"target":[0,2]}}]}"#
    let dead = #"{"generations":[2],"vacant":[0],"components":[{"Label":{"text":""}}]}"#
    for text in [component, slots, even, dead] {
      #expect(throws: DecodingError.self) { try restored(Data(text.utf8)) }
    }
    #expect(try restored(Data(#"{"generations":[],"vacant":[],"components":[]}"#.utf8)).count == 0)
  }

  @Test func trapsWhenRestoringUsedWorld() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.despawn(world.spawn())
      world.restore(World().snapshot(ComponentCodes()))
    }
    #expect(text(result).contains("Make a new one"))
  }
}
