import Dispatch
import Synchronization

/// Returns the results of a function for the numbers from 0 to `count` - 1, computed on all cores.
func onAllCores<Result: Sendable>(
  _ count: Int, _ result: @Sendable (Int) -> Result
) -> [Result] {
  let results = Mutex([Result?](repeating: nil, count: count))
  DispatchQueue.concurrentPerform(iterations: count) { number in
    let result = result(number)
    results.withLock { $0[number] = result }
  }
  return results.withLock { $0.compactMap(\.self) }
}
