import ECS
import Testing

struct Position: Component, Equatable {
  var x: Double
  var y: Double
}

struct Velocity: Component, Equatable {
  var x: Double
  var y: Double
}

struct Depth: Component, Equatable {
  var z: Int32
}

/// A tag.
struct Frozen: Component, Equatable {}

/// Holds references: an array of strings.
struct Names: Component, Equatable {
  var list: [String]
}

/// Counts how many of its kind are alive.
final class Counted {
  final class Tally { var alive = 0 }

  let tally: Tally
  let number: Int

  init(_ number: Int, _ tally: Tally) {
    self.number = number
    self.tally = tally
    tally.alive += 1
  }

  deinit { tally.alive -= 1 }
}

/// Holds a reference whose life can be watched.
struct Owner: Component {
  var counted: Counted
}

/// Aligned more strictly than the C library's allocator promises.
struct Wide: Component, Equatable {
  var lanes: SIMD8<Double>
}

/// Returns the address of a list's first element, or of its memory if the list is empty.
func address(of list: [Int]) -> Int {
  unsafe list.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
}

/// Returns the text that a trapped process wrote to standard error.
func text(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
