public import ECS
public import Gestures
import Spaces

/// What a touched element keeps until its last touch has gone.
public struct Touched: Uncloned {
  /// The touches that belong to the element, and what they measure.
  public internal(set) var group = TouchGroup()
  /// Whether the last touches were taken away.
  var isCancelled = false
  /// Whether the systems are working on it.
  var isBeingSolved = false
  /// Whether its gestures act on an element whose parent has changed.
  var hasNewSpaces = false
  /// The element's place in the stack before it was touched.
  let orderBefore: ZOrder?

  init(orderBefore: ZOrder?) { self.orderBefore = orderBefore }

  /// The gestures have seen all there is.
  mutating func settle() {
    group.settle()
    (isCancelled, isBeingSolved, hasNewSpaces) = (false, false, false)
  }

  /// Whether there is something that gestures have not seen yet.
  var isDirty: Bool { group.isDirty || hasNewSpaces }

  /// Whether one touch has landed on it, and no other.
  var isHeldByOne: Bool { group.members.count { !$0.isOverheard } == 1 }
}
