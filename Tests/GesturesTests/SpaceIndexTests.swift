import Testing

@testable import Gestures

@Suite struct SpaceIndexTests {
  @Test func findsEachOfFewAndOfManySpaces() {
    var index = SpaceIndex(SpaceID(rawValue: 100))
    for number in 1...40 {
      let space = SpaceID(rawValue: UInt64(100 + number))
      #expect(index[space] == nil)
      index.append(space)
      for place in 0...number {
        #expect(index[SpaceID(rawValue: UInt64(100 + place))] == place)
      }
    }
    #expect(index.spaces.count == 41)
  }
}
