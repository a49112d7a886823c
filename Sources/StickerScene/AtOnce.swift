import Dispatch
internal import Files
import Synchronization

/// Runs two functions in parallel, `first` on the calling thread, and returns both results.
func atOnce<First, Second: Sendable>(
  _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let group = DispatchGroup()
  let result = Mutex<Second?>(nil)
  DispatchQueue.global(qos: .userInitiated).async(group: group) {
    wipingStack {
      let value = second()
      result.withLock { $0 = value }
    }
  }
  let here = first()
  group.wait()
  guard let there = result.withLock({ $0 }) else { fatalError("it has run") }
  return (here, there)
}
