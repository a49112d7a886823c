import ECS
import Foundation
import Testing

/// The storage of the components below: sparse if the environment says `ECS_TEST_STORAGE=sparse`, so that all tests of
/// this module can be run for it, or in the process of an exit test that says so before it makes a world.
var testStorage: ComponentStorage {
  get { unsafe storedTestStorage }
  set { unsafe storedTestStorage = newValue }
}

// Safe: tests set it only in a process of their own, before they make a world.
private nonisolated(unsafe) var storedTestStorage: ComponentStorage =
  ProcessInfo.processInfo.environment["ECS_TEST_STORAGE"] == "sparse" ? .sparse : .dense

struct Position: Component, Equatable {
  static var storage: ComponentStorage { testStorage }

  var x: Double
  var y: Double
}

struct Velocity: Component, Equatable {
  static var storage: ComponentStorage { testStorage }

  var x: Double
  var y: Double
}

struct Depth: Component, Equatable {
  static var storage: ComponentStorage { testStorage }

  var z: Int32
}

/// A tag.
struct Frozen: Component, Equatable {
  static var storage: ComponentStorage { testStorage }
}

/// Holds references: an array of strings.
struct Names: Component, Equatable {
  static var storage: ComponentStorage { testStorage }

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
  static var storage: ComponentStorage { testStorage }

  var counted: Counted
}

/// Aligned more strictly than the C library's allocator promises.
struct Wide: Component, Equatable {
  static var storage: ComponentStorage { testStorage }

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
