import Testing

@testable import ECS

@Suite struct LargeMemoryTests {
  @Test(arguments: [100, 3 << 20, 9 << 20]) func growingKeepsBytes(byteCount: Int) {
    var room = unsafe LargeMemory.allocate(16)
    unsafe room.storeBytes(of: 0x1234_5678, as: Int.self)
    unsafe room = LargeMemory.grow(room, from: 16, to: byteCount)
    defer { unsafe LargeMemory.deallocate(room) }
    #expect(unsafe room.load(as: Int.self) == 0x1234_5678)
    unsafe (room + byteCount - 1).storeBytes(of: 5, as: UInt8.self)
  }

  @Test func zerosDifferFromOtherBytesAlone() {
    let (a, b) = unsafe (LargeMemory.zeros(64), LargeMemory.zeros(64))
    defer {
      unsafe LargeMemory.deallocate(a)
      unsafe LargeMemory.deallocate(b)
    }
    #expect(unsafe !bytesDiffer(a, b, 64))
    unsafe (b + 63).storeBytes(of: 1, as: UInt8.self)
    #expect(unsafe bytesDiffer(a, b, 64) && !bytesDiffer(a, b, 63))
  }
}
