import Testing

@testable import PictureFiles

@Suite struct ReadingPlaceTests {
  private let place = ReadingPlace(PictureBytes([1, 2, 3, 4, 5]))

  /// Reads at most `count` bytes into memory of six nines.
  private func read(_ count: Int) -> (count: Int, memory: [UInt8]) {
    var memory = [UInt8](repeating: 9, count: 6)
    let given = unsafe memory.withUnsafeMutableBytes {
      unsafe place.read(into: $0.baseAddress!, count: count)
    }
    return (given, memory)
  }

  @Test func readsBytesInOrder() {
    #expect(read(2) == (2, [1, 2, 9, 9, 9, 9]) && place.offset == 2)
    #expect(read(3) == (3, [3, 4, 5, 9, 9, 9]) && place.offset == 5)
    #expect(!place.hasRunOut)
  }

  @Test func runsOutAtEndOfFile() {
    place.offset = 3
    #expect(read(6) == (2, [4, 5, 9, 9, 9, 9]))
    #expect(place.offset == 5 && place.hasRunOut)
    #expect(read(1) == (0, [9, 9, 9, 9, 9, 9]) && place.offset == 5)
  }

  @Test func readsNoByteBeyondEndOfFile() {
    place.offset = 1 << 40
    #expect(read(1).count == 0 && place.offset == 1 << 40 && place.hasRunOut)
  }

  @Test func readsNothingWhenNothingIsWanted() {
    #expect(read(0).count == 0 && read(-3) == (0, [9, 9, 9, 9, 9, 9]))
    #expect(place.offset == 0 && !place.hasRunOut)
  }

  @Test func isFoundByItsPointer() {
    #expect(unsafe ReadingPlace.of(place.pointer) === place)
  }
}
