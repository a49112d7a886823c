import ECS
import Testing

@testable import Spaces

@Suite struct PickingPlaceTests {
  @Test func givesEntityBackForItsSlot() {
    let entity = World().spawn()
    let place = PickingPlace(entity, PickingBox(minX: 1, minY: 2, maxX: 3, maxY: 4))
    #expect(place.isTaken && place.entity(at: Int(entity.index)) == entity && place.box.maxX == 3)
    #expect(!PickingPlace.vacant.isTaken)
  }
}
