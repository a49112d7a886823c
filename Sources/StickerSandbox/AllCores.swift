import Dispatch
import Synchronization

/// What a function makes of each element, on all cores at once; in the order of the elements.
func mapOnAllCores<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ body: @escaping @Sendable (Element) -> Result
) -> [Result] {
  let results = Mutex([Result?](repeating: nil, count: elements.count))
  DispatchQueue.concurrentPerform(iterations: elements.count) { number in
    let result = body(elements[number])
    results.withLock { $0[number] = result }
  }
  return results.withLock { $0.compactMap(\.self) }
}
