import Dispatch
internal import Files
import Synchronization

/// Runs two functions in parallel, `first` on the calling thread, and returns both results.
func atOnce<First, Second: Sendable>(
  _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let (group, result) = (DispatchGroup(), Slot<Second>())
  DispatchQueue.global(qos: .userInitiated).async(group: group) {
    wipingStack {
      let value = second()
      result.value.withLock { $0 = value }
    }
  }
  let here = first()
  group.wait()
  guard let there = result.value.withLock({ $0 }) else { fatalError("it has run") }
  return (here, there)
}

private final class Slot<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
