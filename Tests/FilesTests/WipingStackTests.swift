import CFence
import Files
import Glibc
import Testing

@Suite struct WipingStackTests {
  /// Fills 64 KiB of the stack and returns the lowest address of them.
  @inline(never)
  private static func fillStack() -> UInt {
    var bytes = InlineArray<65536, UInt8>(repeating: 0xA7)
    // Safe: only the address is used after the call.
    return unsafe withUnsafeMutablePointer(to: &bytes) { UInt(bitPattern: $0) }
  }

  /// Returns whether 4 KiB of this process's memory are as `fillStack` left them.
  private static func isFilled(at address: UInt) -> Bool {
    // Safe: the path is lent for the call.
    let memory = unsafe open("/proc/self/mem", O_RDONLY)
    defer { close(memory) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Safe: the call is told the size of the array.
    let count = unsafe pread(memory, &bytes, bytes.count, off_t(address))
    return count == bytes.count && bytes.allSatisfy { $0 == 0xA7 }
  }

  @Test func overwritesStackOfTask() async {
    await #expect(processExitsWith: .success) {
      fence_wipe_freed_memory()
      let address = wipingStack { Self.fillStack() }
      #expect(address != 0 && !Self.isFilled(at: address))
    }
  }

  /// The test above would pass without a reason if other calls overwrote the stack.
  @Test func leavesStackWithoutWiping() {
    let address = wipingStack { Self.fillStack() }
    #expect(Self.isFilled(at: address))
  }

  @Test func returnsResultOfTask() {
    #expect(wipingStack { 7 } == 7)
  }
}
